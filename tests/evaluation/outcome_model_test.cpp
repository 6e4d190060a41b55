#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/evaluation/outcome_model.hpp>

namespace polonaise {
namespace {

using testing::ElementsAre;

TEST(OutcomeChancesTest, a_thousand_games_are_a_thousand) {
    EXPECT_THAT(per_mille({0.4116, 0.5004, 0.088}), ElementsAre(412, 500, 88));
    EXPECT_THAT(per_mille({1, 0, 0}), ElementsAre(1000, 0, 0));
    EXPECT_THAT(per_mille({0, 0, 1}), ElementsAre(0, 0, 1000));
    EXPECT_THAT(per_mille({0.5006, 0, 0.4996}), ElementsAre(501, 0, 499)) << "never less than none";
    EXPECT_THAT(per_mille({}), ElementsAre(0, 1000, 0));
}

}  // namespace
}  // namespace polonaise
