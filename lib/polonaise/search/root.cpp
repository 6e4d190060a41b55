#include <algorithm>
#include <utility>

#include <polonaise/rules/move_generator.hpp>
#include <polonaise/rules/variants.hpp>
#include <polonaise/search/path.hpp>
#include <polonaise/search/root.hpp>

namespace polonaise {
namespace {

constexpr int first_aspiration_depth = 4;
constexpr int first_margin = 15, last_margin = 400;  // centi-men

}  // namespace

template <Variant V>
Root<V>::Root(const History<V>& game, const DrawRules& rules, TranspositionTable& table,
              Evaluator<V>& evaluator, const Prober<V>* prober, const Techniques& techniques,
              const Limits& limits, const ReportHandler& on_report, std::stop_token stop, Team& team)
    : game_{game},
      table_{table},
      evaluator_{evaluator},
      techniques_{techniques},
      limits_{limits},
      on_report_{on_report},
      team_{team},
      budget_{limits, std::move(stop), team},
      tree_{game, rules, table, evaluator, prober, techniques, budget_, team.moves_under_way()} {
    const auto& chosen = limits.root_moves;
    for (const Move& m : legal_moves(game.current()))
        if (chosen.empty() || std::ranges::find(chosen, m) != chosen.end())
            moves_.push_back({{m}, Score::draw()});
    lines_ = std::min(moves_.size(), static_cast<std::size_t>(std::max(limits.lines, 1)));
}

template <Variant V> Report Root<V>::search() {
    const int last = std::min(limits_.depth.value_or(max_ply - 1), max_ply - 1);
    while (depth_ < last && !moves_.empty() && !budget_.exhausted()) {
        iterate(depth_ + 1);
        budget_.end_iteration(!budget_.exhausted() && is_settled());
    }
    return report();
}

template <Variant V> bool Root<V>::is_settled() {
    const bool forced = moves_.size() == 1;
    if (forced && limits_.hurry_forced_move) return true;
    if (!limits_.target) return false;
    const Line& best = moves_.front();
    const bool same = !last_best_.moves.empty() && last_best_.moves.front() == best.moves.front();
    steady_ = same ? steady_ + 1 : 0;
    const int fall = same ? last_best_.score.value() - best.score.value() : 0;
    last_best_ = best;
    if (forced) return true;
    // A move that stays best needs less time, a score that falls by half a man more.
    const double doubt = 0.5 + 1.0 / (1 + steady_) + std::clamp(fall, 0, 50) / 50.0;
    // The next iteration will take about as long as all before it.
    return std::chrono::duration<double>(budget_.elapsed()) >=
           0.6 * doubt * std::chrono::duration<double>(*limits_.target);
}

template <Variant V> void Root<V>::iterate(int depth) {
    depth_ = depth;
    budget_.begin_iteration(depth);
    for (std::size_t line = 0; line < lines_; ++line) {
        search_line(line, depth);
        if (budget_.exhausted()) break;
    }
    // A later line can come out above an earlier one, since it was searched with a fuller table.
    std::stable_sort(moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(lines_),
                     [](const Line& a, const Line& b) { return a.score > b.score; });
    if (!budget_.exhausted()) team_.finish(depth, moves_);
    if (budget_.overtaken()) {
        depth_ = team_.take_over(moves_);
        budget_.begin_iteration(depth_);
    }
    if (on_report_ && !budget_.exhausted()) on_report_(report());
}

template <Variant V> void Root<V>::search_line(std::size_t first, int depth) {
    const Score expected = moves_[first].score;
    int below = first_margin, above = first_margin;
    Window window;
    if (techniques_.aspiration && depth >= first_aspiration_depth && !expected.is_decided())
        window = {expected - below, expected + above};
    while (true) {
        const Bound bound = window.bound(search_moves(first, window, depth));
        if (techniques_.table) extend_from_table(moves_[first], depth);
        if (budget_.exhausted() || bound == Bound::exact) return;
        if (first == 0 && on_report_) on_report_(report());
        if (bound == Bound::upper) {
            below *= 4;
            window.alpha = below > last_margin ? -Score::infinite() : expected - below;
        } else {
            above *= 4;
            window.beta = above > last_margin ? Score::infinite() : expected + above;
        }
    }
}

template <Variant V> Score Root<V>::search_moves(std::size_t first, Window window, int depth) {
    std::vector<Move> order;
    for (std::size_t i = first; i < moves_.size(); ++i) order.push_back(moves_[i].moves.front());
    const std::size_t first_turns = order.size();
    Score best = -Score::infinite();
    for (std::size_t i = 0; i < order.size(); ++i) {
        const Move m = order[i];
        if (i > 0 && i < first_turns && tree_.is_under_way(m, depth - 1)) {
            order.push_back(m);
            continue;
        }
        const Score score = tree_.search_move(m, window, depth - 1, i == 0);
        if (budget_.exhausted()) break;
        if (score <= best) continue;
        best = score;
        if (i > 0 && score <= window.alpha) continue;  // the first move stays first
        const auto line = std::ranges::find(moves_, m, [](const Line& l) { return l.moves.front(); });
        line->score = score;
        line->bound = window.bound(score);
        if (line->bound != Bound::upper) {
            line->moves.resize(1);
            line->moves.insert(line->moves.end(), tree_.line_below().begin(), tree_.line_below().end());
        }
        std::rotate(moves_.begin() + static_cast<std::ptrdiff_t>(first), line, line + 1);
        if (score >= window.beta) break;
        window.alpha = std::max(window.alpha, score);
    }
    return best;
}

/// A line ends where a window closed; the table often knows how it goes on.
template <Variant V> void Root<V>::extend_from_table(Line& line, int depth) const {
    Path<V> path{game_};
    for (const Move& m : line.moves) path.play(m);
    while (std::cmp_less(line.moves.size(), depth) && !path.repeats()) {
        const auto known = table_.probe(path.key());
        if (!known) return;
        const MoveList legal = legal_moves(path.position());
        const Move* const m = known->move.find(legal);
        if (!m) return;
        line.moves.push_back(*m);
        path.play(*m);
    }
}

template <Variant V> Report Root<V>::report() {
    Report report{.depth = depth_,
                  .deepest_ply = tree_.deepest_ply(),
                  .nodes = budget_.nodes(),
                  .elapsed = budget_.elapsed(),
                  .lines = {moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(lines_)}};
    for (Line& line : report.lines)
        if (line.bound == Bound::exact) line.chances = evaluator_.chances(game_.current(), line.score);
    return report;
}

#define POLONAISE_INSTANTIATE(V) template class Root<V>;
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise
