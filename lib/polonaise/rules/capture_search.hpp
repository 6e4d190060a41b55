#pragma once
#include <optional>

#include <polonaise/board/geometry.hpp>
#include <polonaise/board/rays.hpp>
#include <polonaise/rules/capture_states.hpp>
#include <polonaise/rules/move_list.hpp>
#include <polonaise/rules/position.hpp>

namespace polonaise {

/// Where the men of the side to move land with their first jump, direction by direction: a man,
/// an enemy next to it, an empty square behind. All men are tested at once.
template <Variant V, class Visitor>
constexpr void for_each_man_jump(const Position<V>& p, Visitor&& visit) {
    const Bitboard men = p.men(p.to_move()), theirs = p.pieces(opponent(p.to_move())), empty = p.empty();
    for_each_step<typename V::Board, V::capture_directions>([&]<int Step> {
        visit.template operator()<Step>(shift<Step>(shift<Step>(men) & theirs) & empty);
    });
}

/// The squares on which a king at `from` lands after jumping the first piece in direction `Step`,
/// and that piece; empty where there is nothing to jump. `occupied` holds everything in the way,
/// `targets` what may be jumped.
struct KingJump {
    Bitboard over, landings;
};
template <class Board, int Step>
constexpr KingJump king_jump(Square from, Bitboard occupied, Bitboard targets) {
    const Bitboard over = sight<Board, Step>(from, occupied) & targets;
    // At most one piece is in sight, so this is the square behind it.
    if (!(shift<Step>(over) & (Board::squares - occupied))) return {};
    return {over, sight<Board, Step>(over.first(), occupied) - occupied};
}

/// The legal captures of a position: those of the highest capture value.
///
/// Each piece that can jump is lifted (its square counts as empty from then on) and followed
/// depth first. Captured pieces stay on the board until the move is over: they block, but may not
/// be jumped again. Every state reached is entered as a move; one of higher value throws out all
/// that came before, so that unfinished captures disappear by themselves.
template <Variant V> class CaptureSearch {
    using Board = typename V::Board;

public:
    CaptureSearch(const Position<V>& p, MoveList& moves)
        : position_{p},
          moves_{moves},
          theirs_{p.pieces(opponent(p.to_move()))},
          their_kings_{p.kings(opponent(p.to_move()))} {}

    void run() {
        Bitboard starts;
        for_each_man_jump(position_,
                          [&]<int Step>(Bitboard landings) { starts |= shift<-2 * Step>(landings); });
        for (Square from : starts) {
            lift(from, false);
            man_jumps(from, {});
        }
        for (Square from : position_.kings(position_.to_move())) {
            lift(from, true);
            king_jumps<0>(from, {});
        }
    }

private:
    void lift(Square from, bool by_king) {
        from_ = from;
        by_king_ = by_king;
        occupied_ = position_.occupied() - from;
        states_.clear();
    }

    void man_jumps(Square at, Bitboard captured) {
        const Bitboard targets = theirs_ - captured, empty = Board::squares - occupied_;
        for_each_step<Board, V::capture_directions>([&]<int Step> {
            const Bitboard over = shift<Step>(at) & targets;
            const Bitboard to = shift<Step>(over) & empty;
            if (to && arrive(to.first(), captured | over)) man_jumps(to.first(), captured | over);
        });
    }

    /// `Skip` is the direction in which the king passed a nearer landing square: what lies ahead
    /// has been tried from there.
    template <int Skip> void king_jumps(Square at, Bitboard captured) {
        const Bitboard targets = theirs_ - captured;
        for_each_step<Board, V::capture_directions>([&]<int Step> {
            if constexpr (Step != Skip) {
                const auto [over, landings] = king_jump<Board, Step>(at, occupied_, targets);
                if (!landings) return;
                const Bitboard taken = captured | over;
                const Square nearest = shift<Step>(over).first();
                if (arrive(nearest, taken)) king_jumps<0>(nearest, taken);
                for (Square to : landings - nearest)
                    if (arrive(to, taken)) king_jumps<Step>(to, taken);
            }
        });
    }

    /// Enters the move; false if this state has been reached before. Two routes can only meet
    /// after three captures: two lines that cross behind both their captures do not exist.
    bool arrive(Square to, Bitboard captured) {
        if (captured.rest().several() && !states_.add(to, captured)) return false;
        const int kings = (captured & their_kings_).count();
        const int value = V::capture_value(captured.count() - kings, kings, by_king_);
        if (value > best_) {
            best_ = value;
            moves_.clear();
        }
        if (value == best_) moves_.push_back({captured, from_, to});
        return true;
    }

    const Position<V>& position_;
    MoveList& moves_;
    const Bitboard theirs_, their_kings_;
    Bitboard occupied_;
    Square from_;
    bool by_king_ = false;
    int best_ = 0;
    CaptureStates states_;
};

}  // namespace polonaise
