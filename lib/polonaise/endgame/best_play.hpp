#pragma once
#include <algorithm>
#include <optional>
#include <tuple>
#include <vector>

#include <polonaise/endgame/prober.hpp>
#include <polonaise/game/history.hpp>
#include <polonaise/game/outcome.hpp>
#include <polonaise/rules/draw_rules.hpp>
#include <polonaise/rules/move_generator.hpp>

namespace polonaise {

/// A legal move and what it leads to.
struct KnownMove {
    Move move;
    EndgameValue value;  ///< For the side that plays it, before it does; draw rules are left out.
    /// The draw rule that ends the game before the win does, if both sides play on as tables tell.
    std::optional<Draw> spoiled_by = std::nullopt;
    /// How both sides play on then, up to the end of the game; nothing after a move that draws.
    std::vector<Move> line = {};

    /// What it comes to with the draw rules.
    EndgameOutcome outcome() const { return spoiled_by ? EndgameOutcome::draw : value.outcome(); }
};

/// What tables say about how to play on: the winner hurries, the loser delays, and each looks whether a
/// draw rule comes first, with the moves that the game has already counted.
template <Variant V> class BestPlay {
public:
    /// Both must outlive the object.
    BestPlay(const Prober<V>& prober, const DrawRules& rules) : prober_{prober}, rules_{rules} {}

    /// All legal moves, best first: wins, the shortest first; wins that come too late, then draws;
    /// losses that come too late; losses, the longest first. Nothing if a value is not known.
    std::optional<std::vector<KnownMove>> moves(const History<V>& game) const {
        if (game.current().occupied().count() > prober_.pieces()) return std::nullopt;
        auto moves = valued_moves(game.current());
        if (!moves) return std::nullopt;
        for (KnownMove& m : *moves) {
            if (m.value.is_draw()) continue;
            History<V> after = game;
            after.play(m.move);
            const auto outcome = walk(after, [&](const Move& next) { m.line.push_back(next); });
            m.spoiled_by = outcome ? outcome->draw() : std::nullopt;
        }
        std::ranges::stable_sort(*moves, {}, merit);
        return moves;
    }

    /// The moves that follow if both sides play on so; none from a draw, and up to the end of the game
    /// otherwise.
    std::vector<Move> line(const History<V>& game) const {
        std::vector<Move> line;
        walk(game, [&](const Move& m) { line.push_back(m); });
        return line;
    }

private:
    /// The smaller, the better.
    static std::tuple<int, int> merit(const KnownMove& m) {
        const int plies = m.value.is_draw() ? 0 : m.value.plies();
        if (m.value.is_win()) return {m.spoiled_by ? 1 : 0, plies};
        if (m.value.is_loss()) return {m.spoiled_by ? 3 : 4, -plies};
        return {2, 0};
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

    /// Plays the line out and returns how the game ends; nothing if it does not, in a draw.
    template <class Visitor> std::optional<Outcome> walk(History<V> game, Visitor&& visit) const {
        // Every move of a decided line is a ply less, so it comes to its end.
        for (;;) {
            if (const auto outcome = judge<V>(game, rules_)) return outcome;
            const auto moves = valued_moves(game.current());
            if (!moves) return std::nullopt;
            const KnownMove& best = *std::ranges::min_element(*moves, {}, merit);
            if (best.value.is_draw()) return std::nullopt;
            visit(best.move);
            game.play(best.move);
        }
    }

    const Prober<V>& prober_;
    const DrawRules& rules_;
};

}  // namespace polonaise
