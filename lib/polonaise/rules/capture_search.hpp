#pragma once
#include <array>
#include <cstddef>

#include <polonaise/board/geometry.hpp>
#include <polonaise/board/rays.hpp>
#include <polonaise/rules/capture_states.hpp>
#include <polonaise/rules/capturing_piece.hpp>
#include <polonaise/rules/heavy_capture_search.hpp>
#include <polonaise/rules/move_list.hpp>
#include <polonaise/rules/position.hpp>

namespace polonaise {

/// Where the men of the side to move land with their first jump, one set per capture direction:
/// a man, an enemy next to it, an empty square behind. All men are tested at once.
template <Variant V> class ManJumps {
    using Board = typename V::Board;

public:
    [[gnu::always_inline]] constexpr explicit ManJumps(const Position<V>& p)
        : theirs_{p.pieces(opponent(p.to_move()))}, empty_{p.empty()} {
        const Bitboard men = p.men(p.to_move());
        for_each_step<Board, V::capture_directions>([&, i = 0uz]<int Step>() mutable {
            landings_[i] = shift<Step>(shift<Step>(men) & theirs_) & empty_;
            any_ |= landings_[i++];
        });
    }
    constexpr bool any() const { return !any_.empty(); }

    /// Calls `visit.template operator()<Step>(landings)` for each direction.
    template <class Visitor> [[gnu::always_inline]] constexpr void for_each(Visitor&& visit) const {
        for_each_step<Board, V::capture_directions>(
            [&, i = 0uz]<int Step>() mutable { visit.template operator()<Step>(landings_[i++]); });
    }
    /// Whether some man can jump again from where it has landed (not straight back: that piece
    /// has been captured).
    [[gnu::always_inline]] constexpr bool goes_on() const {
        Bitboard second;
        for_each_step<Board, V::capture_directions>([&]<int Next> {
            Bitboard landed;
            for_each([&]<int Step>(Bitboard landings) {
                if constexpr (Step != -Next) landed |= landings;
            });
            second |= shift<Next>(shift<Next>(landed) & theirs_) & empty_;
        });
        return !second.empty();
    }
    constexpr int count() const {
        int count = 0;
        for (Bitboard landings : landings_) count += landings.count();
        return count;
    }

private:
    Bitboard theirs_, empty_, any_;
    std::array<Bitboard, V::capture_directions.size()> landings_;
};

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
            king_jumps<0, true>(from, {});
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
            moves_.push_back(m);
        }
    }

    /// `Last` is the direction of the jump before: the way straight back is barred by its victim.
    template <int Last> void man_jumps(Bitboard at, Bitboard captured) {
        for_each_step<Board, V::capture_directions>([&]<int Step> {
            if constexpr (Step != -Last) {
                const Bitboard over = shift<Step>(at) & (theirs_ - captured);
                const Bitboard to = (shift<Step>(over) & Board::squares) - occupied_;
                if (to && arrive(to.first(), captured | over)) man_jumps<Step>(to, captured | over);
            }
        });
    }

    /// From the nearest square behind a captured piece the king looks sideways and straight on,
    /// from the farther ones only sideways: what lies ahead is the same. `Last` as for men.
    template <int Last, bool Ahead> void king_jumps(Square at, Bitboard captured) {
        const Bitboard targets = theirs_ - captured;
        for_each_step<Board, V::capture_directions>([&]<int Step> {
            if constexpr (Step != -Last && (Ahead || Step != Last)) {
                const auto [over, landings] = king_jump<Board, Step>(at, occupied_, targets);
                if (!landings) return;
                const Bitboard taken = captured | over;
                const Square nearest = shift<Step>(over).first();
                if (arrive(nearest, taken)) king_jumps<Step, true>(nearest, taken);
                for (Square to : landings - nearest)
                    if (arrive(to, taken)) king_jumps<Step, false>(to, taken);
            }
        });
    }

    /// Enters the move; false if this state has been reached before.
    bool arrive(Square to, Bitboard captured) {
        if (captured.count() >= meeting_point) [[unlikely]]
            if (!is_new(to, captured)) return false;
        const int kings = (captured & their_kings_).count();
        const int value = V::capture_value(captured.count() - kings, kings, by_king_);
        if (value > best_) {
            best_ = value;
            moves_.clear();
        }
        if (value == best_) moves_.push_back({captured, from_, to});
        return true;
    }
    [[gnu::noinline]] bool is_new(Square to, Bitboard captured) {
        return !is_heavy() && states_.add(to, captured);
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
