#include <algorithm>

#include <polonaise/protocol/clock_limits.hpp>

namespace polonaise {

Limits clock_limits(const GameClock& clock) {
    using Seconds = std::chrono::duration<double>;
    constexpr Seconds least{0.001};
    constexpr int usual_moves_left = 25;
    const int moves = std::max(1, clock.moves.value_or(usual_moves_left));
    const Seconds usable = clock.left - clock.overhead;
    const Seconds share = usable / moves + 0.8 * clock.increment;
    return {.time = bounded(std::max(least, std::min(share, usable))), .hurry_forced_move = true};
}

std::chrono::nanoseconds bounded(std::chrono::duration<double> time) {
    constexpr std::chrono::duration<double> a_year{365.0 * 24 * 3600};
    return std::chrono::duration_cast<std::chrono::nanoseconds>(
        std::clamp(time, std::chrono::duration<double>{0}, a_year));
}

}  // namespace polonaise
