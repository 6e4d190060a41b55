#include <algorithm>

#include <polonaise/search/time_share.hpp>

namespace polonaise {

void share_out(const PlayerClock& clock, int pieces, Limits& limits) {
    using Duration = PlayerClock::Duration;
    constexpr int fewest_moves = 14;  // a game without move limit is planned as if it lasted so long,
    constexpr int most_moves = 50;    // but may go on

    const int to_go = std::max(clock.moves_to_go.value_or(most_moves), 1);
    const int planned = std::min(to_go, fewest_moves + pieces / 2);
    // Each of these moves costs the overhead once, and each but this one adds the increment.
    const Duration coming = clock.increment * (planned - 1);
    const Duration present = clock.left - clock.overhead * std::min(to_go, most_moves);
    const Duration all = present + coming;
    const Duration most = std::max(clock.left - clock.overhead, Duration{});
    // Without a limit on moves the reserve for overheads lies beyond what is likely, and may be touched.
    const Duration least = clock.moves_to_go ? Duration{} : most / 100;
    const Duration target = std::clamp(all / planned, least, most);
    limits.target = target;
    // The last move before the clock is filled may use it up; before that something has to last.
    limits.time = to_go == 1 ? most : std::min(target * 4, std::max(present / 3, target));
}

}  // namespace polonaise
