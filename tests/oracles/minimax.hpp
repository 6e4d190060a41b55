#pragma once
#include <algorithm>
#include <vector>

#include <polonaise/evaluation/evaluator.hpp>
#include <polonaise/game/history.hpp>
#include <polonaise/game/outcome.hpp>

namespace polonaise::oracle {

/// The value of a position by plain minimax: every move to a fixed depth, then captures until the
/// position is quiet. No window, no table, no order. Slow, and easy to believe.
///
/// It shares two definitions with the search: a position that occurs a second time below the root
/// is a draw, and where the other side threatens to capture the position is not quiet; all moves are
/// tried then, once in a variation.
template <Variant V> class Minimax {
public:
    Minimax(const History<V>& game, const DrawRules& rules, Evaluator<V>& evaluator)
        : game_{game}, rules_{rules}, evaluator_{evaluator}, root_ply_{game.plies()} {}

    Score value(int depth) {
        const int ply = game_.plies() - root_ply_;
        if (ply > 0)
            if (const auto end = ending(ply)) return *end;
        if (depth == 0) return quiet_value(false);
        return best_of_moves([&] { return value(depth - 1); });
    }

private:
    std::optional<Score> ending(int ply) const {
        const auto outcome = judge<V>(game_, rules_);
        if (outcome && !outcome->is_draw()) return Score::loss_in(ply);
        if (outcome) return Score::draw();
        for (int ago = 1; ago <= ply; ++ago)
            if (game_.position(ago) == game_.current()) return Score::draw();
        return std::nullopt;
    }

    Score quiet_value(bool threat_looked_at) {
        const Position<V> p = game_.current();
        if (!has_legal_move(p)) return Score::loss_in(game_.plies() - root_ply_);
        if (!has_capture(p)) {
            const auto passed = Position<V>::unchecked(p.pieces(Side::white), p.pieces(Side::black),
                                                       p.kings(), opponent(p.to_move()));
            if (threat_looked_at || !has_capture(passed)) return evaluator_.evaluate(p);
            threat_looked_at = true;
        }
        return best_of_moves([&] { return quiet_value(threat_looked_at); });
    }

    template <class Child> Score best_of_moves(Child&& child) {
        Score best = -Score::infinite();
        const MoveList moves = legal_moves(game_.current());
        if (moves.empty()) return Score::loss_in(game_.plies() - root_ply_);
        for (const Move& m : moves) {
            game_.play(m);
            best = std::max(best, -child());
            game_.undo();
        }
        return best;
    }

    History<V> game_;
    DrawRules rules_;
    Evaluator<V>& evaluator_;
    int root_ply_;
};

}  // namespace polonaise::oracle
