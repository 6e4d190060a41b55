// `analyse FILE`: whole files of games, annotated.
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

/// A folder of its own for each test.
class AnnotateTest : public testing::Test {
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

TEST_F(AnnotateTest, annotates_every_game_in_its_order) {
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

TEST_F(AnnotateTest, marks_a_man_given_away_and_shows_the_better_move) {
    const auto file = write(
        "lost.pdn", "[GameType \"20\"]\n[FEN \"W:W33,42,47:B4,9,23\"]\n\n1. 33-29 23x34 2. 42-38 *\n");
    ASSERT_EQ(run_command({"analyse", file, "--depth", "7", "-o", path("out.pdn")}).exit_code, 0);
    EXPECT_THAT(read("out.pdn"), ContainsRegex("33-29 \\$[24] "));
    EXPECT_THAT(read("out.pdn"), HasSubstr("(1. "));
}

TEST_F(AnnotateTest, copies_games_of_other_variants_as_they_are) {
    const std::string russian = "[White \"A\"]\n[GameType \"25\"]\n\n1. c3-d4 d6-c5 *\n";
    const auto file = write("russian.pdn", russian);
    ASSERT_EQ(run_command({"analyse", file, "--depth", "3", "-o", path("out.pdn")}).exit_code, 0);
    EXPECT_THAT(read("out.pdn"), HasSubstr("1. c3-d4 d6-c5 *"));
}

TEST_F(AnnotateTest, needs_a_file_that_exists) {
    const auto result = run_command({"analyse", path("missing.pdn"), "-o", path("out.pdn")});
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_THAT(result.err, HasSubstr("missing.pdn"));
    EXPECT_FALSE(std::filesystem::exists(path("out.pdn")));
}

TEST_F(AnnotateTest, a_report_is_one_page_that_takes_nothing_from_the_games_for_html) {
    const std::string hostile = "</script><img src=x onerror=alert(1)>@script@";
    const auto file = write("games.pdn", "[White \"" + hostile + "\"]\n[GameType \"20\"]\n\n1. 32-28 {" +
                                             hostile + "} 19-23 2. 28x19 14x23 *\n\n" + two_games);
    const auto result = run_command({"analyse", file, "--depth", "3", "--report", path("report.html")});
    EXPECT_EQ(result.exit_code, 0) << result.err;
    EXPECT_THAT(result.out, IsEmpty()) << "the games themselves were not asked for";
    const std::string page = read("report.html");
    EXPECT_THAT(page, testing::Not(HasSubstr("<img")));
    EXPECT_THAT(page, HasSubstr("\\u003c/script\\u003e"));
    EXPECT_THAT(page, HasSubstr("default-src 'none'"));
    EXPECT_THAT(page, testing::Not(ContainsRegex("(src|href)=\"?(https?:)?//")));
    std::size_t games = 0;
    for (auto at = page.find("\"accuracy\":["); at != std::string::npos;
         at = page.find("\"accuracy\":[", at + 1))
        ++games;
    EXPECT_EQ(games, 3u);
    EXPECT_FALSE(page.contains("<script type=\"application/json\" id=\"data\">@data@"));
}

TEST_F(AnnotateTest, a_report_is_for_games) {
    const auto result = run_command({"analyse", "W:W31:B20", "--report", path("report.html")});
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_FALSE(std::filesystem::exists(path("report.html")));
}

}  // namespace
}  // namespace polonaise::test
