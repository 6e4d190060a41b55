#pragma once
#include <cstdint>

#include <polonaise/endgame/block_index.hpp>
#include <polonaise/endgame_build/subset_walk.hpp>

namespace polonaise::internal {

/// Goes through the placements of kings in a block, in the order of their numbers: from one to the next
/// is much less work than to find one by its number.
class KingWalk {
public:
    /// From the placement with number `first` on.
    KingWalk(const KingIndex& kings, int white_kings, int black_kings, std::uint64_t first = 0)
        : free_{kings.free()},
          black_kings_{black_kings},
          white_{free_, white_kings, first / kings.black_placements()},
          black_{free_ - *white_, black_kings, first % kings.black_placements()} {}

    KingPlacement operator*() const { return {*white_, *black_}; }
    /// False after the last one.
    bool next() {
        if (black_.next()) return true;
        if (!white_.next()) return false;
        black_ = SubsetWalk{free_ - *white_, black_kings_};
        return true;
    }

private:
    Bitboard free_;
    int black_kings_;
    SubsetWalk white_, black_;
};

}  // namespace polonaise::internal
