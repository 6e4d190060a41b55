#pragma once
#include <chrono>
#include <optional>

#include <polonaise/search/limits.hpp>

namespace polonaise {

/// A player's clock as protocols state it, when his turn begins.
struct GameClock {
    std::chrono::duration<double> left;            ///< With the increment for this move.
    std::chrono::duration<double> increment{};     ///< Added for each later move.
    std::optional<int> moves = std::nullopt;       ///< That `left` must last for; none: all the game.
    std::chrono::duration<double> overhead{0.02};  ///< That a move costs on its way to the clock.
};

/// How long to think about a move with this clock and so many pieces on the board. The one place
/// where protocols decide on time.
Limits clock_limits(const GameClock& clock, int pieces);

/// A duration from outside, which may be absurdly long, as one that can be reckoned with.
std::chrono::nanoseconds bounded(std::chrono::duration<double> time);

}  // namespace polonaise
