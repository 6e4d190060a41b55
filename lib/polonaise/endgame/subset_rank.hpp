#pragma once
#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include <polonaise/board/bitboard.hpp>
#include <polonaise/endgame/binomial.hpp>

namespace polonaise::internal {

/// The subsets of a given size of a set of squares, numbered from 0 without gaps.
///
/// Number the squares of `from` 0, 1, 2 ... A subset with members a < b < c has the rank
/// C(a, 1) + C(b, 2) + C(c, 3): C(c, 3) subsets have a smaller largest member, and so on. This is the
/// order of the subsets as binary numbers.
constexpr std::uint64_t subset_rank(Bitboard subset, Bitboard from) {
    std::uint64_t rank = 0;
    std::size_t size = 0;
    for (Bitboard left = subset; left; left = left.rest()) {
        const Bitboard below{left.lowest().bits() - 1};
        rank += binomials[++size][static_cast<std::size_t>((from & below).count())];
    }
    return rank;
}

/// The `n`th square of `set`, counted from 0.
constexpr Square nth_square(Bitboard set, int n) {
    for (; n > 0; --n) set = set.rest();
    return set.first();
}

/// The subset of `from` of this size and rank.
constexpr Bitboard subset_at(std::uint64_t rank, int size, Bitboard from) {
    Bitboard subset;
    int n = from.count();
    for (int k = size; k > 0; --k) {
        const auto& row = binomials[static_cast<std::size_t>(k)];
        const auto above = std::upper_bound(row.begin(), row.begin() + n, rank);
        n = static_cast<int>(above - row.begin()) - 1;
        rank -= row[static_cast<std::size_t>(n)];
        subset |= nth_square(from, n);
    }
    assert(rank == 0);
    return subset;
}

}  // namespace polonaise::internal
