#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/endgame_build/unit_plan.hpp>

namespace polonaise {
namespace {

using testing::ElementsAre;

const MenLevel levels[]{{0, 2, 0}, {2, 5, 1}, {5, 15, 2}, {15, 17, 3}, {17, 18, 4}};

TEST(UnitPlan, divides_large_levels_and_puts_small_ones_together) {
    EXPECT_THAT(plan_units(levels, 5),
                ElementsAre(ElementsAre(Unit{0, 5}), ElementsAre(Unit{5, 10}, Unit{10, 15}),
                            ElementsAre(Unit{15, 18})));
    EXPECT_THAT(plan_units(levels, 4), ElementsAre(ElementsAre(Unit{0, 2}), ElementsAre(Unit{2, 5}),
                                                   ElementsAre(Unit{5, 9}, Unit{9, 13}, Unit{13, 15}),
                                                   ElementsAre(Unit{15, 18})));
    EXPECT_THAT(plan_units(levels, 100), ElementsAre(ElementsAre(Unit{0, 18})));
}

TEST(UnitPlan, has_units_of_one_block_where_blocks_are_large) {
    EXPECT_THAT(plan_units(std::span{levels}.first(2), 0),
                ElementsAre(ElementsAre(Unit{0, 1}, Unit{1, 2}),
                            ElementsAre(Unit{2, 3}, Unit{3, 4}, Unit{4, 5})));
}

}  // namespace
}  // namespace polonaise
