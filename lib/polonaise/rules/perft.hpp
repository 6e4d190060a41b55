#pragma once
#include <cstdint>

#include <polonaise/rules/move_generator.hpp>

namespace polonaise {

/// The number of move sequences of length `depth`. Moves are equal if from, to and captured set
/// are equal; draw rules are ignored. The last ply is counted, not played.
template <Variant V> std::uint64_t perft(const Position<V>& p, int depth) {
    if (depth == 0) return 1;
    if (depth == 1) return count_moves(p);
    MoveList moves;
    generate_moves(p, moves);
    std::uint64_t leaves = 0;
    for (const Move& m : moves) leaves += perft(p.after(m), depth - 1);
    return leaves;
}

}  // namespace polonaise
