#pragma once
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include <polonaise/evaluation/outcome_model.hpp>
#include <polonaise/evaluation/score.hpp>
#include <polonaise/rules/move.hpp>

namespace polonaise {

/// A root move with the best play that follows, and its score for the side to move at the root.
struct Line {
    std::vector<Move> moves;
    Score score;
    Bound bound = Bound::exact;
    /// How the game may end, for the side to move at the root; see Evaluator. Not with a mere bound.
    std::optional<OutcomeChances> chances = std::nullopt;
};

/// How far a search has come. Sent after each iteration, and when the first line's score leaves the
/// window that was tried first; then its bound is not exact.
struct Report {
    int depth = 0;            ///< Plies of the iteration that the lines belong to.
    int deepest_ply = 0;      ///< The furthest that any variation has been followed.
    std::uint64_t nodes = 0;  ///< Positions visited.
    std::chrono::nanoseconds elapsed{};
    std::vector<Line> lines;  ///< Best first. Empty when the side to move has no legal move.

    std::optional<Move> best() const { return move(0); }
    /// The reply that is expected to the best move.
    std::optional<Move> ponder() const { return move(1); }
    double nodes_per_second() const {
        const double seconds = std::chrono::duration<double>(elapsed).count();
        return seconds > 0 ? static_cast<double>(nodes) / seconds : 0;
    }

private:
    std::optional<Move> move(std::size_t ply) const {
        if (lines.empty() || lines.front().moves.size() <= ply) return std::nullopt;
        return lines.front().moves[ply];
    }
};

using ReportHandler = std::function<void(const Report&)>;

}  // namespace polonaise
