// `solve` and `exercises` as their users run them.
#include <fstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "apps/run_command.hpp"

namespace polonaise::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

const std::string small_problem = "W:W6,17,18,38,41:B8,14,24,34,36";

std::string problem_text(const std::string& name, const std::string& fen, const std::string& moves,
                         const std::string& result) {
    return "[Event \"" + name + "\"]\n[GameType \"20\"]\n[Result \"" + result + "\"]\n[FEN \"" + fen +
           "\"]\n\n" + moves + " *\n\n";
}

std::string write_problems(const TemporaryFolder& folder, const std::string& text) {
    const std::string file = folder.file("problems.pdn");
    std::ofstream{file, std::ios::binary} << text;
    return file;
}

TEST(SolveTest, a_problem_is_solved_and_every_move_judged) {
    const auto result = run_command({"solve", small_problem, "--quiet", "--time", "10"});
    EXPECT_EQ(result.exit_code, 0) << result.err;
    EXPECT_THAT(result.out, StartsWith("White to move and win: "));
    EXPECT_THAT(result.out, HasSubstr("17-12  wins, proved: 1. 17-12 36x47 2. 12x3"));
}

TEST(SolveTest, json_says_the_same) {
    const auto result = run_command({"solve", small_problem, "--json", "--time", "10"});
    ASSERT_EQ(result.exit_code, 0) << result.err;
    const auto json = nlohmann::json::parse(result.out);
    EXPECT_EQ(json["goal"], "win");
    EXPECT_TRUE(json["solved"].get<bool>());
    EXPECT_EQ(json["moves"][0]["move"], "17-12");
    EXPECT_TRUE(json["moves"][0]["proved"].get<bool>());
}

TEST(SolveTest, a_file_of_problems_gives_a_table) {
    const TemporaryFolder folder;
    const auto file = write_problems(
        folder, problem_text("as published", small_problem, "1. 17-12 36x47 2. 12x3", "2-0") +
                    problem_text("no win", "W:WK6:BK50", "1. 6-1", "2-0") +
                    problem_text("a draw", "W:WK6:BK50", "1. 6-1", "1-1"));
    const auto result = run_command({"solve", file, "--quiet", "--time", "10"});
    EXPECT_EQ(result.exit_code, 0) << result.err;
    const auto rows = lines(result.out);
    EXPECT_THAT(rows.at(1), testing::AllOf(HasSubstr("as published"), HasSubstr("solves it")));
    EXPECT_THAT(rows.at(2), testing::AllOf(HasSubstr("no win"), HasSubstr("refuted")));
    EXPECT_THAT(rows.back(), HasSubstr("problems=3 solved=2 refuted=1 unclear=0"));
}

TEST(SolveTest, a_reply_before_the_solution_belongs_to_the_start) {
    const TemporaryFolder folder;
    const auto file =
        write_problems(folder, problem_text("", "B:W28,39:B18", "1... 18-23 2. 28x19", "2-0"));
    const auto result = run_command({"solve", file, "--quiet"});
    EXPECT_EQ(result.exit_code, 0) << result.err;
    EXPECT_THAT(result.out, HasSubstr("28x19  wins, proved"));
}

TEST(SolveTest, what_cannot_be_solved_is_said) {
    EXPECT_EQ(run_command({"solve", "W:W1:B2", "--quiet"}).exit_code, 2);
    EXPECT_THAT(run_command({"solve", small_problem, "--goal", "wim"}).err,
                HasSubstr("did you mean win"));
    EXPECT_THAT(run_command({"solve", "missing.pdn"}).err, HasSubstr("missing.pdn"));
}

TEST(ExercisesTest, a_missed_combination_becomes_a_game_that_can_be_read_back) {
    const TemporaryFolder folder;
    const auto file =
        write_problems(folder, problem_text("club", small_problem, "1. 38-32 8-12 2. 17x8", "0-2"));
    const auto out = folder.file("exercises.pdn");
    const auto result = run_command({"exercises", file, "-o", out, "--quiet", "--weights", "material"});
    EXPECT_EQ(result.exit_code, 0) << result.err;
    EXPECT_THAT(result.out, HasSubstr("games=1 exercises=1"));
    const std::string text = contents(out);
    EXPECT_THAT(text, HasSubstr("[Event \"club\"]"));
    EXPECT_THAT(text, HasSubstr("[Motif \"coup"));
    EXPECT_THAT(text, HasSubstr("[Occasion \"missed\"]"));
    EXPECT_THAT(text, HasSubstr("17-12"));
    EXPECT_THAT(run_command({"pdn", "check", out}).out, HasSubstr("warnings=0 errors=0"));
}

TEST(ExercisesTest, files_and_conditions_for_the_archive_exclude_each_other) {
    const auto result = run_command({"exercises", "games.pdn", "--player", "A"});
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_THAT(result.err, HasSubstr("either files or conditions"));
}

}  // namespace
}  // namespace polonaise::test
