#include <polonaise/search/time_share.hpp>

#include "search_kit.hpp"

namespace polonaise {
namespace {

using namespace std::chrono_literals;

Limits shared(const PlayerClock& clock, int pieces = 30) {
    Limits limits;
    share_out(clock, pieces, limits);
    return limits;
}

/// What is left after so many moves which all take the most that they may.
PlayerClock after_slow_moves(PlayerClock clock, int moves) {
    for (int i = 0; i < moves; ++i) {
        clock.left += clock.increment;
        const Limits limits = shared(clock);
        EXPECT_GE(*limits.time, 0ns);
        clock.left -= *limits.time + clock.overhead;
        if (clock.moves_to_go) --*clock.moves_to_go;
    }
    return clock;
}

TEST(TimeShareTest, never_more_than_the_clock_shows) {
    for (const auto left : {1ms, 19ms, 20ms, 21ms, 50ms, 1000ms, 60'000ms})
        for (const int moves : {0, 1, 2, 40}) {
            PlayerClock clock{.left = left};
            if (moves > 0) clock.moves_to_go = moves;
            const Limits limits = shared(clock);
            EXPECT_GE(*limits.target, 0ns);
            EXPECT_LE(*limits.target, *limits.time);
            EXPECT_LT(*limits.time, left);
        }
}

TEST(TimeShareTest, slow_moves_never_empty_the_clock) {
    EXPECT_GT(after_slow_moves({.left = 60s}, 60).left, 0ns);
    EXPECT_GT(after_slow_moves({.left = 5s, .increment = 1s}, 300).left, 0ns);
    EXPECT_GT(after_slow_moves({.left = 60s, .moves_to_go = 50}, 50).left, -1ns);
}

TEST(TimeShareTest, the_last_move_before_the_clock_is_filled_may_use_it_up) {
    const Limits limits = shared({.left = 10s, .moves_to_go = 1, .overhead = 100ms});
    EXPECT_EQ(*limits.time, 9900ms);
    EXPECT_EQ(*limits.target, 9900ms);
}

TEST(TimeShareTest, usual_moves_use_most_of_the_clock_in_a_game_of_usual_length) {
    PlayerClock clock{.left = 60s};
    for (int move = 0; move < 55; ++move)
        clock.left -= *shared(clock, 40 - move * 3 / 5).target + clock.overhead;
    EXPECT_LT(clock.left, 20s);
    EXPECT_GT(clock.left, 3s);
}

TEST(TimeShareTest, an_increment_is_spent) {
    EXPECT_GT(*shared({.left = 1s, .increment = 2s}).target, 400ms);
}

TEST(TimeTargetTest, a_search_ends_near_its_target_and_before_its_limit) {
    test::Bench<International> bench;
    const Report report = bench.search(History<International>{}, {.time = 10s, .target = 60ms});
    EXPECT_GT(report.elapsed, 10ms);
    EXPECT_LT(report.elapsed, 3s);
}

TEST(TimeTargetTest, a_single_move_needs_no_time) {
    test::Bench<International> bench;
    const Report report = bench.search("W:W33:B28,9", {.time = 10s, .target = 5s});
    EXPECT_EQ(report.depth, 1);
}

TEST(RootMovesTest, only_these_are_considered) {
    test::Bench<International> bench;
    const MoveList moves = legal_moves(Position<International>::initial());
    Limits limits{.depth = 5, .lines = 3};
    limits.root_moves = {moves[2], moves[6]};
    const Report report = bench.search(History<International>{}, limits);
    ASSERT_EQ(report.lines.size(), 2u);
    for (const Line& line : report.lines)
        EXPECT_TRUE(line.moves.front() == moves[2] || line.moves.front() == moves[6]);
}

}  // namespace
}  // namespace polonaise
