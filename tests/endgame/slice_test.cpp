#include <algorithm>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/endgame/slice.hpp>

namespace polonaise {
namespace {

using testing::Contains;
using testing::ElementsAre;

std::vector<std::string> names_of(const std::vector<Slice>& all) {
    std::vector<std::string> names;
    for (const Slice s : all) names.push_back(name(s));
    return names;
}

TEST(Slice, names_say_the_men_and_kings_of_the_side_to_move_and_then_of_the_other) {
    EXPECT_EQ(name({{1, 2}, {0, 1}}), "OXXvX");
    EXPECT_EQ(find_slice("OXXvX"), (Slice{{1, 2}, {0, 1}}));
    for (const char* wrong : {"", "v", "OX", "Ov", "vX", "XOvX", "oxvx", "OvXvX", "OvX ", "OQvX"})
        EXPECT_EQ(find_slice(wrong), std::nullopt) << wrong;
}

TEST(Slice, all_of_a_number_of_pieces_are_listed) {
    EXPECT_THAT(names_of(slices(2)), ElementsAre("XvX", "XvO", "OvX", "OvO"));
    EXPECT_THAT(names_of(slices(3)), ElementsAre("XvXX", "XvOX", "XvOO", "OvXX", "OvOX", "OvOO", "XXvX",
                                                 "XXvO", "OXvX", "OXvO", "OOvX", "OOvO"));
    EXPECT_EQ(slices(5).size(), 44u);
    for (const Slice s : slices(5)) EXPECT_EQ(find_slice(name(s)), s);
}

TEST(SlicePair, holds_a_slice_and_the_one_that_quiet_moves_lead_to) {
    const Slice stronger{{1, 1}, {0, 1}}, weaker{{0, 1}, {1, 1}};
    EXPECT_EQ(pair_of(stronger), pair_of(weaker));
    EXPECT_EQ(pair_of(stronger).slice(side_to_move(stronger)), stronger);
    EXPECT_EQ(pair_of(weaker).slice(side_to_move(weaker)), weaker);
    EXPECT_NE(side_to_move(stronger), side_to_move(weaker));
    EXPECT_TRUE(pair_of({{1, 1}, {1, 1}}).symmetric());
}

TEST(SlicePair, are_listed_in_an_order_in_which_promotions_lead_back) {
    std::vector<Slice> listed;
    for (const SlicePair& pair : slice_pairs(6)) {
        for (Side s : both_sides) {
            Material own = pair.of(s);
            if (own.men == 0) continue;
            --own.men, ++own.kings;
            EXPECT_THAT(listed, Contains(Slice{own, pair.of(opponent(s))})) << name(pair.slice(s));
        }
        listed.push_back(pair.slice(Side::white));
        if (!pair.symmetric()) listed.push_back(pair.slice(Side::black));
    }
    EXPECT_TRUE(std::ranges::is_permutation(listed, slices(6)));
}

}  // namespace
}  // namespace polonaise
