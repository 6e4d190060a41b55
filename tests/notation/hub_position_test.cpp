#include <gtest/gtest.h>

#include <polonaise/notation/fen.hpp>
#include <polonaise/notation/hub_position.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise {
namespace {

template <Variant V>
std::string reading(std::string_view text, PositionLetters letters = PositionLetters::hub) {
    const auto setup = read_hub_position<V>(text, letters);
    return setup ? fen_text(*setup) : describe(setup.error());
}

TEST(HubPositionTest, has_the_side_to_move_and_a_letter_per_square) {
    EXPECT_EQ(hub_position(Position<International>::initial()),
              "W" + std::string(20, 'b') + std::string(10, 'e') + std::string(20, 'w'));
    EXPECT_EQ(hub_position(Position<Brazilian>::initial()),
              "W" + std::string(12, 'b') + std::string(8, 'e') + std::string(12, 'w'));
    const auto p = read_position<Brazilian>("B:W32,K1:B5,K29");
    ASSERT_TRUE(p);
    EXPECT_EQ(hub_position(*p), "BWeeebeeeeeeeeeeeeeeeeeeeeeeeBeew");
    EXPECT_EQ(reading<Brazilian>("BWeeebeeeeeeeeeeeeeeeeeeeeeeeBeew"), "B:WK1,32:B5,K29");
}

TEST(HubPositionTest, dxp_calls_black_z) {
    const auto p = read_position<Brazilian>("B:W32,K1:B5,K29");
    EXPECT_EQ(hub_position(*p, PositionLetters::dxp), "ZWeeezeeeeeeeeeeeeeeeeeeeeeeeZeew");
    EXPECT_EQ(reading<Brazilian>("ZWeeezeeeeeeeeeeeeeeeeeeeeeeeZeew", PositionLetters::dxp),
              "B:WK1,32:B5,K29");
}

TEST(HubPositionTest, the_side_may_be_a_small_letter_as_in_hub_1) {
    EXPECT_EQ(reading<Brazilian>("bWeeebeeeeeeeeeeeeeeeeeeeeeeeBeew"), "B:WK1,32:B5,K29");
}

TEST(HubPositionTest, says_what_is_wrong_and_where) {
    EXPECT_EQ(reading<International>(""), "the position has 0 characters instead of 51");
    EXPECT_EQ(reading<Brazilian>("W" + std::string(50, 'e')),
              "the position has 51 characters instead of 33");
    EXPECT_EQ(reading<Brazilian>(std::string(33, 'e')),
              "the position begins with 'e' instead of the side to move, W or B");
    EXPECT_EQ(reading<Brazilian>("W" + std::string(6, 'e') + "x" + std::string(25, 'e')),
              "'x' on square 7 is none of w, b, W, B, e");
    EXPECT_EQ(reading<Brazilian>("WE" + std::string(31, 'e')),
              "'E' on square 1 is none of w, b, W, B, e");
    EXPECT_EQ(reading<Brazilian>("Wb" + std::string(31, 'e'), PositionLetters::dxp),
              "'b' on square 1 is none of w, z, W, Z, e");
    const auto setup = read_hub_position<Brazilian>("W\n" + std::string(31, 'e'));
    ASSERT_FALSE(setup);
    EXPECT_EQ(setup.error().offset, 1u);
    EXPECT_EQ(describe(setup.error()), "'\\x0a' on square 1 is none of w, b, W, B, e");
}

}  // namespace
}  // namespace polonaise
