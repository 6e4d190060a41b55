#include <algorithm>
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
using testing::StartsWith;

std::vector<std::string> moves(const std::string& variant, const std::string& fen,
                               std::vector<std::string> more = {}) {
    std::vector<std::string> arguments{"moves", "--variant", variant, "--fen", fen};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const auto result = run_command(arguments);
    EXPECT_EQ(result.exit_code, 0) << fen;
    EXPECT_THAT(result.err, IsEmpty());
    return lines(result.out);
}

TEST(moves, of_the_start_position_are_listed_by_default_from_the_lowest_square_on) {
    const auto result = run_command({"moves"});
    EXPECT_THAT(lines(result.out), ElementsAre("31-26", "31-27", "32-27", "32-28", "33-28", "33-29",
                                               "34-29", "34-30", "35-30"));
    EXPECT_EQ(result.exit_code, 0);
}

TEST(moves, are_sorted_by_square_number_not_by_letter_or_digit) {
    EXPECT_THAT(moves("international", "W:W8,11:B45"), ElementsAre("8-2", "8-3", "11-6", "11-7"));
    EXPECT_THAT(moves("brazilian", "W:Wb2,g3:Bb8"), ElementsAre("g3-f4", "g3-h4", "b2-a3", "b2-c3"));
}

TEST(moves, of_one_man_and_of_one_king) {
    EXPECT_THAT(moves("international", "B:B13:W50"), ElementsAre("13-18", "13-19"));
    EXPECT_EQ(moves("international", "W:WK28:BK1").size(), 17u);
}

TEST(moves, with_the_same_ends_list_all_their_squares) {
    EXPECT_THAT(moves("international", "W:WK47:B14,19,29,31,42"),
                ElementsAre("47x38x20x9x36", "47x38x24x13x36"));
    EXPECT_EQ(moves("international", "W:WK4:B13,20,32,37").size(), 2u);
    EXPECT_EQ(moves("frisian", "W:W27:B22,28,33,K37").size(), 2u);
    for (const std::string& move : moves("brazilian", "W:WK7:BK14,K19,22,25"))
        EXPECT_GT(std::count(move.begin(), move.end(), 'x'), 1) << move;
}

TEST(moves, are_written_differently_even_where_many_captures_share_their_ends) {
    for (const auto& [variant, fen, count] :
         std::vector<std::tuple<std::string, std::string, std::size_t>>{
             {"international", "W:W23:B7,8,9,10,17,18,19,20,27,28,29,30,37,38,39,40", 12},
             {"international", "W:WK23:B8,9,10,11,17,18,19,20,27,28,29,30,31,38,39,42,44", 4},
             {"frisian", "W:WK35:B15,24,32", 7}}) {
        std::vector<std::string> found = moves(variant, fen);
        EXPECT_EQ(found.size(), count);
        std::sort(found.begin(), found.end());
        EXPECT_EQ(std::unique(found.begin(), found.end()), found.end()) << fen;
    }
}

TEST(moves, in_full_list_all_squares_of_every_capture) {
    const std::string fen = "W:W15:B8,19,20";
    EXPECT_THAT(moves("international", fen), ElementsAre("15x2"));
    EXPECT_THAT(moves("international", fen, {"--full"}), ElementsAre("15x24x13x2"));
}

TEST(moves, obey_the_three_moves_of_a_frisian_king) {
    EXPECT_THAT(moves("frisian", "W:WK28,40:BK1:H0:F1:+0+328"), ElementsAre("40-34", "40-35"));
    EXPECT_EQ(moves("frisian", "W:WK28,40:BK1").size(), 19u);
}

TEST(moves, may_be_none) {
    EXPECT_THAT(moves("international", "W:W6:B1"), IsEmpty());
    EXPECT_EQ(nlohmann::json::parse(run_command({"moves", "--fen", "W:W6:B1", "--json"}).out)["moves"],
              nlohmann::json::array());
}

TEST(moves, come_as_json_with_what_they_capture) {
    const auto result = run_command({"moves", "--fen", "W:W15:B8,19,20", "--json"});
    const auto json = nlohmann::json::parse(result.out);
    EXPECT_EQ(json["variant"], "international");
    EXPECT_EQ(json["fen"], "W:W15:B8,19,20");
    ASSERT_EQ(json["moves"].size(), 1u);
    EXPECT_EQ(json["moves"][0]["move"], "15x2");
    EXPECT_EQ(json["moves"][0]["from"], "15");
    EXPECT_EQ(json["moves"][0]["to"], "2");
    EXPECT_EQ(json["moves"][0]["captured"], (std::vector<std::string>{"8", "19", "20"}));
}

}  // namespace
}  // namespace polonaise::test
