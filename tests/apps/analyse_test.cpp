#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "apps/run_command.hpp"

namespace polonaise::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::MatchesRegex;
using testing::Not;
using testing::StartsWith;

TEST(analyse, shows_each_iteration_and_ends_with_the_best_move) {
    const auto result =
        run_command({"analyse", "--fen", "W:WK28:BK5", "--depth", "5", "--endgame", "none"});
    EXPECT_EQ(result.exit_code, 0) << result.err;
    const auto printed = lines(result.out);
    ASSERT_GE(printed.size(), 6u) << result.out;
    EXPECT_THAT(printed[4], StartsWith("  5/"));
    EXPECT_THAT(printed[4], HasSubstr(" win in 3 "));
    EXPECT_THAT(printed[4], HasSubstr("28-46 "));
    EXPECT_EQ(printed.back(), "best 28-46  score win in 3");
}

TEST(analyse, tells_what_endgame_tables_know) {
    const auto result = run_command({"analyse", "--fen", "W:WK28:BK5"});
    const auto printed = lines(result.out);
    ASSERT_EQ(printed.size(), 3u) << result.out << result.err;
    EXPECT_EQ(printed[0], "endgame tables: the side to move wins");
    EXPECT_THAT(printed[1], HasSubstr("28-46 "));
    EXPECT_EQ(printed[2], "best 28-46  score win in 3");
}

TEST(analyse, quiet_prints_only_the_best_lines) {
    const auto result = run_command({"analyse", "--depth", "4", "--lines", "3", "--quiet"});
    const auto printed = lines(result.out);
    ASSERT_EQ(printed.size(), 3u) << result.out;
    for (const std::string& line : printed)
        EXPECT_THAT(line, MatchesRegex("best [0-9]+-[0-9]+  score [-+]?[0-9]+\\.[0-9][0-9]"));
}

TEST(analyse, prints_json_with_scores_and_moves) {
    const auto result = run_command({"analyse", "--variant", "brazilian", "--fen", "W:WK15:BK4",
                                     "--depth", "6", "--lines", "2", "--json", "--endgame", "none"});
    ASSERT_EQ(result.exit_code, 0) << result.err;
    const auto json = nlohmann::json::parse(result.out);
    EXPECT_EQ(json["variant"], "brazilian");
    EXPECT_EQ(json["depth"], 6);
    ASSERT_EQ(json["lines"].size(), 2u);
    EXPECT_EQ(json["lines"][0]["score"]["win_in"], 3);
    EXPECT_EQ(json["lines"][0]["moves"].size(), 3u);
    EXPECT_TRUE(json["lines"][1]["score"].contains("centimen"));
}

TEST(analyse, node_limits_give_the_same_result_each_time) {
    const auto run = [] {
        const auto result = run_command({"analyse", "--nodes", "30000", "--json"});
        auto json = nlohmann::json::parse(result.out);
        json.erase("seconds");
        json.erase("nps");
        return json;
    };
    const auto first = run();
    EXPECT_EQ(first["nodes"], 30000);
    EXPECT_EQ(first, run());
}

TEST(analyse, a_lost_position_has_no_best_move) {
    const auto result = run_command({"analyse", "--fen", "W:W36:B31,27"});
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_EQ(result.out, "no legal move: the side to move has lost\n");
}

TEST(analyse, an_interrupt_ends_the_search_with_its_result) {
    const TemporaryFolder folder;
    const auto result = run_shell("out=" + folder.file("out") +
                                  "\n\"$polonaise\" analyse --infinite >$out & search=$!\n"
                                  "until [ -s $out ]; do sleep 0.02; done\n"
                                  "kill -INT $search; wait $search; code=$?; cat $out; exit $code");
    EXPECT_EQ(result.exit_code, 0) << result.err;
    ASSERT_THAT(lines(result.out), Not(IsEmpty()));
    EXPECT_THAT(lines(result.out).back(), StartsWith("best "));
}

TEST(analyse, refuses_what_makes_no_sense_with_one_sentence) {
    for (const auto& arguments :
         std::vector<std::vector<std::string>>{{"analyse", "--fen", "W:W51:B1"},
                                               {"analyse", "--depth", "0"},
                                               {"analyse", "--nodes", "-5"},
                                               {"analyse", "--time", "soon"},
                                               {"analyse", "--lines", "0"},
                                               {"analyse", "--variant", "chess"}}) {
        const auto result = run_command(arguments);
        EXPECT_EQ(result.exit_code, 2) << arguments.back();
        EXPECT_THAT(result.out, IsEmpty());
        EXPECT_EQ(lines(result.err).size(), 1u) << result.err;
    }
}

TEST(bench, prints_nodes_and_speed_of_the_chosen_variant) {
    const auto result = run_command({"bench", "--variant", "frisian"});
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_THAT(result.out, MatchesRegex("bench frisian [0-9]+ [0-9]+\n"));
}

}  // namespace
}  // namespace polonaise::test
