#include <gtest/gtest.h>

#include <polonaise/evaluation/score.hpp>

namespace polonaise {
namespace {

TEST(ScoreTest, a_quicker_win_and_a_slower_loss_are_better) {
    EXPECT_GT(Score::win_in(1), Score::win_in(3));
    EXPECT_LT(Score::loss_in(0), Score::loss_in(2));
    EXPECT_GT(Score::win_in(Score::longest_win), Score::estimate(1'000'000));
    EXPECT_LT(Score::loss_in(Score::longest_win), Score::estimate(-1'000'000));
    EXPECT_GT(Score::infinite(), Score::win_in(0));
}

TEST(ScoreTest, what_one_side_wins_the_other_loses) {
    EXPECT_EQ(-Score::win_in(7), Score::loss_in(7));
    EXPECT_EQ(-Score::estimate(35), Score::estimate(-35));
    EXPECT_EQ(-Score::draw(), Score::draw());
}

TEST(ScoreTest, estimates_are_never_decided) {
    EXPECT_FALSE(Score::estimate(1'000'000).is_decided());
    EXPECT_FALSE(Score::estimate(-1'000'000).is_decided());
    EXPECT_TRUE(Score::win_in(Score::longest_win).is_win());
    EXPECT_TRUE(Score::loss_in(Score::longest_win).is_loss());
}

TEST(ScoreTest, seen_from_earlier_a_forced_end_is_further_away) {
    EXPECT_EQ(Score::win_in(5).seen_from(4), Score::win_in(9));
    EXPECT_EQ(Score::loss_in(6).seen_from(4), Score::loss_in(10));
    EXPECT_EQ(Score::win_in(9).seen_from(-4), Score::win_in(5));
    EXPECT_EQ(Score::estimate(120).seen_from(4), Score::estimate(120));
}

TEST(ScoreTest, the_stored_form_gives_the_score_back) {
    for (Score s : {Score::win_in(0), Score::loss_in(0), Score::infinite(), -Score::infinite(),
                    Score::estimate(-12'345), Score::draw()})
        EXPECT_EQ(Score::from_stored(s.stored()), s);
}

TEST(ScoreTest, is_written_in_men_or_as_the_distance_of_the_end) {
    EXPECT_EQ(to_string(Score::estimate(35)), "+0.35");
    EXPECT_EQ(to_string(Score::estimate(-207)), "-2.07");
    EXPECT_EQ(to_string(Score::estimate(-7)), "-0.07");
    EXPECT_EQ(to_string(Score::draw()), "0.00");
    EXPECT_EQ(to_string(Score::win_in(7)), "win in 7");
    EXPECT_EQ(to_string(Score::loss_in(12)), "loss in 12");
}

TEST(BoundTest, an_exact_score_limits_on_both_sides) {
    EXPECT_TRUE(limits_above(Bound::exact) && limits_below(Bound::exact));
    EXPECT_TRUE(limits_above(Bound::upper) && !limits_below(Bound::upper));
    EXPECT_TRUE(limits_below(Bound::lower) && !limits_above(Bound::lower));
    EXPECT_FALSE(limits_above(Bound::none) || limits_below(Bound::none));
}

}  // namespace
}  // namespace polonaise
