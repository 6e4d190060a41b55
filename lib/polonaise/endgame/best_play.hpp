#pragma once
#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include <polonaise/endgame/prober.hpp>
#include <polonaise/endgame/ruled_wins.hpp>
#include <polonaise/game/history.hpp>
#include <polonaise/game/outcome.hpp>
#include <polonaise/rules/draw_rules.hpp>
#include <polonaise/rules/move_generator.hpp>

namespace polonaise {

/// A legal move and what it leads to.
struct KnownMove {
    Move move;
    EndgameValue value;  ///< For the side that plays it, before it does; draw rules are left out.
    /// The draw rule that ends the game before the win does, if both sides heed the rules.
    std::optional<Draw> spoiled_by = std::nullopt;
    /// Whether no play of either side can change that. If not, more effort is needed to tell.
    bool is_sure = true;
    /// How both sides play on then, up to the end of the game; nothing after a move that draws.
    std::vector<Move> line = {};

    /// What it comes to with the draw rules.
    EndgameOutcome outcome() const { return spoiled_by ? EndgameOutcome::draw : value.outcome(); }
    /// To the end of the game if it is decided: more than the tables say where the shortest way is
    /// closed by a draw rule.
    int plies() const { return static_cast<int>(line.size()) + 1; }
};

/// What tables say about how to play on: the winner hurries, the loser delays, and both know which wins
/// the draw rules spoil, with the moves that the game has already counted. Where that would take more
/// than the effort allowed, only the way is looked at on which both play as the tables tell.
template <Variant V> class BestPlay {
public:
    /// Both must outlive the object.
    BestPlay(const Prober<V>& prober, const DrawRules& rules, RuleEffort effort = RuleEffort::quick())
        : prober_{prober}, rules_{rules}, effort_{effort} {}

    /// All legal moves, best first: wins, the shortest first; wins that come too late, then draws;
    /// losses that come too late; losses, the longest first. Nothing if a value is not known.
    std::optional<std::vector<KnownMove>> moves(const History<V>& game) const {
        if (game.current().occupied().count() > prober_.pieces()) return std::nullopt;
        auto moves = valued_moves(game.current());
        if (!moves) return std::nullopt;
        const auto ruled = ruled_wins(game);
        for (KnownMove& m : *moves) {
            History<V> after = game;
            after.play(m.move);
            if (m.value.is_draw()) continue;
            const auto outcome = walk(after, ruled, [&](const Move& next) { m.line.push_back(next); });
            m.spoiled_by = outcome ? outcome->draw() : std::nullopt;
            m.is_sure = !ruled || ruled->verdict(after, m.value.plies() - 1).holds;
        }
        std::ranges::stable_sort(*moves, {}, merit);
        return moves;
    }

    /// The moves that follow if both sides play on so; none from a draw, and up to the end of the game
    /// otherwise.
    std::vector<Move> line(const History<V>& game) const {
        std::vector<Move> line;
        walk(game, ruled_wins(game), [&](const Move& m) { line.push_back(m); });
        return line;
    }

private:
    using Ruled = std::optional<RuledWins<V>>;
    /// The smaller, the better.
    using Merit = std::tuple<int, int>;

    /// Of the end that the move leads to by the rules.
    static Merit merit(const KnownMove& m) {
        if (m.value.is_draw()) return {3, 0};
        if (m.value.is_win()) return {m.spoiled_by ? 2 : m.is_sure ? 0 : 1, m.plies()};
        return {m.spoiled_by ? 4 : 5, -m.plies()};
    }

    std::optional<std::vector<KnownMove>> valued_moves(const Position<V>& p) const {
        std::vector<KnownMove> moves;
        for (const Move& m : legal_moves(p)) {
            const auto reached = prober_.value(p.after(m));
            if (!reached || (!reached->is_draw() && reached->plies() == EndgameValue::longest))
                return std::nullopt;
            moves.push_back(
                {m, reached->is_draw() ? *reached : EndgameValue::decided_in(reached->plies() + 1)});
        }
        return moves;
    }

    /// Nothing where there is nothing to be spoiled.
    Ruled ruled_wins(const History<V>& game) const {
        if (rules_ == DrawRules{.base = DrawBase::off} || judge<V>(game, rules_)) return std::nullopt;
        const auto value = prober_.value(game.current());
        if (!value || value->is_draw()) return std::nullopt;
        return RuledWins<V>{prober_, rules_, game, effort_};
    }

    /// Plays the line out and returns how the game ends; nothing if it does not, in a draw.
    template <class Visitor>
    std::optional<Outcome> walk(History<V> game, const Ruled& ruled, Visitor&& visit) const {
        // Every move of a decided line brings the end nearer: by the rules as long as they have been
        // looked at, and by the tables after that.
        for (;;) {
            if (const auto outcome = judge<V>(game, rules_)) return outcome;
            const auto moves = valued_moves(game.current());
            if (!moves) return std::nullopt;
            const KnownMove& best = *std::ranges::min_element(
                *moves, {}, [&](const KnownMove& m) { return step_merit(m, game, ruled); });
            if (best.value.is_draw()) return std::nullopt;
            visit(best.move);
            game.play(best.move);
        }
    }

    /// Of a move on the way: the loser takes one that the rules save, if there is one.
    static Merit step_merit(const KnownMove& m, const History<V>& game, const Ruled& ruled) {
        if (m.value.is_draw()) return {2, 0};
        typename RuledWins<V>::Verdict verdict{std::nullopt, m.value.plies() - 1};
        if (ruled) {
            History<V> after = game;
            after.play(m.move);
            verdict = ruled->verdict(after, verdict.plies);
        }
        if (m.value.is_win()) return {verdict.holds == true ? 0 : 1, verdict.plies};
        return {verdict.holds == false ? 3 : 4, -verdict.plies};
    }

    const Prober<V>& prober_;
    const DrawRules& rules_;
    RuleEffort effort_;
};

}  // namespace polonaise
