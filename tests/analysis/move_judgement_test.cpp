#include <gtest/gtest.h>

#include <polonaise/analysis/move_judgement.hpp>
#include <polonaise/game/annotation.hpp>

namespace polonaise {
namespace {

constexpr Score men(double n) { return Score::estimate(static_cast<int>(100 * n)); }

TEST(MoveJudgementTest, the_points_of_both_sides_add_up_to_one) {
    for (int value = -1000; value <= 1000; value += 50)
        EXPECT_NEAR(expected_points(Score::estimate(value)) + expected_points(Score::estimate(-value)),
                    1, 1e-12);
    EXPECT_EQ(expected_points(Score::win_in(9)), 1);
    EXPECT_EQ(expected_points(Score::loss_in(9)), 0);
    EXPECT_EQ(expected_points(Score::draw()), 0.5);
}

TEST(MoveJudgementTest, the_best_move_gets_no_glyph) {
    EXPECT_FALSE(judge_move(men(0.4), men(0.4)));
    EXPECT_FALSE(judge_move(men(0.2), men(0.9))) << "a deeper look may think better of it";
}

TEST(MoveJudgementTest, a_man_lost_from_an_even_position_is_a_mistake) {
    EXPECT_EQ(judge_move(men(0), men(-1)), nag::mistake);
    EXPECT_EQ(judge_move(men(0), men(-0.4)), nag::dubious);
    EXPECT_FALSE(judge_move(men(0), men(-0.2)));
}

TEST(MoveJudgementTest, a_win_given_away_is_a_blunder) {
    EXPECT_EQ(judge_move(Score::win_in(11), Score::draw()), nag::blunder);
    EXPECT_EQ(judge_move(Score::draw(), Score::loss_in(20)), nag::blunder);
}

TEST(MoveJudgementTest, a_man_less_matters_little_where_the_game_is_decided) {
    EXPECT_FALSE(judge_move(men(7), men(6)));
    EXPECT_FALSE(judge_move(Score::win_in(5), Score::win_in(15)));
    EXPECT_FALSE(judge_move(men(-6), Score::loss_in(10)));
}

}  // namespace
}  // namespace polonaise
