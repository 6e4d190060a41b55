#pragma once
#include <polonaise/board/geometry.hpp>
#include <polonaise/board/rays.hpp>
#include <polonaise/rules/position.hpp>

namespace polonaise {

/// One step of a capture: the piece jumped over and the squares on which one may come down. Both
/// empty where there is nothing to jump.
struct Jump {
    Bitboard over, landings;
};

/// The jump of a king from `from` over the first piece in direction `Step`. `occupied` holds
/// everything in the way, `targets` what may be jumped.
template <class Board, int Step>
constexpr Jump king_jump(Square from, Bitboard occupied, Bitboard targets) {
    const Bitboard over = sight<Board, Step>(from, occupied) & targets;
    // At most one piece is in sight, so this is the square behind it.
    if (!(shift<Step>(over) & (Board::squares - occupied))) return {};
    return {over, sight<Board, Step>(over.first(), occupied) - occupied};
}

/// A piece that has been lifted to capture: its square counts as empty, and what it takes stays on
/// the board until it is put down.
template <Variant V> struct CapturingPiece {
    using Board = typename V::Board;

    /// `from` must hold a piece of the side to move.
    constexpr CapturingPiece(const Position<V>& p, Square start)
        : from{start},
          by_king{p.kings().contains(start)},
          occupied{p.occupied() - start},
          theirs{p.pieces(opponent(p.to_move()))},
          their_kings{p.kings(opponent(p.to_move()))} {}

    constexpr Bitboard free() const { return Board::squares - occupied; }

    /// The capture value of taking these pieces.
    constexpr int value(Bitboard captured) const {
        const int kings = (captured & their_kings).count();
        return V::capture_value(captured.count() - kings, kings, by_king);
    }

    /// Calls `visit.template operator()<Step>(Jump)` for each jump from `at` over one of `targets`.
    template <class Visitor>
    constexpr void for_each_jump(Square at, Bitboard targets, Visitor&& visit) const {
        for_each_step<Board, V::capture_directions>([&]<int Step> {
            Jump jump;
            if (by_king) {
                jump = king_jump<Board, Step>(at, occupied, targets);
            } else {
                jump.over = shift<Step>(Bitboard{at}) & targets;
                jump.landings = shift<Step>(jump.over) & free();
            }
            if (jump.landings) visit.template operator()<Step>(jump);
        });
    }

    const Square from;
    const bool by_king;
    const Bitboard occupied, theirs, their_kings;
};

}  // namespace polonaise
