#pragma once
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include <polonaise/board/bitboard.hpp>
#include <polonaise/board/geometry.hpp>

namespace polonaise {

/// For each slot, the squares that lie from it in direction `Step`, up to the edge.
template <class Board, int Step> constexpr auto make_rays() {
    std::array<Bitboard, Board::slot_count> rays{};
    for (Square from : Board::squares) {
        Bitboard ray;
        for (Bitboard at = shift<Step>(from) & Board::squares; at; at = shift<Step>(at) & Board::squares)
            ray |= at;
        rays[index(from)] = ray;
    }
    return rays;
}
template <class Board, int Step> inline constexpr auto rays = make_rays<Board, Step>();

/// The squares from `from` in direction `Step` up to and including the first occupied one.
///
/// No loop over squares: the first blocker on the ray is the lowest set bit when the direction
/// counts upwards and the highest set bit otherwise, and a mask up to that bit cuts the ray. With
/// no blocker the mask covers the whole ray (downwards, slot 0 stands in for "none": whether or
/// not it is occupied, nothing lies behind it).
template <class Board, int Step> constexpr Bitboard sight(Square from, Bitboard occupied) {
    const Bitboard ray = rays<Board, Step>[index(from)];
    const std::uint64_t blockers = (ray & occupied).bits();
    if constexpr (Step > 0) return ray & Bitboard{blockers ^ (blockers - 1)};
    else return ray & Bitboard{~std::uint64_t{0} << (63 - std::countl_zero(blockers | 1))};
}

/// `set` and all squares that can be reached from it in direction `Step` over squares of `through`
/// alone, `through` itself included. All members move at once, in strides that double: after each
/// the mask `through` keeps the squares that have another such stretch behind them.
template <int Step> constexpr Bitboard flood(Bitboard set, Bitboard through) {
    set |= shift<Step>(set) & through;
    through &= shift<Step>(through);
    set |= shift<2 * Step>(set) & through;
    through &= shift<2 * Step>(through);
    set |= shift<4 * Step>(set) & through;
    if constexpr (-8 < Step && Step < 8) {  // longer steps cross the board in fewer
        through &= shift<4 * Step>(through);
        set |= shift<8 * Step>(set) & through;
    }
    return set;
}

}  // namespace polonaise
