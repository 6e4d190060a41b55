#pragma once
#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include <polonaise/rules/move.hpp>
#include <polonaise/search/ponder_hit.hpp>

namespace polonaise {

/// When a search ends: at whichever limit is reached first, or when it is told to stop. Without
/// limits it goes on to the greatest depth. The first iteration is always finished, so that there is
/// an answer.
struct Limits {
    std::optional<int> depth = std::nullopt;  ///< Plies of the last iteration.
    /// Of the main thread. Exact, and makes a search with one thread reproducible.
    std::optional<std::uint64_t> nodes = std::nullopt;
    std::optional<std::chrono::nanoseconds> time = std::nullopt;
    /// What a move should take on average: less where the best move is clear, more where it changes
    /// or its score falls, but never more than `time`.
    std::optional<std::chrono::nanoseconds> target = std::nullopt;
    int lines = 1;                      ///< How many root moves get a line and a score of their own.
    std::vector<Move> root_moves = {};  ///< Only these are considered; all if there are none.
    /// With a single legal move, answer after the first iteration: a player's wish, not an analyst's.
    bool hurry_forced_move = false;
    /// If there is one, the search ponders until the hit comes: it takes whatever time passes. From
    /// then on `time` is counted; `target` counts what was pondered too, so that the answer may come at
    /// once. Must outlive the search.
    const PonderHit* ponder_hit = nullptr;
};

}  // namespace polonaise
