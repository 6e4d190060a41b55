#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/analysis/line_theme.hpp>
#include <polonaise/notation/read_move.hpp>
#include <polonaise/rules/variants.hpp>

#include "kit/positions.hpp"

namespace polonaise {
namespace {

LineTheme theme(std::string_view fen, std::initializer_list<std::string_view> texts) {
    const auto start = kit::position<International>(fen);
    std::vector<Move> line;
    auto p = start;
    for (const std::string_view text : texts) {
        line.push_back(read_move(p, text).value().move);
        p = p.after(line.back());
    }
    return theme_of<International>(start, line);
}

TEST(LineThemeTest, a_shot_into_the_kings_row_is_a_coup) {
    const auto t = theme("W:W6,17,18,38,41:B8,14,24,34,36", {"17-12", "36x47", "12x3", "47x1", "3x45"});
    EXPECT_EQ(t.motif, Motif::coup);
    EXPECT_EQ(t.own_moves, 3);
    EXPECT_EQ(t.plies, 5);
    EXPECT_GT(t.given_up, 0);
    EXPECT_GT(t.gain, 0);
    EXPECT_EQ(t.free_replies, 0);
    EXPECT_TRUE(t.endgame);
    EXPECT_GE(difficulty(t), 2);
    EXPECT_THAT(words_for(t), testing::Contains("coup"));
}

TEST(LineThemeTest, a_man_that_walks_through_is_a_breakthrough) {
    const auto t = theme("W:W12,32:B26,35", {"12-8", "26-31", "8-3"});
    EXPECT_EQ(t.motif, Motif::breakthrough);
    EXPECT_EQ(t.given_up, 0);
    EXPECT_EQ(t.free_replies, 1) << "26-31 is forced by nothing";
}

TEST(LineThemeTest, what_is_taken_for_nothing_is_a_capture) {
    const auto t = theme("W:W28:B23,5", {"28x19"});
    EXPECT_EQ(t.motif, Motif::capture);
    EXPECT_EQ(t.largest_capture, 1);
    EXPECT_EQ(t.gain, 1);
}

TEST(LineThemeTest, what_is_won_much_later_is_another_story) {
    const auto t = theme("W:W28,K50:B23,6,16", {"28x19", "16-21", "50-44", "21-26", "44-50", "26-31",
                                                "50-44", "31-36", "44-50", "6-11", "50x6"});
    EXPECT_EQ(t.gain, 1);
    EXPECT_EQ(t.plies, 1);
}

TEST(LineThemeTest, an_exchange_gains_nothing) {
    const auto t = theme("W:W28,39:B23,24,30", {"28x19", "24x13"});
    EXPECT_EQ(t.motif, Motif::none) << "it is taken back";
}

}  // namespace
}  // namespace polonaise
