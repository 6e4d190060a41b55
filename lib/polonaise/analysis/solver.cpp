#include <algorithm>
#include <utility>

#include <polonaise/analysis/solver.hpp>
#include <polonaise/board/side.hpp>
#include <polonaise/game/outcome.hpp>
#include <polonaise/rules/move_generator.hpp>
#include <polonaise/rules/variants.hpp>
#include <polonaise/search/searcher.hpp>

namespace polonaise {
namespace {

template <Variant V> History<V> after(const History<V>& game, const Move& m) {
    History<V> next = game;
    next.play(m);
    return next;
}

std::vector<Move> with_first(const Move& first, std::vector<Move> rest) {
    rest.insert(rest.begin(), first);
    return rest;
}

std::vector<Move> moves_that_are(GoalVerdict verdict, const std::vector<TriedMove>& moves) {
    std::vector<Move> found;
    for (const TriedMove& m : moves)
        if (m.verdict == verdict) found.push_back(m.move);
    return found;
}

}  // namespace

template <Variant V>
ProblemSolution Solver<V>::solve(const History<V>& game, ProblemGoal goal,
                                 std::span<const Move> published, std::stop_token stop) {
    start_ = Clock::now();
    const Side solver = game.current().to_move();
    attacker_ = goal == ProblemGoal::win ? solver : opponent(solver);
    stop_ = std::move(stop);
    solution_ = {.goal = goal};
    auto& moves = solution_.moves;
    for (const Move& m : legal_moves(game.current())) moves.push_back({m});
    if (moves.empty()) return std::move(solution_);
    // Everywhere the author's move is looked into first.
    const auto is_authors = [&](const TriedMove& m) {
        return !published.empty() && m.move == published.front();
    };
    std::ranges::stable_partition(moves, is_authors);
    // What was found out about another problem holds for this one, but would make its answer depend
    // on the order of the problems.
    proofs_.clear();
    table_.clear();

    find_key(game, published);
    judge_moves(game, moves, std::min(std::max(elapsed(), plan_.time / 10), left()));
    if (!published.empty()) doubt(game, moves.front());
    const auto rank = [&](const TriedMove& m) {
        if (m.verdict != GoalVerdict::reached) return m.verdict == GoalVerdict::open ? 3 : 4;
        return is_authors(m) ? 0 : m.proved ? 1 : 2;
    };
    std::ranges::stable_sort(moves, {}, rank);
    if (solution_.key()) find_duals(game, std::min(std::max(elapsed() / 2, plan_.time / 20), left()));
    solution_.elapsed = elapsed();
    return std::move(solution_);
}

/// Whether what matters most is still open: the author's move, or without one whether any move reaches
/// the goal.
template <Variant V> bool Solver<V>::undecided(bool has_author) const {
    if (stop_.stop_requested()) return false;
    if (has_author) return solution_.moves.front().verdict == GoalVerdict::open;
    return moves_that_are(GoalVerdict::reached, solution_.moves).empty() &&
           !moves_that_are(GoalVerdict::open, solution_.moves).empty();
}

/// A quarter of the time is kept for what the other moves are worth.
template <Variant V> void Solver<V>::find_key(const History<V>& game, std::span<const Move> published) {
    const bool has_author = !published.empty();
    const Time enough = plan_.time * 3 / 4;
    for (Time share = plan_.time / 64; undecided(has_author) && until(enough) > Time{0}; share *= 2) {
        const auto most = [&] { return std::min(until(enough), share); };
        if (moves_that_are(GoalVerdict::reached, solution_.moves).empty()) prove_root(game, most());
        if (has_author && undecided(has_author)) prove_backwards(game, published, most());
        if (!undecided(has_author)) break;
        if (has_author) convince(game, solution_.moves.front(), most());
        else look_for_win(game, most());
    }
    // Better than the engine's word is a proof: as much time again may bring it.
    for (TriedMove& tried : solution_.moves)
        if (tried.verdict == GoalVerdict::reached && !tried.proved)
            prove_move(game, tried, std::min(elapsed(), left() / 2));
}

template <Variant V>
void Solver<V>::judge_moves(const History<V>& game, std::vector<TriedMove>& moves, Time time) {
    const Time end = elapsed() + time;
    Time left = time / 2;
    auto to_come = static_cast<int>(moves_that_are(GoalVerdict::open, moves).size());
    for (TriedMove& tried : moves) {
        if (tried.verdict != GoalVerdict::open) continue;
        const Time before = elapsed();
        prove_move(game, tried, left / to_come--);
        left = std::max(left - (elapsed() - before), Time{0});
    }
    ask_engine(game, moves, until(end));
}

/// About all moves at once: whether one of them leads to a proved end, or none.
template <Variant V> void Solver<V>::prove_root(const History<V>& game, Time time) {
    if (verdict(prove(game, time)) == GoalVerdict::open) return;
    // Which one it is stands in the table.
    for (TriedMove& tried : solution_.moves) prove_move(game, tried, time / 10);
}

/// Proves the positions of a line of the solving side from the last one on. What is settled there, near
/// the end of the game, then helps with those before.
template <Variant V>
void Solver<V>::prove_backwards(const History<V>& game, std::span<const Move> line, Time time) {
    const Time end = elapsed() + time;
    std::vector<History<V>> stations;  // after each move of the solving side
    History<V> at = game;
    for (std::size_t i = 0; i < line.size() && !judge<V>(at, plan_.draw_rules); ++i) {
        at.play(line[i]);
        if (i % 2 == 0) stations.push_back(at);
    }
    for (; stations.size() > 1; stations.pop_back())
        prove(stations.back(), until(end) / static_cast<int>(stations.size()));
    prove_move(game, solution_.moves.front(), until(end));
}

template <Variant V> void Solver<V>::prove_move(const History<V>& game, TriedMove& tried, Time time) {
    const History<V> next = after(game, tried.move);
    const GoalVerdict found = verdict(prove(next, time));
    if (found == GoalVerdict::open) return;
    tried.verdict = found;
    tried.proved = true;
    tried.line = with_first(tried.move, proof_line(next));
}

/// What the engine likes best of all open moves has to stand searches by itself.
template <Variant V> void Solver<V>::look_for_win(const History<V>& game, Time time) {
    const auto liked = search(game, moves_that_are(GoalVerdict::open, solution_.moves), time / 3).best();
    convince(game, *std::ranges::find(solution_.moves, *liked, &TriedMove::move), time * 2 / 3);
}

/// Whether the engine takes the move for one that reaches the goal, and still does so in a search that
/// is longer.
template <Variant V> bool Solver<V>::convince(const History<V>& game, TriedMove& tried, Time time) {
    for (const Time share : {time / 3, time - time / 3}) {
        const Report report = search(game, {tried.move}, share);
        const Line& line = report.lines.front();
        if (verdict(line.score) != GoalVerdict::reached || stop_.stop_requested()) return false;
        tried.score = line.score;
        tried.bound = Bound::exact;
        tried.depth = report.depth;
        tried.line = line.moves;
    }
    tried.verdict = GoalVerdict::reached;
    return true;
}

/// The engine looks at all moves that are open together. If the best is not good enough, none is. If it
/// is, it has to stand longer searches by itself, and the others are looked at once more.
template <Variant V>
void Solver<V>::ask_engine(const History<V>& game, std::vector<TriedMove>& moves, Time time) {
    constexpr int most_rounds = 5;
    for (int round = 0; round < most_rounds && !stop_.stop_requested(); ++round) {
        const std::vector<Move> open = moves_that_are(GoalVerdict::open, moves);
        if (open.empty()) return;
        const Report report = search(game, open, time / 6);
        const Line& line = report.lines.front();
        const GoalVerdict found = verdict(line.score);
        auto& best = *std::ranges::find(moves, line.moves.front(), &TriedMove::move);
        if (found == GoalVerdict::reached && convince(game, best, time / 6)) continue;
        for (TriedMove& tried : moves) {
            const bool is_best = tried.move == best.move;
            if (tried.verdict != GoalVerdict::open || (!is_best && found != GoalVerdict::missed))
                continue;
            tried.verdict = found == GoalVerdict::missed ? found : GoalVerdict::open;
            tried.score = line.score;
            tried.bound = is_best ? Bound::exact : Bound::upper;
            tried.depth = report.depth;
            tried.line = is_best ? line.moves : std::vector{tried.move};
        }
        return;  // those that are open still have not been better
    }
}

/// That the author's move fails is not said without a proof, or a line of its own that leads to nothing.
template <Variant V> void Solver<V>::doubt(const History<V>& game, TriedMove& authors) {
    if (authors.verdict != GoalVerdict::missed || authors.proved || stop_.stop_requested()) return;
    const Report report = search(game, {authors.move}, std::max(left() / 2, plan_.time / 20));
    const Line& line = report.lines.front();
    const bool fails = verdict(line.score) == GoalVerdict::missed && line.score <= Score::draw();
    authors = {.move = authors.move,
               .verdict = fails ? GoalVerdict::missed : GoalVerdict::open,
               .score = line.score,
               .depth = report.depth,
               .line = line.moves};
}

template <Variant V>
Report Solver<V>::search(const History<V>& game, std::vector<Move> moves, Time time) {
    Searcher<V> searcher{table_, evaluator_, {}, 1, prober_};
    Report report = searcher.search(game, plan_.draw_rules,
                                    {.time = time, .root_moves = std::move(moves)}, {}, stop_);
    solution_.search_nodes += report.nodes;
    return report;
}

/// The solving side's other moves along the main line, up to where endgame tables know everything: what
/// follows is not the author's.
template <Variant V> void Solver<V>::find_duals(const History<V>& game, Time time) {
    const std::vector<Move> line = solution_.key()->line;
    History<V> at = game;
    std::vector<std::pair<int, History<V>>> choices;
    for (std::size_t ply = 0; ply < line.size(); ++ply) {
        if (ply > 0 && ply % 2 == 0 && !tables_know(at.current()) && count_moves(at.current()) > 1)
            choices.emplace_back(static_cast<int>(ply), at);
        at.play(line[ply]);
    }
    for (const auto& [ply, position] : choices) {
        std::vector<TriedMove> others;
        for (const Move& m : legal_moves(position.current()))
            if (m != line[static_cast<std::size_t>(ply)]) others.push_back({m});
        judge_moves(position, others, time / static_cast<int>(choices.size()));
        for (const TriedMove& other : others)
            if (other.verdict == GoalVerdict::reached)
                solution_.duals.push_back({ply, other.move, other.proved});
    }
}

template <Variant V> ProofVerdict Solver<V>::prove(const History<V>& game, Time time) {
    ProofSearch<V> search{proofs_, prober_, attacker_, plan_.draw_rules};
    const ProofVerdict verdict = search.prove(game, {.time = time, .stop = stop_});
    solution_.proof_nodes += search.nodes();
    return verdict;
}

template <Variant V> std::vector<Move> Solver<V>::proof_line(const History<V>& game) {
    return ProofSearch<V>{proofs_, prober_, attacker_, plan_.draw_rules}.line(game);
}

template <Variant V> GoalVerdict Solver<V>::verdict(ProofVerdict proof) const {
    if (proof == ProofVerdict::open) return GoalVerdict::open;
    const bool attacker_wins = proof == ProofVerdict::wins;
    const bool reached = attacker_wins == (solution_.goal == ProblemGoal::win);
    return reached ? GoalVerdict::reached : GoalVerdict::missed;
}

/// For the solving side.
template <Variant V> GoalVerdict Solver<V>::verdict(Score score) const {
    const int decisive = plan_.decisive.value();
    const bool win = solution_.goal == ProblemGoal::win;
    if (score.value() >= (win ? decisive : -decisive / 2)) return GoalVerdict::reached;
    return score.value() <= (win ? decisive / 6 : -decisive) ? GoalVerdict::missed : GoalVerdict::open;
}

template <Variant V> bool Solver<V>::tables_know(const Position<V>& p) const {
    return prober_ && p.occupied().count() <= prober_->pieces() && prober_->outcome(p);
}

#define POLONAISE_INSTANTIATE(V) template class Solver<V>;
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise
