#include <gtest/gtest.h>

#include <polonaise/notation/square_text.hpp>

namespace polonaise {
namespace {

template <class Board> class SquareTextTest : public testing::Test {};
using Boards = testing::Types<Geometry<8>, Geometry<10>>;
TYPED_TEST_SUITE(SquareTextTest, Boards);

TYPED_TEST(SquareTextTest, what_is_written_is_read_in_both_styles) {
    for (Square s : TypeParam::squares)
        for (SquareStyle style : {SquareStyle::numeric, SquareStyle::algebraic}) {
            const std::string text = square_text<TypeParam>(s, style);
            EXPECT_EQ(read_square<TypeParam>(text), s) << text;
        }
}

TYPED_TEST(SquareTextTest, what_is_no_square_is_not_read) {
    for (const char* text : {"", "0", "00", "51", "a2", "b1", "a0", "a", "1a", "k1", "a11", " 1", "1 ",
                             "-1", "+1", "99999999999999999999", "b99999999999"})
        EXPECT_EQ(read_square<TypeParam>(text), std::nullopt) << text;
}

TYPED_TEST(SquareTextTest, numbers_are_written_without_leading_zeros_and_read_with_them) {
    EXPECT_EQ(square_text<TypeParam>(TypeParam::from_number(7), SquareStyle::numeric), "7");
    EXPECT_EQ(read_square<TypeParam>("07"), TypeParam::from_number(7));
}

TEST(SquareTextTest, letters_count_from_the_left_and_digits_from_the_side_of_white) {
    using Small = Geometry<8>;
    using Large = Geometry<10>;
    const auto small = [](int n) {
        return square_text<Small>(Small::from_number(n), SquareStyle::algebraic);
    };
    EXPECT_EQ(small(29), "a1");
    EXPECT_EQ(small(32), "g1");
    EXPECT_EQ(small(4), "h8");
    EXPECT_EQ(small(1), "b8");
    const auto large = [](int n) {
        return square_text<Large>(Large::from_number(n), SquareStyle::algebraic);
    };
    EXPECT_EQ(large(46), "a1");
    EXPECT_EQ(large(5), "j10");
    EXPECT_EQ(large(1), "b10");
    EXPECT_EQ(large(50), "i1");
    EXPECT_EQ(read_square<Large>("J10"), Large::from_number(5));
}

TEST(SquareTextTest, a_scan_tells_a_missing_square_from_something_else) {
    EXPECT_EQ(scan_square("33x", 8).kind, SquareScan::Kind::off_board);
    EXPECT_EQ(scan_square("33x", 8).length, 2u);
    EXPECT_EQ(scan_square("a2-b3", 8).kind, SquareScan::Kind::off_board);
    EXPECT_EQ(scan_square("i5", 8).kind, SquareScan::Kind::off_board);
    EXPECT_EQ(scan_square("x5", 8).kind, SquareScan::Kind::not_a_square);
    EXPECT_EQ(scan_square("bxc", 8).kind, SquareScan::Kind::not_a_square);
    EXPECT_EQ(scan_square("c3e5", 8).length, 2u);
}

}  // namespace
}  // namespace polonaise
