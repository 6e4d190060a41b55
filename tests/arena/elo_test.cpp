#include <cmath>

#include <gtest/gtest.h>

#include <polonaise/arena/elo.hpp>

namespace polonaise {
namespace {

TEST(EloTest, score_and_difference_are_inverse) {
    EXPECT_DOUBLE_EQ(expected_score(0), 0.5);
    EXPECT_NEAR(expected_score(400), 10.0 / 11, 1e-12);
    EXPECT_NEAR(elo_of_score(0.75), 190.8485, 1e-4);
    for (double elo : {-350.0, -10.0, 0.0, 3.0, 120.0})
        EXPECT_NEAR(elo_of_score(expected_score(elo)), elo, 1e-9);
    EXPECT_FALSE(std::signbit(elo_of_score(0.5)));
}

TEST(EloTest, whoever_scores_everything_or_nothing_is_infinitely_far) {
    EXPECT_EQ(elo_of_score(1), INFINITY);
    EXPECT_EQ(elo_of_score(0), -INFINITY);
}

// The counts and results of the next two are those which the test suite of the chess match runner
// fastchess publishes for pentanomial statistics. For the first one by hand: 290 pairs, 168 points
// of 290, so the mean is 0.57931; the mean square is (54/16 + 63/4 + 64*9/16 + 75)/290 = 0.44892, so
// the deviation of the mean is sqrt((0.44892 - 0.57931^2)/290) = 0.019769, and 1.96 of it reach
// from 28.2 to 83.5 Elo.
TEST(EloTest, agrees_with_a_published_match_that_was_won) {
    const EloEstimate e = estimate_elo(PairResults{{34, 54, 31 + 32, 64, 75}});
    EXPECT_NEAR(e.elo, 55.58, 0.01);
    EXPECT_NEAR(e.error(), 27.65, 0.01);
    EXPECT_NEAR(e.los, 0.99997, 1e-5);
}

TEST(EloTest, agrees_with_a_published_match_that_was_lost) {
    const EloEstimate e = estimate_elo(PairResults{{332, 433, 457 + 41, 333, 334}});
    EXPECT_NEAR(e.elo, -8.64, 0.01);
    EXPECT_NEAR(e.error(), 10.33, 0.01);
    EXPECT_NEAR(e.los, 0.0505, 1e-4);
}

TEST(EloTest, changes_its_sign_with_the_side) {
    const EloEstimate a = estimate_elo(PairResults{{3, 8, 20, 12, 5}});
    const EloEstimate b = estimate_elo(PairResults{{5, 12, 20, 8, 3}});
    EXPECT_NEAR(a.elo, -b.elo, 1e-9);
    EXPECT_NEAR(a.low, -b.high, 1e-9);
    EXPECT_NEAR(a.los, 1 - b.los, 1e-12);
}

TEST(EloTest, says_nothing_about_the_error_while_all_pairs_are_alike) {
    for (const PairResults& pairs : {PairResults{}, PairResults{{0, 0, 7, 0, 0}}}) {
        const EloEstimate e = estimate_elo(pairs);
        EXPECT_EQ(e.elo, 0);
        EXPECT_EQ(e.low, -INFINITY);
        EXPECT_EQ(e.high, INFINITY);
        EXPECT_EQ(e.los, 0.5);
    }
    EXPECT_EQ(estimate_elo(PairResults{{0, 0, 0, 0, 3}}).los, 1);
}

}  // namespace
}  // namespace polonaise
