#pragma once
#include <cstddef>

#include <polonaise/board/geometry.hpp>
#include <polonaise/board/rays.hpp>
#include <polonaise/rules/capture_states.hpp>
#include <polonaise/rules/capturing_piece.hpp>
#include <polonaise/rules/heavy_capture_search.hpp>
#include <polonaise/rules/man_jumps.hpp>
#include <polonaise/rules/move_list.hpp>
#include <polonaise/rules/position.hpp>

namespace polonaise {

/// The legal captures of a position: those of the highest capture value.
///
/// Each piece that can jump is lifted (its square counts as empty from then on) and followed
/// depth first. Captured pieces stay on the board until the move is over: they block, but may not
/// be jumped again. Every state reached is entered as a move; one of higher value throws out all
/// that came before, so that unfinished captures disappear by themselves. `Moves` is a MoveList, or
/// a MoveCounter for those who only want to know how many there are.
template <Variant V, class Moves> class CaptureSearch {
    using Board = typename V::Board;

public:
    CaptureSearch(const Position<V>& p, Moves& moves)
        : position_{p},
          moves_{moves},
          theirs_{p.pieces(opponent(p.to_move()))},
          their_kings_{p.kings(opponent(p.to_move()))} {}

    void run() {
        Bitboard starts;
        ManJumps<V>{position_}.for_each(
            [&]<int Step>(Bitboard landings) { starts |= shift<-2 * Step>(landings); });
        for (Square from : starts) {
            lift(from, false);
            man_jumps<0>(from, {});
            if (is_heavy()) [[unlikely]]
                search_again();
        }
        for (Square from : position_.kings(position_.to_move())) {
            lift(from, true);
            king_jumps<0>(from, {});
            if (is_heavy()) [[unlikely]]
                search_again();
        }
    }

private:
    void lift(Square from, bool by_king) {
        from_ = from;
        by_king_ = by_king;
        occupied_ = position_.occupied() - from;
        states_.clear();
        best_before_ = best_;
        moves_before_ = moves_.size();
    }

    /// Too many states for following them all. None is entered from then on, so that the search
    /// comes to its end.
    bool is_heavy() const { return states_.size() >= most_states; }

    /// Undoes what the piece in hand has entered and leaves it to the search for heavy captures.
    [[gnu::noinline, gnu::cold]] void search_again() {
        if (best_ == best_before_) moves_.shrink(moves_before_);
        else moves_.clear();
        HeavyCaptureSearch<V> search{position_, from_};
        for (const Move& m : search.find(best_)) {
            if (const int value = CapturingPiece<V>{position_, from_}.value(m.captured); value > best_) {
                best_ = value;
                moves_.clear();
            }
            moves_.add_captures(m.captured, m.from, m.to);
        }
    }

    /// `Last` is the direction of the jump before: the way straight back is barred by its victim.
    template <int Last> void man_jumps(Bitboard at, Bitboard captured) {
        for_each_step<Board, V::capture_directions>([&]<int Step> {
            if constexpr (Step != -Last) {
                const Bitboard over = shift<Step>(at) & (theirs_ - captured);
                const Bitboard to = (shift<Step>(over) & Board::squares) - occupied_;
                if (to && arrive(to, captured | over)) man_jumps<Step>(to, captured | over);
            }
        });
    }

    /// The king may stand on any square of `at`: where it started, or all the squares on which it
    /// can land after a jump. It looks sideways from all of them at once, and straight on behind
    /// the last. `Last` as for men.
    template <int Last> void king_jumps(Bitboard at, Bitboard captured) {
        const Bitboard free = Board::squares - occupied_, targets = theirs_ - captured;
        for_each_step<Board, V::capture_directions>([&]<int Step> {
            if constexpr (Step != -Last) {
                Bitboard in_sight;
                if constexpr (Last == 0) in_sight = sight<Board, Step>(at.first(), occupied_);
                else if constexpr (Step == Last) in_sight = shift<Step>(at);
                else in_sight = shift<Step>(flood<Step>(at, free));
                for (Square over : in_sight& targets& shift<-Step>(free)) {
                    const Bitboard landings = sight<Board, Step>(over, occupied_) - occupied_;
                    if (arrive(landings, captured | over)) king_jumps<Step>(landings, captured | over);
                }
            }
        });
    }

    /// Enters the moves that end on the squares `to`; false if all have been entered before.
    bool arrive(Bitboard to, Bitboard captured) {
        if (captured.count() >= meeting_point) [[unlikely]] {
            to = new_among(to, captured);
            if (!to) return false;
        }
        const int kings = (captured & their_kings_).count();
        const int value = V::capture_value(captured.count() - kings, kings, by_king_);
        if (value > best_) {
            best_ = value;
            moves_.clear();
        }
        if (value == best_) moves_.add_captures(captured, from_, to);
        return true;
    }
    [[gnu::noinline]] Bitboard new_among(Bitboard squares, Bitboard captured) {
        Bitboard found;
        for (Square to : squares)
            if (!is_heavy() && states_.add(to, captured)) found |= to;
        return found;
    }

    static constexpr std::size_t most_states = 4096;

    /// Two routes that take the same pieces and end on the same square run around a polygon; they
    /// need as many captures as it has sides. On diagonals alone it is a rectangle.
    static constexpr int meeting_point = V::capture_directions.size() == 4 ? 4 : 3;

    const Position<V>& position_;
    Moves& moves_;
    const Bitboard theirs_, their_kings_;
    Bitboard occupied_;
    Square from_;
    bool by_king_ = false;
    int best_ = 0, best_before_ = 0;
    std::size_t moves_before_ = 0;
    CaptureStates states_;
};

}  // namespace polonaise
