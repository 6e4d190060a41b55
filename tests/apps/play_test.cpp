#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "apps/run_command.hpp"

namespace polonaise::test {
namespace {

using testing::HasSubstr;
using testing::Not;

/// Types `input` into a game with a fast and reproducible engine.
CommandResult play(const std::string& input, const std::string& options = "") {
    return run_shell("printf '" + input + "' | \"$polonaise\" play --ascii --nodes 2000 " + options);
}

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t times = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++times;
    return times;
}

TEST(play, answers_the_moves_that_are_typed_and_ends_with_the_input) {
    const auto result = play("32-28\\n");
    EXPECT_EQ(result.exit_code, 0) << result.err;
    EXPECT_THAT(result.out, HasSubstr("You play White."));
    EXPECT_EQ(count(result.out, "Black plays "), 1u) << result.out;
    EXPECT_EQ(count(result.out, "White> "), 2u);
}

TEST(play, the_engine_begins_when_the_person_is_black) {
    const auto result = play("quit\\n", "--black");
    EXPECT_EQ(count(result.out, "White plays "), 1u) << result.out;
    EXPECT_THAT(result.out, HasSubstr("Black> "));
}

TEST(play, says_why_a_move_does_not_go) {
    const auto result = play("32-27x\\n31-22\\nfoo\\n20-25\\n");
    EXPECT_THAT(result.out, HasSubstr("help lists the commands"));
    EXPECT_THAT(result.out, HasSubstr("That does not go: "));
    EXPECT_THAT(result.out, Not(HasSubstr("Black plays")));
}

TEST(play, undo_takes_back_the_move_and_the_answer) {
    const auto result = play("32-28\\nundo\\nundo\\n31-27\\n");
    EXPECT_THAT(result.out, HasSubstr("There is no move to take back."));
    EXPECT_EQ(count(result.out, "Black plays "), 2u) << result.out;
}

TEST(play, a_won_game_ends_with_its_reason_and_can_be_taken_back) {
    const auto result = play("28x19\\nundo\\nmoves\\nquit\\n", "--fen W:W28:B23");
    EXPECT_THAT(result.out, HasSubstr("White wins: Black has no piece left."));
    EXPECT_THAT(result.out, HasSubstr("game over> "));
    EXPECT_THAT(result.out, HasSubstr("28x19 \n"));
}

TEST(play, understands_hint_level_flip_switch_and_resign) {
    const auto result = play("hint\\nlevel 3\\nlevel 99\\nflip\\nswitch\\nresign\\n");
    EXPECT_THAT(result.out, HasSubstr("Level 3."));
    EXPECT_THAT(result.out, HasSubstr("A level is a number from 1 to 20."));
    EXPECT_THAT(result.out, HasSubstr("You play Black now."));
    EXPECT_THAT(result.out, HasSubstr("White plays "));
    EXPECT_THAT(result.out, HasSubstr("White wins: Black resigned."));
}

TEST(play, a_draw_is_refused_at_the_start_and_taken_in_a_level_ending) {
    EXPECT_THAT(play("draw\\n").out, HasSubstr("The engine plays on."));
    EXPECT_THAT(play("draw\\n", "--fen W:WK28:BK1 --weights material").out, HasSubstr("draw: agreed."));
}

TEST(play, brazilian_is_played_with_letters) {
    const auto result = play("c3-d4\\n", "--variant brazilian");
    EXPECT_EQ(count(result.out, "Black plays "), 1u) << result.out;
    EXPECT_THAT(result.out, testing::ContainsRegex("Black plays [a-h][1-8]"));
}

TEST(play, saves_the_game_as_pdn) {
    const TemporaryFolder folder;
    const std::string file = folder.file("game.pdn");
    const auto result = play("32-28\\nresign\\nsave\\nsave /nowhere/game.pdn\\nsave " + file + "\\n");
    EXPECT_THAT(result.out, HasSubstr("Under which name?"));
    EXPECT_THAT(result.out, HasSubstr("Not saved: "));
    EXPECT_THAT(result.out, HasSubstr("Saved."));
    const std::string pdn = contents(file);
    EXPECT_THAT(pdn, HasSubstr("[White \"Player\"]"));
    EXPECT_THAT(pdn, HasSubstr("[Result \"0-2\"]"));
    EXPECT_THAT(pdn, HasSubstr("[Termination \"Black wins: White resigned\"]"));
    EXPECT_THAT(pdn, HasSubstr("1. 32-28 "));
    EXPECT_EQ(run_command({"pdn", "check", file}).exit_code, 0);
}

TEST(play, thinks_in_the_persons_turn_when_it_is_told_to) {
    // The same command at different times of the engine's thinking: a move that it cannot expect, a
    // search of another kind, a change of level, the end.
    const auto result = play("32-28\\nhint\\nundo\\n33-29\\nlevel 3\\nlevel 20\\n", "--ponder");
    EXPECT_EQ(result.exit_code, 0) << result.err;
    EXPECT_EQ(count(result.out, "Black plays "), 2u) << result.out;
    EXPECT_THAT(play("", "--ponder --level 5").err, HasSubstr("--ponder is for level 20"));
}

TEST(play, refuses_unknown_draw_rules) {
    const auto result = play("", "--draw-rules mine");
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_THAT(result.err, HasSubstr("unknown draw rule 'mine'"));
}

}  // namespace
}  // namespace polonaise::test
