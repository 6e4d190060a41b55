#include <gtest/gtest.h>

#include <polonaise/notation/hub_move_text.hpp>
#include <polonaise/rules/variants.hpp>

#include "kit/positions.hpp"
#include "kit/random_positions.hpp"

namespace polonaise {
namespace {

using kit::position;

const auto ambiguous = position<International>("W:WK47:B14,19,29,31,42");

template <Variant V> std::string hub_reading(const Position<V>& p, std::string_view text) {
    const auto move = read_hub_move(p, text);
    return move ? hub_move_text<typename V::Board>(*move) : describe(move.error());
}

TEST(HubMoveTextTest, names_start_end_and_then_what_is_captured) {
    const auto p = position<International>("W:W15:B8,19,20");
    EXPECT_EQ(hub_move_text<Geometry<10>>(legal_moves(p)[0]), "15x2x8x19x20");
    EXPECT_EQ(hub_reading(Position<Brazilian>::initial(), "21-17"), "21-17");
}

TEST(HubMoveTextTest, reads_captured_squares_in_any_order) {
    EXPECT_EQ(hub_reading(ambiguous, "47x36x31x42x19x29"), "47x36x19x29x31x42");
}

TEST(HubMoveTextTest, reads_the_few_captured_squares_that_tell_two_captures_apart) {
    EXPECT_EQ(hub_reading(ambiguous, "47x36x14"), "47x36x14x29x31x42");
    EXPECT_EQ(hub_reading(ambiguous, "47x36"), "'47x36' can be 47x36x14x29x31x42 or 47x36x19x29x31x42");
}

TEST(HubMoveTextTest, refuses_what_is_only_good_for_people) {
    const auto start = Position<International>::initial();
    for (const char* text : {"", "32 - 28", "c4-d5", "32:28", "32", "032-28", "32x28"})
        EXPECT_FALSE(read_hub_move(start, text)) << text;
    EXPECT_EQ(
        hub_reading(ambiguous, "47x36x10"),
        "no capture fits the squares of 47x36x10; legal is 47x36x14x29x31x42 or 47x36x19x29x31x42");
    EXPECT_EQ(hub_reading(start, "32-23"), "a man moves one square diagonally forward (32-23)");
    EXPECT_EQ(hub_reading(start, "32-51"), "there is no square 51 on this board (in '32-51')");
}

template <Variant V> class EveryHubMove : public testing::Test {};
using Variants = testing::Types<International, Frisian, Brazilian>;
TYPED_TEST_SUITE(EveryHubMove, Variants);

TYPED_TEST(EveryHubMove, of_random_positions_is_read_back) {
    Random random{24};
    for (int round = 0; round < 2000; ++round) {
        const auto p = round % 2 ? kit::scattered<TypeParam>(random) : kit::composed<TypeParam>(random);
        for (const Move& m : legal_moves(p)) {
            const std::string text = hub_move_text<typename TypeParam::Board>(m);
            const auto read = read_hub_move(p, text);
            ASSERT_TRUE(read) << text;
            EXPECT_EQ(*read, m) << text;
        }
    }
}

}  // namespace
}  // namespace polonaise
