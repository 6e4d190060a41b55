#pragma once
#include <cstdint>

#include <polonaise/rules/move_generator.hpp>

namespace polonaise {

namespace internal {

template <Side Us, Variant V> std::uint64_t perft(const Position<V>& p, int depth) {
    constexpr Side them = opponent(Us);
    std::uint64_t leaves = 0;
    const auto count = [&](const Position<V>& next) __attribute__((always_inline)) {
        leaves += count_moves<them>(next);
    };
    const auto descend = [&](const Position<V>& next) { leaves += perft<them>(next, depth - 1); };
    if (has_capture(p)) {
        MoveList moves;
        generate_moves<Us>(p, moves);
        for (const Move& m : moves) depth == 2 ? count(p.after(m)) : descend(p.after(m));
    } else if (depth == 2) for_each_quiet_successor<Us>(p, count);
    else for_each_quiet_successor<Us>(p, descend);
    return leaves;
}

}  // namespace internal

/// The number of move sequences of length `depth`. Moves are equal if from, to and captured set
/// are equal; draw rules are ignored. The last ply is counted, not played.
template <Variant V> std::uint64_t perft(const Position<V>& p, int depth) {
    if (depth == 0) return 1;
    if (depth == 1) return count_moves(p);
    return p.to_move() == Side::white ? internal::perft<Side::white>(p, depth)
                                      : internal::perft<Side::black>(p, depth);
}

}  // namespace polonaise
