#pragma once
#include <chrono>
#include <optional>

#include <polonaise/search/limits.hpp>

namespace polonaise {

/// A player's clock when it is his turn.
struct PlayerClock {
    using Duration = std::chrono::nanoseconds;

    Duration left;                     ///< What the clock shows, this move's increment included.
    Duration increment{};              ///< Added before every move.
    std::optional<int> moves_to_go{};  ///< Until the clock is filled again; none: for all the game.
    /// Lost with each move on the way to the clock and back.
    Duration overhead = std::chrono::milliseconds{20};
};

/// Sets `target` and `time` of the limits to the part of the clock that the next move deserves.
/// `pieces` is how many are on the board: with fewer, less of the game is left. Both may be zero: then
/// nothing but the first iteration can be afforded.
void share_out(const PlayerClock& clock, int pieces, Limits& limits);

}  // namespace polonaise
