#include <gtest/gtest.h>

#include <polonaise/notation/why_illegal.hpp>
#include <polonaise/rules/variants.hpp>

#include "kit/positions.hpp"
#include "kit/random_positions.hpp"

namespace polonaise {
namespace {

using kit::position;

template <Variant V> std::string why(const Position<V>& p, int from, int to) {
    const auto error = why_illegal(p, V::Board::from_number(from), V::Board::from_number(to));
    return error ? describe(*error) : "legal";
}

TEST(WhyIllegalTest, nothing_is_wrong_with_a_legal_move) {
    EXPECT_EQ(why(Position<International>::initial(), 32, 28), "legal");
}

TEST(WhyIllegalTest, a_move_begins_with_a_piece_of_the_side_to_move) {
    EXPECT_EQ(why(Position<International>::initial(), 28, 23), "there is no piece on 28");
    EXPECT_EQ(why(Position<International>::initial(), 20, 24), "the piece on 20 is the opponent's");
}

TEST(WhyIllegalTest, a_man_goes_one_step_diagonally_forward_to_an_empty_square) {
    const auto p = Position<International>::initial();
    EXPECT_EQ(why(p, 37, 31), "31 is occupied");
    EXPECT_EQ(why(p, 32, 23), "a man moves one square diagonally forward (32-23)");
    EXPECT_EQ(why(p, 32, 32), "a man moves one square diagonally forward (32-32)");
    const auto open = position<International>("W:W28:B15");
    EXPECT_EQ(why(open, 28, 33), "a man may go backward only to capture (28-33)");
    const auto black = position<International>("B:W50:B15");
    EXPECT_EQ(why(black, 15, 10), "a man may go backward only to capture (15-10)");
    EXPECT_EQ(why(black, 15, 20), "legal");
}

TEST(WhyIllegalTest, a_king_goes_along_a_free_diagonal) {
    const auto p = position<International>("W:W37,K46,K27:B15");
    EXPECT_EQ(why(p, 46, 28), "a piece stands in the way on 37");
    EXPECT_EQ(why(p, 46, 37), "37 is occupied");
    EXPECT_EQ(why(p, 46, 36), "a king moves along a diagonal (46-36)");
    EXPECT_EQ(why(p, 27, 38), "legal");
    EXPECT_EQ(why(p, 27, 17), "a king moves along a diagonal (27-17)");
}

TEST(WhyIllegalTest, a_capture_is_compulsory_for_the_piece_that_moves_or_else_for_any) {
    const auto p = position<International>("W:W28,32,37:B23,15");
    EXPECT_EQ(why(p, 32, 27), "a capture is compulsory: 28x19");
    EXPECT_EQ(why(p, 28, 22), "a capture is compulsory: 28x19");
    EXPECT_EQ(why(p, 37, 32), "a capture is compulsory: 28x19");
    const auto many = position<International>("W:W50,K46:B23,1");
    EXPECT_EQ(why(many, 50, 45), "a capture is compulsory: 46x5, 46x10, 46x14 or 46x19");
}

TEST(WhyIllegalTest, the_most_pieces_must_be_taken) {
    const auto p = position<International>("W:W28,26:B23,21,12");
    EXPECT_EQ(why(p, 28, 19), "28x19 takes only 1 piece, but 2 pieces must be taken: 26x8");
}

TEST(WhyIllegalTest, a_capture_must_be_finished) {
    const auto p = position<International>("W:W26:B21,12");
    EXPECT_EQ(why(p, 26, 17), "the capture is not finished: 26x8");
}

TEST(WhyIllegalTest, frisian_captures_are_weighed_in_men_and_kings) {
    const auto kings = position<Frisian>("W:WK2:B11,21,43,K8,K15");
    EXPECT_EQ(why(kings, 2, 16), "2x16 takes only 1 man, but 2 kings must be taken: 2x5");
    const auto precedence = position<Frisian>("W:W26,K18:BK31");
    EXPECT_EQ(why(precedence, 26, 37), "a king must capture before a man when both take as much: 18x36");
}

TEST(WhyIllegalTest, a_king_rests_after_three_moves_in_a_row) {
    const auto p = position<Frisian>("W:W40,K28:BK1:+0+328");
    EXPECT_EQ(why(p, 28, 33),
              "the king on 28 has made its three moves in a row; another piece must move first");
    EXPECT_EQ(why(p, 28, 29), "a king moves along a diagonal (28-29)");
}

TEST(WhyIllegalTest, uses_letters_where_the_variant_does) {
    const auto p = Position<Brazilian>::initial();
    EXPECT_EQ(why(p, 21, 13), "a man moves one square diagonally forward (a3-a5)");
}

template <Variant V> class EveryRefusal : public testing::Test {};
using Variants = testing::Types<International, Frisian, Brazilian>;
TYPED_TEST_SUITE(EveryRefusal, Variants);

TYPED_TEST(EveryRefusal, is_given_exactly_where_no_legal_move_fits_and_names_only_legal_moves) {
    Random random{31};
    for (int round = 0; round < 20; ++round) {
        const auto p = round % 2 ? kit::scattered<TypeParam>(random) : kit::composed<TypeParam>(random);
        const MoveList moves = legal_moves(p);
        for (Square from : TypeParam::Board::squares)
            for (Square to : TypeParam::Board::squares) {
                bool legal = false;
                for (const Move& m : moves) legal = legal || (m.from == from && m.to == to);
                const auto error = why_illegal(p, from, to);
                EXPECT_EQ(error.has_value(), !legal);
                if (!error) continue;
                for (const LegalAlternative& alternative : error->moves)
                    EXPECT_TRUE(moves.contains(alternative.move));
                EXPECT_EQ(describe(*error).find("not legal here"), std::string::npos);
            }
    }
}

}  // namespace
}  // namespace polonaise
