#include <algorithm>
#include <optional>
#include <utility>

#include <polonaise/analysis/game_annotator.hpp>
#include <polonaise/analysis/move_judgement.hpp>
#include <polonaise/game/outcome.hpp>
#include <polonaise/rules/variants.hpp>
#include <polonaise/search/searcher.hpp>
#include <polonaise/search/seen_by_white.hpp>

namespace polonaise {
namespace {

/// The score of a game that is over.
template <Variant V> Score final_score(const Outcome& outcome, const Position<V>& p) {
    if (outcome.is_draw()) return Score::draw();
    return outcome.winner() == p.to_move() ? Score::win_in(0) : Score::loss_in(0);
}

bool has_verdict(const Annotation& annotation) {
    return std::ranges::any_of(annotation.nags,
                               [](std::uint8_t n) { return n >= nag::good && n <= nag::dubious; });
}

template <Variant V>
std::optional<GameNode> find_child(const GameTree<V>& game, GameNode parent, const Move& m) {
    for (auto child = game.first_child(parent); child; child = game.next_sibling(*child))
        if (game.move(*child) == m) return child;
    return std::nullopt;
}

}  // namespace

template <Variant V>
PositionSearch<V> search_with(TranspositionTable& table, Evaluator<V>& evaluator,
                              const Prober<V>* prober) {
    return [searcher = Searcher<V>{table, evaluator, {}, 1, prober}](
               const History<V>& history, const DrawRules& rules, const Limits& limits,
               std::stop_token stop) mutable {
        return searcher.search(history, rules, limits, {}, std::move(stop));
    };
}

template <Variant V>
bool GameAnnotator<V>::annotate(GameTree<V>& game, const OnPosition& on_position, std::stop_token stop) {
    std::vector<Step> steps;
    if (!search(game, steps, on_position, std::move(stop))) return false;
    for (std::size_t i = 1; i < steps.size(); ++i) write(game, steps[i - 1], steps[i]);
    return true;
}

template <Variant V>
bool GameAnnotator<V>::search(const GameTree<V>& game, std::vector<Step>& steps,
                              const OnPosition& on_position, std::stop_token stop) {
    History<V> history{game.start(), game.start_clock.value_or(0)};
    for (std::optional node = GameTree<V>::root; node; node = game.first_child(*node)) {
        if (const auto move = game.move(*node)) history.play(*move);
        else if (*node != GameTree<V>::root) history = History<V>{game.position(*node)};

        Step step{*node, {}, {}};
        if (const auto outcome = judge<V>(history, plan_.draw_rules))
            step.score = final_score(*outcome, history.current());
        else {
            step.report = search_(history, plan_.draw_rules, plan_.limits, stop);
            if (stop.stop_requested()) return false;
            step.score = step.report.lines.front().score;
        }
        steps.push_back(std::move(step));
        if (on_position) on_position(*node, steps.back().score);
    }
    return true;
}

template <Variant V>
void GameAnnotator<V>::write(GameTree<V>& game, const Step& before, const Step& after) const {
    Annotation& notes = game.annotate(after.node);
    const bool over = after.report.lines.empty();  // the result says it all
    if (!over) notes.evaluation = seen_by_white(after.score, game.position(after.node).to_move());
    if (!over) notes.depth = after.report.depth;

    const auto played = game.move(after.node), best = before.report.best();
    if (!played || !best || *played == *best) return;
    const auto verdict = judge_move(before.score, -after.score.seen_from(1));
    if (!verdict) return;
    if (!has_verdict(notes)) notes.nags.push_back(*verdict);
    write_better_line(game, before);
}

template <Variant V>
void GameAnnotator<V>::write_better_line(GameTree<V>& game, const Step& before) const {
    const Line& line = before.report.lines.front();
    if (find_child(game, before.node, line.moves.front())) return;  // somebody has shown it already
    const Side to_move = game.position(before.node).to_move();
    const std::size_t length = std::min(line.moves.size(), static_cast<std::size_t>(plan_.line_length));
    GameNode node = before.node;
    for (std::size_t i = 0; i < length; ++i) {
        node = game.add_move(node, line.moves[i]);
        if (i == 0) game.annotate(node).evaluation = seen_by_white(line.score, to_move);
    }
}

#define POLONAISE_INSTANTIATE(V)                                                                  \
    template PositionSearch<V> search_with(TranspositionTable&, Evaluator<V>&, const Prober<V>*); \
    template class GameAnnotator<V>;
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise
