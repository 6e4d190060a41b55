#include <gtest/gtest.h>

#include <polonaise/arena/match_clock.hpp>

namespace polonaise {
namespace {

using namespace std::chrono_literals;

TEST(MatchClockTest, sudden_death_runs_down_to_the_margin_and_no_further) {
    MatchClock clock{{.bank = TimeControl::Bank{.time = 1s}}, 20ms};
    EXPECT_EQ(clock.allowance().left, 1s);
    EXPECT_FALSE(clock.allowance().moves_to_go);
    EXPECT_TRUE(clock.spend(400ms));
    EXPECT_EQ(clock.allowance().left, 600ms);
    EXPECT_TRUE(clock.spend(620ms));  // as late as the margin allows
    EXPECT_EQ(clock.allowance().left, 0ms);
    EXPECT_TRUE(clock.spend(20ms));
    EXPECT_FALSE(clock.spend(21ms));
}

TEST(MatchClockTest, the_increment_comes_after_the_move) {
    MatchClock clock{{.bank = TimeControl::Bank{.time = 1s, .increment = 300ms}}, 0ms};
    EXPECT_EQ(clock.allowance().increment, 300ms);
    EXPECT_TRUE(clock.spend(1s));
    EXPECT_EQ(clock.allowance().left, 300ms);
    EXPECT_FALSE(clock.spend(301ms));
}

TEST(MatchClockTest, is_filled_up_when_the_moves_have_been_made) {
    MatchClock clock{{.bank = TimeControl::Bank{.time = 2s, .moves = 3}}, 0ms};
    EXPECT_EQ(clock.allowance().moves_to_go, 3);
    EXPECT_TRUE(clock.spend(500ms));
    EXPECT_TRUE(clock.spend(500ms));
    EXPECT_EQ(clock.allowance().moves_to_go, 1);
    EXPECT_EQ(clock.allowance().left, 1s);
    EXPECT_TRUE(clock.spend(500ms));
    EXPECT_EQ(clock.allowance().moves_to_go, 3);
    EXPECT_EQ(clock.allowance().left, 2500ms);
}

TEST(MatchClockTest, a_fixed_time_holds_for_each_move_alone) {
    MatchClock clock{{.move_time = 100ms}, 5ms};
    for (int i = 0; i < 5; ++i) EXPECT_TRUE(clock.spend(105ms));
    EXPECT_FALSE(clock.spend(106ms));
    EXPECT_EQ(clock.allowance().move_time, 100ms);
    EXPECT_FALSE(clock.allowance().left);
}

TEST(MatchClockTest, the_shorter_of_two_limits_is_the_longest_time) {
    MatchClock clock{{.bank = TimeControl::Bank{.time = 150ms}, .move_time = 100ms}, 0ms};
    EXPECT_EQ(clock.allowance().longest(), 100ms);
    EXPECT_TRUE(clock.spend(90ms));
    EXPECT_EQ(clock.allowance().longest(), 60ms);
}

TEST(MatchClockTest, without_a_limit_of_time_nothing_is_too_long) {
    MatchClock clock{{.nodes = 5000, .depth = 8}, 0ms};
    EXPECT_TRUE(clock.spend(1h));
    EXPECT_EQ(clock.allowance().nodes, 5000u);
    EXPECT_EQ(clock.allowance().depth, 8);
    EXPECT_FALSE(clock.allowance().longest());
}

}  // namespace
}  // namespace polonaise
