#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

#include <polonaise/board/bitboard.hpp>
#include <polonaise/endgame/binomial.hpp>
#include <polonaise/endgame/subset_rank.hpp>

namespace polonaise::internal {

/// Goes through the subsets of one size of a set of squares, in the order of their ranks.
///
/// The next larger number with as many ones: adding the lowest one makes a carry run through the ones
/// above it and stop at the first gap; the ones that it swept away, but for the one it made, go back to
/// the bottom. Squares outside the set are filled with ones, so that the carry passes over them.
class SubsetWalk {
public:
    SubsetWalk(Bitboard from, int size) : SubsetWalk{from, size, 0} {}
    /// From the subset of this rank on.
    SubsetWalk(Bitboard from, int size, std::uint64_t rank) : from_{from} {
        Bitboard lowest, left = from;
        for (int n = 0; n <= size; ++n, left = left.rest()) {
            lowest_[static_cast<std::size_t>(n)] = lowest;
            lowest |= left.lowest();
        }
        subset_ = rank == 0 ? lowest_[static_cast<std::size_t>(size)] : subset_at(rank, size, from);
    }

    Bitboard operator*() const { return subset_; }
    /// False after the last one.
    bool next() {
        const Bitboard filled = subset_ | Bitboard{~from_.bits()};
        const Bitboard carried = Bitboard{filled.bits() + subset_.lowest().bits()} & from_;
        if (!carried || !subset_) return false;
        const Bitboard swept = subset_ - carried;
        subset_ = carried | lowest_[static_cast<std::size_t>(swept.count() - 1)];
        return true;
    }

private:
    Bitboard from_, subset_;
    std::array<Bitboard, most_members + 1> lowest_;
};

}  // namespace polonaise::internal
