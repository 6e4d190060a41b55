// The verbs that read files of games: pdn check, pdn format, pdn convert, and analyse FILE.
#include <filesystem>
#include <fstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "apps/run_command.hpp"

namespace polonaise::test {
namespace {

using testing::AllOf;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

/// A folder of its own for each test.
class PdnVerbTest : public testing::Test {
protected:
    std::string path(const std::string& name) const { return folder_.file(name); }
    std::string read(const std::string& name) const { return contents(path(name)); }
    std::string write(const std::string& name, const std::string& text) const {
        std::ofstream{path(name), std::ios::binary} << text;
        return path(name);
    }

private:
    TemporaryFolder folder_;
};

const std::string two_games =
    "[White \"A\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n\n"
    "[White \"B\"]\n[GameType \"26\"]\n\n1. c3-b4 d6-c5 2. b4xd6 e7xc5 *\n";

TEST_F(PdnVerbTest, check_counts_games_and_plies) {
    const auto result = run_command({"pdn", "check", write("games.pdn", two_games)});
    EXPECT_EQ(result.exit_code, 0) << result.err;
    EXPECT_EQ(lines(result.out).back(), "files=1 games=2 plies=8 warnings=0 errors=0") << result.out;
}

TEST_F(PdnVerbTest, check_says_where_an_illegal_move_stands_and_why) {
    const auto file =
        write("bad.pdn", "[White \"A\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 2. 33-29 *\n");
    const auto result = run_command({"pdn", "check", file});
    EXPECT_EQ(result.exit_code, 1);
    EXPECT_THAT(result.out, AllOf(HasSubstr(file + ":4:19: error: "), HasSubstr("28x19")));
    EXPECT_THAT(lines(result.out).back(), HasSubstr("errors=1"));
}

TEST_F(PdnVerbTest, check_names_a_game_of_another_variant_and_counts_no_error) {
    const auto file = write("russian.pdn", "[White \"A\"]\n[GameType \"25\"]\n\n1. c3-d4 d6-c5 *\n");
    const auto result = run_command({"pdn", "check", file});
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_THAT(result.out, HasSubstr("Russian draughts (GameType 25)"));
    EXPECT_THAT(lines(result.out).back(), HasSubstr("errors=0"));
}

TEST_F(PdnVerbTest, check_refuses_a_binary_file_with_one_sentence) {
    std::string bytes;
    for (int i = 0; i < 5000; ++i) bytes += static_cast<char>(i * 37 % 256);
    const auto result = run_command({"pdn", "check", write("noise.bin", bytes)});
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_EQ(lines(result.err).size(), 1u) << result.err;
}

TEST_F(PdnVerbTest, format_writes_games_that_need_no_warning) {
    const auto untidy =
        write("untidy.pdn", "[White \"A\"]\n1.32-28 19-23 2.28x19 14x23(13x24 3. 33-28) 1-1");
    ASSERT_EQ(run_command({"pdn", "format", untidy, "-o", path("tidy.pdn")}).exit_code, 0);
    const auto result = run_command({"pdn", "check", path("tidy.pdn")});
    EXPECT_EQ(lines(result.out).back(), "files=1 games=1 plies=4 warnings=0 errors=0") << result.out;
}

TEST_F(PdnVerbTest, convert_changes_the_way_squares_are_written_and_back) {
    const auto file = write("letters.pdn", "[White \"A\"]\n[GameType \"26\"]\n\n1. c3-b4 d6-c5 *\n");
    ASSERT_EQ(run_command({"pdn", "convert", file, "--squares", "numeric", "-o", path("numbers.pdn")})
                  .exit_code,
              0);
    EXPECT_THAT(read("numbers.pdn"), AllOf(HasSubstr("22-17"), Not(HasSubstr("c3"))));
    ASSERT_EQ(run_command({"pdn", "convert", path("numbers.pdn"), "--squares", "algebraic", "-o",
                           path("back.pdn")})
                  .exit_code,
              0);
    EXPECT_THAT(read("back.pdn"), HasSubstr("c3-b4 d6-c5"));
}

TEST_F(PdnVerbTest, analyse_annotates_every_game_in_its_order) {
    const auto file = write("games.pdn", two_games);
    const auto result = run_command({"analyse", file, "--depth", "3", "-o", path("out.pdn")});
    EXPECT_EQ(result.exit_code, 0) << result.err;
    EXPECT_THAT(result.out, IsEmpty());
    const std::string out = read("out.pdn");
    EXPECT_LT(out.find("[White \"A\"]"), out.find("[White \"B\"]"));
    EXPECT_THAT(out, ContainsRegex("32-28 \\{\\[%eval"));
    const auto check = run_command({"pdn", "check", path("out.pdn")});
    EXPECT_THAT(lines(check.out).back(), AllOf(HasSubstr("games=2"), HasSubstr("warnings=0 errors=0")));
}

TEST_F(PdnVerbTest, analyse_marks_a_man_given_away_and_shows_the_better_move) {
    const auto file = write(
        "lost.pdn", "[GameType \"20\"]\n[FEN \"W:W33,42,47:B4,9,23\"]\n\n1. 33-29 23x34 2. 42-38 *\n");
    ASSERT_EQ(run_command({"analyse", file, "--depth", "7", "-o", path("out.pdn")}).exit_code, 0);
    EXPECT_THAT(read("out.pdn"), ContainsRegex("33-29 \\$[24] "));
    EXPECT_THAT(read("out.pdn"), HasSubstr("(1. "));
}

TEST_F(PdnVerbTest, analyse_copies_games_of_other_variants_as_they_are) {
    const std::string russian = "[White \"A\"]\n[GameType \"25\"]\n\n1. c3-d4 d6-c5 *\n";
    const auto file = write("russian.pdn", russian);
    ASSERT_EQ(run_command({"analyse", file, "--depth", "3", "-o", path("out.pdn")}).exit_code, 0);
    EXPECT_THAT(read("out.pdn"), HasSubstr("1. c3-d4 d6-c5 *"));
}

TEST_F(PdnVerbTest, analyse_needs_a_file_that_exists) {
    const auto result = run_command({"analyse", path("missing.pdn"), "-o", path("out.pdn")});
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_THAT(result.err, HasSubstr("missing.pdn"));
    EXPECT_FALSE(std::filesystem::exists(path("out.pdn")));
}

}  // namespace
}  // namespace polonaise::test
