#include <cstdint>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "apps/run_command.hpp"

namespace polonaise::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::MatchesRegex;

struct Expected {
    std::string variant;
    std::vector<std::uint64_t> nodes;
};

// docs/rules.md has the sources of these numbers.
const std::vector<Expected> starts{{"international", {9, 81, 658, 4265, 27117, 167140}},
                                   {"frisian", {9, 81, 658, 3874, 21265, 102431}},
                                   {"brazilian", {7, 49, 302, 1469, 7473, 37628}}};

TEST(perft, prints_depth_nodes_seconds_and_speed_for_each_depth) {
    for (const auto& [variant, nodes] : starts) {
        const auto result = run_command({"perft", "--variant", variant, "--depth", "6"});
        EXPECT_EQ(result.exit_code, 0);
        EXPECT_THAT(result.err, IsEmpty());
        const auto printed = lines(result.out);
        ASSERT_EQ(printed.size(), nodes.size()) << result.out;
        for (std::size_t i = 0; i < nodes.size(); ++i)
            EXPECT_THAT(printed[i],
                        MatchesRegex("perft " + std::to_string(i + 1) + " " + std::to_string(nodes[i]) +
                                     " [0-9]+\\.[0-9][0-9][0-9] [0-9]+\\.[0-9]"))
                << variant;
    }
}

TEST(perft, takes_the_names_that_hub_engines_use) {
    const auto result = run_command({"perft", "--variant", "normal", "--depth", "4"});
    EXPECT_THAT(lines(result.out).at(3), testing::StartsWith("perft 4 4265 "));
}

TEST(perft, gives_the_same_numbers_as_json) {
    for (const auto& [variant, nodes] : starts) {
        const auto result = run_command({"perft", "--variant", variant, "--depth", "5", "--json"});
        EXPECT_EQ(result.exit_code, 0);
        const auto json = nlohmann::json::parse(result.out);
        EXPECT_EQ(json["variant"], variant);
        ASSERT_EQ(json["depths"].size(), 5u);
        for (std::size_t i = 0; i < 5; ++i) {
            EXPECT_EQ(json["depths"][i]["depth"], i + 1);
            EXPECT_EQ(json["depths"][i]["nodes"], nodes[i]);
            EXPECT_GE(json["depths"][i]["seconds"], 0.0);
            EXPECT_GE(json["depths"][i]["mnps"], 0.0);
        }
    }
}

TEST(perft, starts_from_the_position_that_a_fen_gives) {
    const auto result = run_command({"perft", "--depth", "4", "--fen",
                                     "W:B12,13,14,16,18,19,21,23,24,26:W25,27,28,30,32,33,34,35,37,38"});
    std::vector<std::string> nodes;
    for (const std::string& line : lines(result.out)) nodes.push_back(line.substr(0, line.find(' ', 8)));
    EXPECT_THAT(nodes, ElementsAre("perft 1 6", "perft 2 12", "perft 3 30", "perft 4 73"));
}

TEST(perft, counts_frisian_king_moves_of_the_fen) {
    const auto result = run_command(
        {"perft", "--variant", "frisian", "--depth", "1", "--fen", "W:WK28,40:BK1:H0:F1:+0+328"});
    EXPECT_THAT(result.out, testing::StartsWith("perft 1 2 "));
}

TEST(perft, of_a_lost_position_is_zero) {
    const auto result = run_command({"perft", "--depth", "2", "--fen", "W:W6:B1", "--divide"});
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_THAT(lines(result.out),
                ElementsAre(testing::StartsWith("perft 1 0 "), testing::StartsWith("perft 2 0 ")));
}

TEST(perft, divides_the_last_depth_by_move) {
    for (const char* depth : {"2", "6"}) {  // with and without progress in between
        const auto result = run_command({"perft", "--depth", depth, "--divide"});
        const auto printed = lines(result.out);
        const auto plies = static_cast<std::size_t>(std::stoi(depth));
        ASSERT_EQ(printed.size(), plies + 9);
        std::uint64_t sum = 0;
        for (std::size_t i = plies; i < printed.size(); ++i) {
            EXPECT_THAT(printed[i], MatchesRegex("divide [0-9]+-[0-9]+ [0-9]+"));
            sum += std::stoull(printed[i].substr(printed[i].rfind(' ')));
        }
        EXPECT_EQ(sum, starts[0].nodes[plies - 1]);
        EXPECT_THAT(printed[plies], testing::StartsWith("divide 31-26 "));
    }
}

TEST(perft, divides_in_json_too) {
    const auto result =
        run_command({"perft", "--variant", "brazilian", "--depth", "3", "--divide", "--json"});
    const auto json = nlohmann::json::parse(result.out);
    std::uint64_t sum = 0;
    for (const auto& part : json["divide"]) sum += part["nodes"].get<std::uint64_t>();
    EXPECT_EQ(sum, 302u);
    EXPECT_EQ(json["divide"][0]["move"], "a3-b4");
    EXPECT_EQ(json["fen"],
              "W:Wa3,c3,e3,g3,b2,d2,f2,h2,a1,c1,e1,g1:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6");
}

}  // namespace
}  // namespace polonaise::test
