#pragma once
#include <array>

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
    constexpr Bitboard pieces(Side s) const { return pieces_[index(s)]; }
    constexpr Bitboard kings() const { return kings_; }
    constexpr Bitboard kings(Side s) const { return pieces(s) & kings_; }
    constexpr Bitboard men(Side s) const { return pieces(s) - kings_; }
    constexpr Bitboard occupied() const { return pieces_[0] | pieces_[1]; }
    constexpr Bitboard empty() const { return Board::squares - occupied(); }
    constexpr const RuleState& rule_state() const { return rule_state_; }
    /// Kings that may not make a quiet move now.
    constexpr Bitboard resting(Side s) const { return rule_state_.resting(s); }

    /// The position after a legal move.
    constexpr Position after(const Move& m) const {
        const Side us = to_move_, them = opponent(us);
        const bool by_king = kings_.contains(m.from);
        Position next{*this};
        next.pieces_[index(us)] = (pieces(us) - m.from) | m.to;
        next.pieces_[index(them)] = pieces(them) - m.captured;
        next.kings_ = kings_ - m.from - m.captured;
        if (by_king) next.kings_ |= m.to;
        else next.kings_ |= Board::promotion_row(us) & m.to;
        next.to_move_ = them;
        next.rule_state_.record(next, us, m, by_king);
        return next;
    }

    /// The same position seen from the other side: board turned half round, colours swapped.
    constexpr Position flipped() const {
        Position other{Board::turned(pieces_[1]),
                       Board::turned(pieces_[0]),
                       Board::turned(kings_),
                       opponent(to_move_),
                       {}};
        for (Side s : both_sides)
            if (const KingRun run = rule_state_.run(s); run.moves > 0)
                other.rule_state_.set_run(opponent(s), {Board::turned(run.king), run.moves});
        return other;
    }

    constexpr bool operator==(const Position&) const = default;

private:
    constexpr Position(Bitboard white, Bitboard black, Bitboard kings, Side to_move, RuleState state)
        : pieces_{white, black}, kings_{kings}, to_move_{to_move}, rule_state_{state} {}

    std::array<Bitboard, 2> pieces_;
    Bitboard kings_;
    Side to_move_;
    [[no_unique_address]] RuleState rule_state_;
};

}  // namespace polonaise
