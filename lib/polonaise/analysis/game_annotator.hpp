#pragma once
#include <cstddef>
#include <functional>
#include <stop_token>
#include <utility>
#include <vector>

#include <polonaise/endgame/prober.hpp>
#include <polonaise/evaluation/evaluator.hpp>
#include <polonaise/game/game_tree.hpp>
#include <polonaise/game/history.hpp>
#include <polonaise/rules/draw_rules.hpp>
#include <polonaise/search/limits.hpp>
#include <polonaise/search/report.hpp>
#include <polonaise/search/transposition_table.hpp>

namespace polonaise {

/// How thoroughly games are annotated.
struct AnnotationPlan {
    Limits limits;  ///< For each position.
    DrawRules draw_rules;
    int line_length = 8;  ///< Plies of the better line that are written beside a weak move.
};

/// Searches the last position of a history. Who has the threads and the memory decides how.
template <Variant V>
using PositionSearch =
    std::function<Report(const History<V>&, const DrawRules&, const Limits&, std::stop_token)>;

/// On the thread that asks. The references must outlive the function; so must `prober`, which is null
/// where there are no endgame tables.
template <Variant V>
PositionSearch<V> search_with(TranspositionTable& table, Evaluator<V>& evaluator,
                              const Prober<V>* prober = nullptr);

/// Goes through recorded games and writes down what a search thinks: behind every move of the main
/// line the evaluation and its depth, beside a weak move its glyph and, as a variation, the line
/// that was better. Glyphs that somebody has already given to a move stay as they are.
template <Variant V> class GameAnnotator {
public:
    GameAnnotator(PositionSearch<V> search, const AnnotationPlan& plan)
        : search_{std::move(search)}, plan_{plan} {}

    /// Is told of each position of the main line, with its score for the side to move.
    using OnPosition = std::function<void(GameNode, Score)>;

    /// How many positions `annotate` will search.
    static std::size_t positions(const GameTree<V>& game) { return game.main_line_length() + 1; }

    /// Annotates the game, calling `on_position` after each search. False, with the game
    /// unchanged, if it is told to stop before the end.
    bool annotate(GameTree<V>& game, const OnPosition& on_position = {}, std::stop_token stop = {});

private:
    /// One position of the main line, with what was found out about it.
    struct Step {
        GameNode node;
        Report report;
        Score score;  ///< For the side to move.
    };
    bool search(const GameTree<V>& game, std::vector<Step>& steps, const OnPosition& on_position,
                std::stop_token stop);
    void write(GameTree<V>& game, const Step& before, const Step& after) const;
    void write_better_line(GameTree<V>& game, const Step& before) const;

    PositionSearch<V> search_;
    AnnotationPlan plan_;
};

}  // namespace polonaise
