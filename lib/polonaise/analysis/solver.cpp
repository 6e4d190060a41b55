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
                                 const std::optional<Move>& published, std::stop_token stop) {
    const auto start = std::chrono::steady_clock::now();
    const Side solver = game.current().to_move();
    attacker_ = goal == ProblemGoal::win ? solver : opponent(solver);
    stop_ = std::move(stop);
    solution_ = {.goal = goal};
    for (const Move& m : legal_moves(game.current())) solution_.moves.push_back({m});
    // What was found out about another problem holds for this one, but would make its answer depend
    // on the order of the problems.
    proofs_.clear();
    table_.clear();

    prove_root(game, plan_.time * 3 / 10);
    auto& moves = solution_.moves;
    // The author's move is looked into first, then what the engine likes.
    if (const auto liked = search(game, {}, plan_.time / 20).best())
        std::ranges::stable_partition(moves, [&](const TriedMove& m) { return m.move == *liked; });
    std::ranges::stable_partition(moves, [&](const TriedMove& m) { return m.move == published; });
    judge_moves(game, moves, plan_.time * 45 / 100);
    const bool solved = !moves_that_are(GoalVerdict::reached, moves).empty();
    // The engine is no judge of an ending that is won in thirty moves: what is left goes to the
    // likeliest move.
    if (!solved && !moves.empty() && !moves.front().proved) {
        TriedMove again{moves.front().move};
        prove_move(game, again, plan_.time - (std::chrono::steady_clock::now() - start));
        if (again.proved) moves.front() = std::move(again);
    }
    const auto rank = [&](const TriedMove& m) {
        if (m.verdict != GoalVerdict::reached) return m.verdict == GoalVerdict::open ? 3 : 4;
        return m.move == published ? 0 : m.proved ? 1 : 2;
    };
    std::ranges::stable_sort(moves, {}, rank);
    if (solution_.key()) find_duals(game, plan_.time / 5);
    solution_.elapsed = std::chrono::steady_clock::now() - start;
    return std::move(solution_);
}

/// About all moves at once: whether one of them leads to a proved end, or none.
template <Variant V> void Solver<V>::prove_root(const History<V>& game, Time time) {
    const GoalVerdict all = verdict(prove(game, time));
    if (all != GoalVerdict::missed) return;  // which ones reach it is asked move by move
    for (TriedMove& tried : solution_.moves) prove_move(game, tried, time / 10);
}

template <Variant V>
void Solver<V>::judge_moves(const History<V>& game, std::vector<TriedMove>& moves, Time time) {
    Time left = time / 2;
    auto to_come = static_cast<int>(moves.size());
    for (TriedMove& tried : moves) {
        // The first move, the likeliest, gets as much time as all others.
        const Time share = &tried == moves.data() ? left / 2 : left / std::max(to_come, 1);
        const auto start = std::chrono::steady_clock::now();
        if (tried.verdict == GoalVerdict::open) prove_move(game, tried, share);
        left -= std::chrono::steady_clock::now() - start;
        left = std::max(left, Time{0});
        --to_come;
    }
    ask_engine(game, moves, time / 2);
}

template <Variant V> void Solver<V>::prove_move(const History<V>& game, TriedMove& tried, Time time) {
    const History<V> next = after(game, tried.move);
    tried.verdict = verdict(prove(next, time));
    if (tried.verdict == GoalVerdict::open) return;
    tried.proved = true;
    tried.line = with_first(tried.move, proof_line(next));
}

/// The engine looks at all moves that are open together. If the best is not good enough, none is. If it
/// is, it has to stand a longer search by itself, and the others are looked at once more.
template <Variant V>
void Solver<V>::ask_engine(const History<V>& game, std::vector<TriedMove>& moves, Time time) {
    constexpr int most_rounds = 5;
    for (int round = 0; round < most_rounds && !stop_.stop_requested(); ++round) {
        const std::vector<Move> open = moves_that_are(GoalVerdict::open, moves);
        if (open.empty()) return;
        Report report = search(game, open, time / 6);
        const Move best = *report.best();
        GoalVerdict found = verdict(report.lines.front().score);
        const bool all_fail = found == GoalVerdict::missed;
        if (!all_fail) {
            report = search(game, {best}, time / 6);
            found = verdict(report.lines.front().score);
        }
        const Line& line = report.lines.front();
        for (TriedMove& tried : moves) {
            const bool is_best = tried.move == best;
            if (tried.verdict != GoalVerdict::open || (!is_best && !all_fail)) continue;
            tried.verdict = found;
            tried.score = line.score;
            tried.bound = is_best ? Bound::exact : Bound::upper;
            tried.depth = report.depth;
            tried.line = is_best ? line.moves : std::vector{tried.move};
        }
        if (found == GoalVerdict::open) return;  // the others have not been better
    }
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
