#include <array>

#include <gtest/gtest.h>

#include <polonaise/arena/elo.hpp>
#include <polonaise/arena/sprt.hpp>
#include <polonaise/support/random.hpp>

namespace polonaise {
namespace {

TEST(SprtTest, has_the_bounds_of_wald) {
    const Sprt sprt{.alpha = 0.05, .beta = 0.05};
    EXPECT_NEAR(sprt.lower_bound(), -2.944, 0.001);
    EXPECT_NEAR(sprt.upper_bound(), 2.944, 0.001);
    EXPECT_NEAR((Sprt{.alpha = 0.01, .beta = 0.1}.lower_bound()), -2.2925, 1e-3);
    EXPECT_NEAR((Sprt{.alpha = 0.01, .beta = 0.1}.upper_bound()), 4.4998, 1e-3);
}

struct Published {
    std::array<std::uint64_t, PairResults::outcomes> pairs;
    double elo0, elo1;
    double ratio;  ///< With two decimals.
};

// Pair counts of real test matches with the ratios that the test suite of the chess match runner
// fastchess publishes for them. A program of a dozen lines that solves for the likeliest distributions
// by bisection, written from Van den Bergh's formulas, gives 2.2504, 3.0102, -3.0741 and -4.9787.
constexpr std::array normalized{Published{{365, 16618, 36229, 16974, 390}, 0, 2, 2.25},
                                Published{{127, 4883, 10712, 5150, 104}, -1.75, 0.25, 3.01}};
constexpr std::array logistic{Published{{223, 9863, 21279, 10037, 246}, 0.5, 2.5, -3.07},
                              Published{{871, 26175, 55983, 26678, 821}, 0, 2, -4.98}};

TEST(SprtTest, agrees_with_published_ratios_in_normalized_elo) {
    for (const Published& p : normalized) {
        const Sprt sprt{.elo0 = p.elo0, .elo1 = p.elo1, .model = EloModel::normalized};
        EXPECT_NEAR(log_likelihood_ratio(sprt, PairResults{p.pairs}), p.ratio, 0.0051);
    }
}

TEST(SprtTest, agrees_with_published_ratios_in_logistic_elo) {
    for (const Published& p : logistic) {
        const Sprt sprt{.elo0 = p.elo0, .elo1 = p.elo1, .model = EloModel::logistic};
        EXPECT_NEAR(log_likelihood_ratio(sprt, PairResults{p.pairs}), p.ratio, 0.0051);
    }
}

TEST(SprtTest, copes_with_outcomes_that_never_occurred) {
    // The same program gives 0.29032 for the first; fastchess publishes 111.82 for the second.
    EXPECT_NEAR(log_likelihood_ratio({.elo0 = 0, .elo1 = 10}, PairResults{{0, 1, 8, 3, 0}}), 0.2903,
                1e-3);
    const Sprt sprt{.elo0 = 0, .elo1 = 5, .model = EloModel::normalized};
    EXPECT_NEAR(log_likelihood_ratio(sprt, PairResults{{0, 0, 0, 0, 5550}}), 111.82, 0.1);
    EXPECT_EQ(log_likelihood_ratio(sprt, PairResults{}), 0);
}

TEST(SprtTest, is_symmetric_in_the_sides) {
    const PairResults pairs{{4, 11, 60, 19, 6}}, turned{{6, 19, 60, 11, 4}};
    for (const EloModel model : {EloModel::logistic, EloModel::normalized}) {
        const double ratio = log_likelihood_ratio({.elo0 = -5, .elo1 = 15, .model = model}, pairs);
        EXPECT_NEAR(log_likelihood_ratio({.elo0 = -15, .elo1 = 5, .model = model}, turned), -ratio,
                    1e-6);
    }
}

TEST(SprtTest, decides_at_its_bounds) {
    const Sprt sprt{.elo0 = 0, .elo1 = 20};
    EXPECT_EQ(verdict(sprt, PairResults{{10, 40, 200, 45, 11}}), SprtVerdict::undecided);
    EXPECT_EQ(verdict(sprt, PairResults{{10, 40, 200, 95, 31}}), SprtVerdict::accept_elo1);
    EXPECT_EQ(verdict(sprt, PairResults{{31, 95, 200, 40, 10}}), SprtVerdict::accept_elo0);
}

/// Lets the test run on pairs of a known strength.
SprtVerdict simulate(const Sprt& sprt, const std::array<double, 5>& probabilities, Random& random) {
    PairResults pairs;
    for (int i = 0; i < 100'000; ++i) {
        double u = random.unit();
        int outcome = 0;
        while (outcome < 4 && u >= probabilities[static_cast<std::size_t>(outcome)])
            u -= probabilities[static_cast<std::size_t>(outcome++)];
        pairs.add(outcome);
        if (const auto v = verdict(sprt, pairs); v != SprtVerdict::undecided) return v;
    }
    return SprtVerdict::undecided;
}

TEST(SprtTest, errs_about_as_often_as_it_is_allowed_to) {
    const Sprt sprt{.elo0 = 0, .elo1 = 60, .alpha = 0.1, .beta = 0.1};
    Random random{7};
    const std::array<double, 5> even{0.08, 0.2, 0.44, 0.2, 0.08};
    int wrong = 0;
    constexpr int runs = 300;
    for (int i = 0; i < runs; ++i) wrong += simulate(sprt, even, random) != SprtVerdict::accept_elo0;
    EXPECT_GT(wrong, runs * 4 / 100);
    EXPECT_LT(wrong, runs * 17 / 100);
}

TEST(SprtTest, refuses_senseless_numbers) {
    EXPECT_TRUE(check(Sprt{}));
    EXPECT_FALSE(check(Sprt{.elo0 = 5, .elo1 = 5}));
    EXPECT_FALSE(check(Sprt{.elo0 = 0, .elo1 = 1e6}));
    EXPECT_FALSE(check(Sprt{.elo0 = 0, .elo1 = 300, .model = EloModel::normalized}));
    EXPECT_FALSE(check(Sprt{.alpha = 0}));
    EXPECT_FALSE(check(Sprt{.beta = 0.7}));
}

}  // namespace
}  // namespace polonaise
