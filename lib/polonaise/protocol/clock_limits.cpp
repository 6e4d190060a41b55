#include <algorithm>

#include <polonaise/protocol/clock_limits.hpp>
#include <polonaise/search/time_share.hpp>

namespace polonaise {

Limits clock_limits(const GameClock& clock, int pieces) {
    Limits limits{.hurry_forced_move = true};
    share_out({.left = bounded(clock.left),
               .increment = bounded(clock.increment),
               .moves_to_go = clock.moves,
               .overhead = bounded(clock.overhead)},
              pieces, limits);
    return limits;
}

std::chrono::nanoseconds bounded(std::chrono::duration<double> time) {
    constexpr std::chrono::duration<double> a_year{365.0 * 24 * 3600};
    return std::chrono::duration_cast<std::chrono::nanoseconds>(
        std::clamp(time, std::chrono::duration<double>{0}, a_year));
}

}  // namespace polonaise
