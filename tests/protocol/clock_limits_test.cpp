#include <chrono>

#include <gtest/gtest.h>

#include <polonaise/protocol/clock_limits.hpp>

namespace polonaise {
namespace {

using Seconds = std::chrono::duration<double>;

double seconds(const GameClock& clock) {
    const Limits limits = clock_limits(clock, 30);
    EXPECT_TRUE(limits.time);
    return std::chrono::duration_cast<Seconds>(*limits.time).count();
}

TEST(ClockLimits, never_use_more_than_the_clock_has_less_the_overhead) {
    for (const double left : {0.03, 0.1, 1.0, 60.0, 600.0})
        for (const double increment : {0.0, 0.1, 10.0})
            for (const int moves : {1, 2, 40}) {
                const GameClock clock{
                    .left = Seconds{left}, .increment = Seconds{increment}, .moves = moves};
                EXPECT_LE(seconds(clock), left - 0.02 + 1e-6);
                EXPECT_GE(seconds(clock), 0);
            }
}

TEST(ClockLimits, the_last_move_before_the_time_control_gets_all_that_is_left) {
    EXPECT_NEAR(seconds({.left = Seconds{5}, .moves = 1}), 4.98, 1e-6);
}

TEST(ClockLimits, an_empty_clock_has_time_for_no_more_than_the_first_iteration) {
    EXPECT_EQ(seconds({.left = Seconds{0}}), 0);
    EXPECT_EQ(seconds({.left = Seconds{-3}}), 0);
}

TEST(ClockLimits, absurd_durations_are_cut_to_what_can_be_reckoned_with) {
    EXPECT_GT(bounded(Seconds{1e300}), std::chrono::hours{24});
    EXPECT_EQ(bounded(Seconds{-1}).count(), 0);
}

}  // namespace
}  // namespace polonaise
