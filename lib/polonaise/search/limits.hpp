#pragma once
#include <chrono>
#include <cstdint>
#include <optional>

namespace polonaise {

/// When a search ends: at whichever limit is reached first, or when it is told to stop. Without
/// limits it goes on to the greatest depth. The first iteration is always finished, so that there is
/// an answer.
struct Limits {
    std::optional<int> depth = std::nullopt;            ///< Plies of the last iteration.
    std::optional<std::uint64_t> nodes = std::nullopt;  ///< Exact, and makes a search reproducible.
    std::optional<std::chrono::nanoseconds> time = std::nullopt;
    int lines = 1;  ///< How many root moves get a line and a score of their own.
    /// With a single legal move, answer after the first iteration: a player's wish, not an analyst's.
    bool hurry_forced_move = false;
};

}  // namespace polonaise
