#include <algorithm>

#include <polonaise/analysis/exercise_finder.hpp>
#include <polonaise/analysis/move_judgement.hpp>
#include <polonaise/game/outcome.hpp>
#include <polonaise/rules/move_generator.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise {
namespace {

/// A position of the main line after a shallow look.
template <Variant V> struct ScannedPosition {
    GameNode node;
    History<V> history;
    double points = 0;  ///< For the side to move.
};

template <Variant V> bool is_promotion(const Position<V>& p, const Move& m) {
    return p.men(p.to_move()).contains(m.from) && p.after(m).kings(p.to_move()).contains(m.to);
}

}  // namespace

template <Variant V>
std::vector<GameExercise<V>> ExerciseFinder<V>::find(const GameTree<V>& game,
                                                     const OnPosition& on_position,
                                                     std::stop_token stop) {
    stop_ = std::move(stop);
    std::vector<ScannedPosition<V>> scanned;
    History<V> history{game.start(), game.start_clock.value_or(0)};
    for (std::optional node = GameTree<V>::root; node; node = game.first_child(*node)) {
        if (const auto move = game.move(*node)) history.play(*move);
        else if (*node != GameTree<V>::root) break;  // another position is set up: another story
        if (judge<V>(history, plan_.draw_rules)) break;
        const Report report = search_(history, plan_.draw_rules, {.nodes = plan_.scan_nodes}, stop_);
        if (stop_.stop_requested()) return {};
        scanned.push_back({*node, history, expected_points(report.lines.front().score)});
        if (on_position) on_position();
    }

    std::vector<GameExercise<V>> found;
    for (std::size_t i = 0; i < scanned.size(); ++i) {
        const double here = scanned[i].points;
        const bool allowed = i > 0 && here - (1 - scanned[i - 1].points) >= plan_.margin;
        const bool thrown_away =
            i + 1 < scanned.size() && here - (1 - scanned[i + 1].points) >= plan_.margin;
        if (here < plan_.worth || (!allowed && !thrown_away)) continue;
        auto exercise = examine(scanned[i].history);
        if (stop_.stop_requested()) break;
        if (!exercise) continue;
        const auto next = game.first_child(scanned[i].node);
        exercise->played = next ? game.move(*next) : std::nullopt;
        exercise->missed = exercise->played && *exercise->played != exercise->solution.front();
        exercise->ply = static_cast<int>(i);
        found.push_back(*std::move(exercise));
    }
    return found;
}

template <Variant V>
std::optional<GameExercise<V>> ExerciseFinder<V>::examine(const History<V>& history) {
    const Position<V>& start = history.current();
    // Taking, or taking back, what must be taken is no exercise.
    if (count_moves(start) < 2 || has_capture(start)) return std::nullopt;
    const auto checked = stands_out(history, plan_.check_nodes);
    if (!checked) return std::nullopt;
    const auto proved = stands_out(history, plan_.proof_nodes);
    if (!proved || proved->best() != checked->best()) return std::nullopt;
    const Line& line = proved->lines.front();
    if (is_promotion(start, line.moves.front())) return std::nullopt;  // what everybody sees
    GameExercise<V> exercise{.start = start,
                             .solution = line.moves,
                             .score = line.score,
                             .second = proved->lines[1].score,
                             .theme = theme_of<V>(start, line.moves)};
    LineTheme& theme = exercise.theme;
    const bool wins_material =
        theme.gain > 0 && theme.own_moves > 1 && theme.free_replies <= plan_.most_free_replies;
    const bool alone_wins = exercise.score.is_win() && !exercise.second.is_win();
    if (!wins_material && !alone_wins) return std::nullopt;
    if (!wins_material) {
        // How the game is won from there is technique; the solution is where that begins.
        constexpr int shown = 5;
        theme = {.endgame = theme.endgame,
                 .own_moves = (exercise.score.plies_to_end() + 1) / 2,
                 .plies = std::min(shown, static_cast<int>(line.moves.size()))};
    }
    exercise.solution.resize(static_cast<std::size_t>(theme.plies));
    return exercise;
}

template <Variant V>
std::optional<Report> ExerciseFinder<V>::stands_out(const History<V>& history, std::uint64_t nodes) {
    Report report = search_(history, plan_.draw_rules, {.nodes = nodes, .lines = 2}, stop_);
    if (stop_.stop_requested() || report.lines.size() < 2) return std::nullopt;
    const double best = expected_points(report.lines[0].score);
    const double second = expected_points(report.lines[1].score);
    if (best < plan_.worth || best - second < plan_.margin) return std::nullopt;
    return report;
}

#define POLONAISE_INSTANTIATE(V) template class ExerciseFinder<V>;
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise
