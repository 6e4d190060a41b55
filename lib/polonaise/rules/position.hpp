#pragma once
#include <polonaise/board/bitboard.hpp>
#include <polonaise/board/side.hpp>
#include <polonaise/rules/move.hpp>
#include <polonaise/rules/variant.hpp>

namespace polonaise {

/// A legal position: the pieces, the side to move, and whatever else decides which moves are
/// legal (the variant's rule state). A small value: `after` returns the next position and leaves
/// this one as it is. Outside input becomes a Position only through `check` (setup.hpp).
template <Variant V> class Position {
public:
    using Board = typename V::Board;
    using RuleState = typename V::RuleState;

    static constexpr Position initial() {
        return unchecked(Board::camp(Side::white), Board::camp(Side::black), {}, Side::white);
    }
    /// For callers that know the position to be legal: the sets lie on the board and are disjoint,
    /// `kings` is part of their union, and no man stands on its promotion row.
    static constexpr Position unchecked(Bitboard white, Bitboard black, Bitboard kings, Side to_move,
                                        RuleState state = {}) {
        return {white, black, kings, to_move, state};
    }

    constexpr Side to_move() const { return to_move_; }
    constexpr Bitboard pieces(Side s) const { return s == Side::white ? white_ : black_; }
    constexpr Bitboard kings() const { return kings_; }
    constexpr Bitboard kings(Side s) const { return pieces(s) & kings_; }
    constexpr Bitboard men(Side s) const { return pieces(s) - kings_; }
    constexpr Bitboard occupied() const { return white_ | black_; }
    constexpr Bitboard empty() const { return Board::squares - occupied(); }
    constexpr const RuleState& rule_state() const { return rule_state_; }
    /// Kings that may not make a quiet move now.
    constexpr Bitboard resting(Side s) const { return rule_state_.resting(s); }

    /// The position after a legal move.
    [[gnu::always_inline]] constexpr Position after(const Move& m) const {
        return to_move_ == Side::white ? after<Side::white>(m) : after<Side::black>(m);
    }

    /// The same for inner loops in which the side to move is known to be `Us`; and after the man on
    /// `from` has stepped to `to`, or jumped over `captured`, one square each.
    template <Side Us> [[gnu::always_inline]] constexpr Position after(const Move& m) const {
        const bool by_king = kings_.contains(m.from);
        const Bitboard crowned = by_king ? Bitboard{m.to} : Board::promotion_row(Us) & m.to;
        return next<Us>((pieces(Us) - m.from) | m.to, pieces(opponent(Us)) - m.captured,
                        (kings_ - m.from - m.captured) | crowned, m, by_king);
    }
    template <Side Us> constexpr Position after_step(Bitboard from, Bitboard to) const {
        return next<Us>(pieces(Us) ^ from ^ to, pieces(opponent(Us)),
                        kings_ | (Board::promotion_row(Us) & to), {}, false);
    }
    template <Side Us>
    constexpr Position after_jump(Bitboard from, Bitboard captured, Bitboard to) const {
        return next<Us>(pieces(Us) ^ from ^ to, pieces(opponent(Us)) ^ captured,
                        (kings_ - captured) | (Board::promotion_row(Us) & to), {captured, {}, {}},
                        false);
    }

    /// The same position seen from the other side: board turned half round, colours swapped.
    constexpr Position flipped() const {
        Position other{
            Board::turned(black_), Board::turned(white_), Board::turned(kings_), opponent(to_move_), {}};
        for (Side s : both_sides)
            if (const KingRun run = rule_state_.run(s); run.moves > 0)
                other.rule_state_.set_run(opponent(s), {Board::turned(run.king), run.moves});
        return other;
    }

    constexpr bool operator==(const Position&) const = default;

private:
    constexpr Position(Bitboard white, Bitboard black, Bitboard kings, Side to_move, RuleState state)
        : white_{white}, black_{black}, kings_{kings}, to_move_{to_move}, rule_state_{state} {}

    template <Side Us>
    [[gnu::always_inline]] constexpr Position next(Bitboard mine, Bitboard theirs, Bitboard kings,
                                                   const Move& m, bool by_king) const {
        Position next{Us == Side::white ? mine : theirs, Us == Side::white ? theirs : mine, kings,
                      opponent(Us), rule_state_};
        next.rule_state_.record(next, Us, m, by_king);
        return next;
    }

    Bitboard white_, black_, kings_;
    Side to_move_;
    [[no_unique_address]] RuleState rule_state_;
};

}  // namespace polonaise
