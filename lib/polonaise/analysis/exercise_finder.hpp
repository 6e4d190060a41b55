#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

#include <polonaise/analysis/game_annotator.hpp>
#include <polonaise/analysis/line_theme.hpp>
#include <polonaise/evaluation/score.hpp>
#include <polonaise/game/game_tree.hpp>
#include <polonaise/rules/draw_rules.hpp>
#include <polonaise/rules/position.hpp>

namespace polonaise {

/// How exercises are looked for. Node counts, so that the same games give the same exercises.
struct ExercisePlan {
    std::uint64_t scan_nodes = 30'000;      ///< For every position of a game.
    std::uint64_t check_nodes = 150'000;    ///< For those that may be one.
    std::uint64_t proof_nodes = 1'500'000;  ///< For those that pass: the second, deeper search.
    DrawRules draw_rules = {};
    /// The points that the side to move can expect, 0 to 1 (see expected_points): with the solution at
    /// least `worth`, with every other move less by at least `margin`. A man ahead, where there was
    /// nothing, passes both.
    double worth = 0.70, margin = 0.18;
    /// Where material is won: moves of the opponent in the solution that no capture forces. After more
    /// of them it is a plan, not a solution.
    int most_free_replies = 3;
};

/// A position of a game in which one move, and no other, is strong.
template <Variant V> struct GameExercise {
    Position<V> start;
    std::vector<Move> solution;  ///< Ends when what is won has been won.
    Score score, second;         ///< With the best move, and with the best of the others.
    LineTheme theme;
    std::optional<Move> played = std::nullopt;  ///< In the game; nothing if it ended there.
    int ply = 0;                                ///< Of the game, before that move.
    bool missed = false;                        ///< Played was something else.
};

/// Finds exercises in recorded games: where a side has overlooked a win of material, or the other
/// has just allowed one. A shallow search of all positions finds where one might be; it is kept if two
/// deeper ones agree on the only good move.
template <Variant V> class ExerciseFinder {
public:
    ExerciseFinder(PositionSearch<V> search, const ExercisePlan& plan)
        : search_{std::move(search)}, plan_{plan} {}

    /// Is told when a position of the main line has been looked at.
    using OnPosition = std::function<void()>;

    /// In the order of the game; what was found until then if it is told to stop.
    std::vector<GameExercise<V>> find(const GameTree<V>& game, const OnPosition& on_position = {},
                                      std::stop_token stop = {});

private:
    std::optional<GameExercise<V>> examine(const History<V>& history);
    /// The report with two lines if the better one stands out.
    std::optional<Report> stands_out(const History<V>& history, std::uint64_t nodes);

    PositionSearch<V> search_;
    ExercisePlan plan_;
    std::stop_token stop_;
};

}  // namespace polonaise
