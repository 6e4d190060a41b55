#pragma once
#include <cstdint>

#include <polonaise/rules/move_generator.hpp>

namespace polonaise {

namespace internal {

template <Side Us, Variant V> std::uint64_t perft(const Position<V>& p, int depth) {
    assume_to_move<Us>(p);
    constexpr Side them = opponent(Us);
    std::uint64_t leaves = 0;
    if (depth == 2)
        for_each_successor<Us>(
            p, [&](const Position<V>& next)
                   __attribute__((always_inline)) { leaves += count_moves<them>(next); });
    else
        for_each_successor<Us>(p,
                               [&](const Position<V>& next) { leaves += perft<them>(next, depth - 1); });
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
