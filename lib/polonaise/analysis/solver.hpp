#pragma once
#include <algorithm>
#include <chrono>
#include <cstddef>
#include <span>
#include <stop_token>
#include <vector>

#include <polonaise/analysis/solution.hpp>
#include <polonaise/endgame/prober.hpp>
#include <polonaise/evaluation/evaluator.hpp>
#include <polonaise/game/history.hpp>
#include <polonaise/proof/proof_search.hpp>
#include <polonaise/proof/proof_table.hpp>
#include <polonaise/rules/draw_rules.hpp>
#include <polonaise/search/report.hpp>
#include <polonaise/search/transposition_table.hpp>

namespace polonaise {

/// How a problem is solved.
struct SolverPlan {
    /// At most, for a problem; one that is easy takes less.
    std::chrono::nanoseconds time = std::chrono::seconds{3};
    DrawRules draw_rules = {};
    /// An advantage from which the engine takes a position for won; a sixth of it, or less, is not
    /// enough, and what lies between leaves the question open.
    Score decisive = Score::estimate(300);
    std::size_t proof_mebibytes = 64, search_mebibytes = 32;
};

/// Solves composed problems, in rounds of which each takes twice as long as the one before: a proof
/// search and the engine in turn look for a move that reaches the goal, until one is found. The other
/// moves then get as much time as that has taken, so that an easy problem is not held up by them. What
/// is not proved, often because a composition ends in an ending that is won but far from over, is
/// decided by the engine, and said to be.
template <Variant V> class Solver {
public:
    /// `prober` is null where there are no endgame tables; all references must outlive the solver.
    Solver(Evaluator<V>& evaluator, const Prober<V>* prober, const SolverPlan& plan)
        : evaluator_{evaluator},
          prober_{prober},
          plan_{plan},
          proofs_{plan.proof_mebibytes},
          table_{plan.search_mebibytes} {}

    /// Solves the position that the game has come to. `published` is the author's line, or none: legal
    /// moves from there. It shows where to look and proves nothing; of several moves that solve the
    /// problem its first one counts as the key.
    ProblemSolution solve(const History<V>& game, ProblemGoal goal, std::span<const Move> published = {},
                          std::stop_token stop = {});

private:
    using Clock = std::chrono::steady_clock;
    using Time = std::chrono::nanoseconds;

    void find_key(const History<V>& game, std::span<const Move> published);
    void judge_moves(const History<V>& game, std::vector<TriedMove>& moves, Time time);
    void find_duals(const History<V>& game, Time time);

    void prove_root(const History<V>& game, Time time);
    void prove_backwards(const History<V>& game, std::span<const Move> line, Time time);
    void prove_move(const History<V>& game, TriedMove& tried, Time time);
    void look_for_win(const History<V>& game, Time time);
    bool convince(const History<V>& game, TriedMove& tried, Time time);
    void ask_engine(const History<V>& game, std::vector<TriedMove>& moves, Time time);
    void doubt(const History<V>& game, TriedMove& authors);

    ProofVerdict prove(const History<V>& game, Time time);
    std::vector<Move> proof_line(const History<V>& game);
    Report search(const History<V>& game, std::vector<Move> moves, Time time);
    GoalVerdict verdict(ProofVerdict proof) const;
    GoalVerdict verdict(Score score) const;
    bool tables_know(const Position<V>& p) const;
    bool undecided(bool has_author) const;
    Time elapsed() const { return Clock::now() - start_; }
    /// Until so much of the time has passed.
    Time until(Time point) const { return std::max(point - elapsed(), Time{0}); }
    Time left() const { return until(plan_.time); }

    Evaluator<V>& evaluator_;
    const Prober<V>* const prober_;
    const SolverPlan plan_;
    ProofTable proofs_;
    TranspositionTable table_;

    // Of the problem at hand.
    ProblemSolution solution_;
    Side attacker_ = Side::white;  ///< Whose win the proof search is asked about.
    Clock::time_point start_;
    std::stop_token stop_;
};

}  // namespace polonaise
