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

}  // namespace
}  // namespace polonaise::test
