#pragma once
#include <polonaise/board/geometry.hpp>
#include <polonaise/board/rays.hpp>
#include <polonaise/rules/position.hpp>

namespace polonaise::internal {

/// The squares to which the piece of the side to move on `from` could go if nothing else decided:
/// neither a compulsory capture nor the king-move limit.
template <Variant V> constexpr Bitboard quiet_targets(const Position<V>& p, Square from) {
    using Board = typename V::Board;
    Bitboard reached;
    if (p.kings().contains(from)) {
        const Bitboard occupied = p.occupied();
        for_each_step<Board, diagonal>([&]<int Step> { reached |= sight<Board, Step>(from, occupied); });
    } else if (p.to_move() == Side::white) {
        for_each_step<Board, up>([&]<int Step> { reached |= shift<Step>(Bitboard{from}); });
    } else {
        for_each_step<Board, down>([&]<int Step> { reached |= shift<Step>(Bitboard{from}); });
    }
    return reached & p.empty();
}

}  // namespace polonaise::internal
