#pragma once
#include <chrono>
#include <cstddef>
#include <optional>
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
    std::chrono::nanoseconds time = std::chrono::seconds{3};  ///< At most, for a problem.
    DrawRules draw_rules = {};
    /// An advantage from which the engine takes a position for won; a sixth of it, or less, is not
    /// enough, and what lies between leaves the question open.
    Score decisive = Score::estimate(300);
    std::size_t proof_mebibytes = 64, search_mebibytes = 32;
};

/// Solves composed problems. Every move of the solving side is first put to a proof search. What that
/// leaves open, often because a composition ends in an ending that is won but far from over, is decided
/// by the engine, and said to be.
template <Variant V> class Solver {
public:
    /// `prober` is null where there are no endgame tables; all references must outlive the solver.
    Solver(Evaluator<V>& evaluator, const Prober<V>* prober, const SolverPlan& plan)
        : evaluator_{evaluator},
          prober_{prober},
          plan_{plan},
          proofs_{plan.proof_mebibytes},
          table_{plan.search_mebibytes} {}

    /// Solves the position that the game has come to. Of several moves that solve it `published`, the
    /// author's, counts as the key.
    ProblemSolution solve(const History<V>& game, ProblemGoal goal,
                          const std::optional<Move>& published = {}, std::stop_token stop = {});

private:
    using Time = std::chrono::nanoseconds;

    void prove_root(const History<V>& game, Time time);
    void judge_moves(const History<V>& game, std::vector<TriedMove>& moves, Time time);
    void prove_move(const History<V>& game, TriedMove& tried, Time time);
    void ask_engine(const History<V>& game, std::vector<TriedMove>& moves, Time time);
    Report search(const History<V>& game, std::vector<Move> moves, Time time);
    void find_duals(const History<V>& game, Time time);

    ProofVerdict prove(const History<V>& game, Time time);
    std::vector<Move> proof_line(const History<V>& game);
    GoalVerdict verdict(ProofVerdict proof) const;
    GoalVerdict verdict(Score score) const;
    bool tables_know(const Position<V>& p) const;

    Evaluator<V>& evaluator_;
    const Prober<V>* const prober_;
    const SolverPlan plan_;
    ProofTable proofs_;
    TranspositionTable table_;

    // Of the problem at hand.
    ProblemSolution solution_;
    Side attacker_ = Side::white;  ///< Whose win the proof search is asked about.
    std::stop_token stop_;
};

}  // namespace polonaise
