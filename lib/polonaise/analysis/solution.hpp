#pragma once
#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include <polonaise/evaluation/score.hpp>
#include <polonaise/rules/move.hpp>

namespace polonaise {

/// What a composed problem asks of the side to move.
enum class ProblemGoal : std::uint8_t { win, draw };

/// Whether a move reaches the goal.
enum class GoalVerdict : std::uint8_t { open, reached, missed };

/// A move that the solving side can try, and what was found out about it.
struct TriedMove {
    Move move;
    GoalVerdict verdict = GoalVerdict::open;
    /// By proof and endgame tables; otherwise the engine thinks so.
    bool proved = false;
    /// The engine's, for the solving side, where the engine was asked.
    std::optional<Score> score = std::nullopt;
    /// Not exact where only the best of several moves got a score of its own.
    Bound bound = Bound::exact;
    int depth = 0;  ///< In plies, of that score.
    /// From `move` on: how the goal is reached, or how the opponent prevents it.
    std::vector<Move> line = {};
};

/// Another move of the solving side that would have reached the goal too, later in the main line.
struct DualMove {
    int ply;  ///< Plies before it: 2, 4 and so on.
    Move move;
    bool proved;
};

/// Whether a problem is sound.
enum class Soundness : std::uint8_t {
    correct,         ///< One move reaches the goal, and all others fail.
    side_solutions,  ///< Several moves reach it.
    no_solution,     ///< All moves fail.
    open,            ///< Not known of every move.
};

/// What a solver has found out about a problem.
struct ProblemSolution {
    ProblemGoal goal = ProblemGoal::win;
    /// All legal moves: those that reach the goal first, and the key of the problem first of all.
    std::vector<TriedMove> moves = {};
    std::vector<DualMove> duals = {};  ///< In the order of the main line.
    std::uint64_t proof_nodes = 0, search_nodes = 0;
    std::chrono::nanoseconds elapsed{};

    /// The move that solves it; null if none does.
    const TriedMove* key() const;
    const TriedMove* find(const Move& move) const;
    Soundness soundness() const;
};

}  // namespace polonaise
