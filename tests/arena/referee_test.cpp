#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/arena/referee.hpp>

#include "arena/stub_player.hpp"

namespace polonaise {
namespace {

using namespace std::chrono_literals;
using test::Answer;
using test::StubPlayer;
using testing::ElementsAre;
using testing::HasSubstr;

const AnyGame start = test::game_from("W:W31-50:B1-20");

/// White has one move, after which Black has no piece left.
const AnyGame nearly_won = test::game_from("W:W28:B22");

Answer unplayable(const AnyGame&, const Allowance&) {
    const auto square = [](int n) { return International::Board::from_number(n); };
    return Reply{.move = Move{{}, square(31), square(22)}};
}
Answer crash(const AnyGame&, const Allowance&) {
    return std::unexpected{PlayerFault{FaultKind::crashed, "exit code 139", "info depth=7"}};
}

GameRecord play(StubPlayer& white, StubPlayer& black, const AnyGame& opening = start,
                const TimeControl& control = {}, const RefereeRules& rules = {},
                std::stop_token stop = {}) {
    return play_game(opening, {white, control}, {black, control}, rules, std::move(stop));
}

TEST(RefereeTest, plays_until_the_rules_end_the_game) {
    StubPlayer white, black;
    const GameRecord record = play(white, black, nearly_won);
    EXPECT_EQ(record.ending, Ending::rules);
    EXPECT_EQ(record.outcome(), Outcome::win(Side::white, WinReason::no_pieces));
    EXPECT_EQ(record.result(), GameResult::white_wins);
    EXPECT_EQ(record.plies.size(), 1u);
    EXPECT_THAT(white.diary, ElementsAre("white", "end"));
    EXPECT_THAT(black.diary, ElementsAre("black", "end"));
}

TEST(RefereeTest, the_players_move_in_turn_from_where_the_opening_stands) {
    StubPlayer white, black;
    AnyGame opening = start;
    std::visit([&](auto& g) { g.play(test::first_move(start)); }, opening);
    const GameRecord record = play(white, black, opening, {}, {.adjudication = {.ply_limit = 7}});
    EXPECT_EQ(record.ending, Ending::adjudication);
    EXPECT_EQ(record.outcome()->draw()->reason, DrawReason::move_limit);
    EXPECT_EQ(black.moves, 4);
    EXPECT_EQ(white.moves, 3);
    EXPECT_EQ(test::plies(record.game), 8);
}

TEST(RefereeTest, an_illegal_move_loses_and_is_quoted) {
    StubPlayer white{unplayable}, black;
    const GameRecord record = play(white, black);
    EXPECT_EQ(record.ending, Ending::fault);
    EXPECT_EQ(record.outcome(), Outcome::win(Side::black, WinReason::forfeit));
    ASSERT_TRUE(record.fault);
    EXPECT_EQ(record.fault->side, Side::white);
    EXPECT_EQ(record.fault->fault.kind, FaultKind::illegal_move);
    EXPECT_THAT(describe(record.fault->fault), HasSubstr("31-22"));
    EXPECT_THAT(white.diary, ElementsAre("white")) << "not spoken to any more";
    EXPECT_THAT(black.diary, ElementsAre("black", "end"));
}

TEST(RefereeTest, a_crash_loses_and_the_last_line_is_quoted) {
    StubPlayer white, black{crash};
    const GameRecord record = play(white, black);
    EXPECT_EQ(record.outcome(), Outcome::win(Side::white, WinReason::forfeit));
    EXPECT_EQ(describe(record.fault->fault), "has ended unexpectedly: exit code 139 ('info depth=7')");
}

TEST(RefereeTest, who_oversteps_the_time_loses_even_with_the_winning_move) {
    StubPlayer white{[](const AnyGame& game, const Allowance&) -> Answer {
        std::this_thread::sleep_for(30ms);
        return Reply{.move = test::first_move(game)};
    }};
    StubPlayer black;
    const GameRecord record = play(white, black, nearly_won, {.move_time = 5ms}, {.margin = 10ms});
    EXPECT_EQ(record.outcome(), Outcome::win(Side::black, WinReason::time));
    EXPECT_EQ(record.fault->fault.kind, FaultKind::time);
    EXPECT_THAT(describe(record.fault->fault), HasSubstr("where 5 ms were left"));
    EXPECT_TRUE(record.plies.empty());
}

TEST(RefereeTest, clocks_go_on_from_move_to_move) {
    std::vector<TimeControl::Duration> left;
    StubPlayer white{[&](const AnyGame& game, const Allowance& allowance) -> Answer {
        left.push_back(*allowance.left);
        std::this_thread::sleep_for(2ms);
        return Reply{.move = test::first_move(game)};
    }};
    StubPlayer black;
    const GameRecord record = play(white, black, start, {.bank = TimeControl::Bank{.time = 10s}},
                                   {.adjudication = {.ply_limit = 6}});
    ASSERT_EQ(left.size(), 3u);
    EXPECT_EQ(left[0], 10s);
    EXPECT_LE(left[1], 10s - 2ms);
    EXPECT_LE(left[2], left[1] - 2ms);
    EXPECT_EQ(record.plies[0].left, left[1]);
}

TEST(RefereeTest, after_its_move_a_player_hears_what_it_will_have_for_the_next_one) {
    StubPlayer white, black;
    const TimeControl control{.bank = TimeControl::Bank{.time = 10s, .increment = 1s, .moves = 2}};
    play(white, black, start, control, {.adjudication = {.ply_limit = 5}});
    ASSERT_EQ(white.told.size(), 2u) << "not after the move that ended the game";
    EXPECT_EQ(black.told.size(), 2u);
    EXPECT_EQ(white.told[0].moves_to_go, 1);
    EXPECT_GT(white.told[0].left, 10s);
    EXPECT_EQ(white.told[1].moves_to_go, 2);
    EXPECT_GT(white.told[1].left, 20s);
}

TEST(RefereeTest, a_reply_without_move_resigns) {
    StubPlayer white, black{[](const AnyGame&, const Allowance&) -> Answer { return Reply{}; }};
    const GameRecord record = play(white, black);
    EXPECT_EQ(record.ending, Ending::player);
    EXPECT_EQ(record.outcome(), Outcome::win(Side::white, WinReason::resignation));
    EXPECT_FALSE(record.fault);
}

TEST(RefereeTest, a_draw_that_a_player_claims_is_one) {
    StubPlayer white{
        [](const AnyGame&, const Allowance&) -> Answer { return Reply{.claims_draw = true}; }};
    StubPlayer black;
    const GameRecord record = play(white, black);
    EXPECT_EQ(record.ending, Ending::player);
    EXPECT_EQ(record.outcome(), Outcome::drawn({DrawReason::agreement}));
}

TEST(RefereeTest, a_stop_abandons_the_game) {
    std::stop_source stop;
    StubPlayer white, black{[&](const AnyGame&game, const Allowance&) -> Answer {
        stop.request_stop();
        return Reply{.move = test::first_move(game)};
    }};
    const GameRecord record = play(white, black, start, {}, {}, stop.get_token());
    EXPECT_EQ(record.ending, Ending::abandoned);
    EXPECT_EQ(record.result(), GameResult::unknown);
    EXPECT_FALSE(record.outcome());
    EXPECT_THAT(white.diary, ElementsAre("white"));
}

}  // namespace
}  // namespace polonaise
