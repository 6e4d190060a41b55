#include <cmath>

#include <gtest/gtest.h>

#include <polonaise/support/random.hpp>
#include <polonaise/training/outcome_fit.hpp>

namespace polonaise {
namespace {

TEST(OutcomeFitTest, finds_the_model_that_games_were_drawn_from) {
    OutcomeModel truth;
    truth.by_bucket.fill({.draw_margin = 1.4F, .spread = 0.6F});
    truth.by_bucket[2] = {.draw_margin = 0.3F, .spread = 1.2F};
    std::array<OutcomeHistogram, OutcomeModel::buckets> games{
        OutcomeHistogram{10}, OutcomeHistogram{10}, OutcomeHistogram{10}, OutcomeHistogram{10},
        OutcomeHistogram{10}, OutcomeHistogram{10}, OutcomeHistogram{10}, OutcomeHistogram{10}};
    Random random{1};
    for (int i = 0; i < 400'000; ++i) {
        const int bucket = static_cast<int>(random.below(3));
        const double output = 8 * random.unit() - 4, fate = random.unit();
        const OutcomeChances c = truth.chances(output, bucket);
        const int half_points = fate < c.win ? 2 : fate < c.win + c.draw ? 1 : 0;
        games[static_cast<std::size_t>(bucket)].add(output, half_points);
    }
    const OutcomeModel found = fit_outcomes(games);
    for (std::size_t b : {0u, 1u, 2u}) {
        EXPECT_NEAR(found.by_bucket[b].draw_margin, truth.by_bucket[b].draw_margin, 0.03);
        EXPECT_NEAR(found.by_bucket[b].spread, truth.by_bucket[b].spread, 0.03);
    }
    // Nothing is known of this one: it takes what holds for all.
    EXPECT_GT(found.by_bucket[7].draw_margin, 0.5);
    EXPECT_LT(found.by_bucket[7].draw_margin, 1.4);
}

TEST(OutcomeFitTest, finds_the_scale_of_scores) {
    OutcomeHistogram by_score{2000};
    Random random{2};
    for (int i = 0; i < 300'000; ++i) {
        const double score = 1000 * random.unit() - 500;
        by_score.add(score, random.unit() < 1 / (1 + std::exp(-score / 180)) ? 2 : 0);
    }
    EXPECT_NEAR(fit_scale(by_score), 180, 4);
}

}  // namespace
}  // namespace polonaise
