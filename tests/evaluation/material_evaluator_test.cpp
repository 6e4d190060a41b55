#include <gtest/gtest.h>

#include <polonaise/evaluation/material_evaluator.hpp>
#include <polonaise/rules/move_generator.hpp>
#include <polonaise/rules/variants.hpp>
#include <polonaise/support/random.hpp>

#include "kit/positions.hpp"
#include "kit/print.hpp"

namespace polonaise {
namespace {

template <Variant V> Score value(const Position<V>& p) { return MaterialEvaluator<V>{}.evaluate(p); }
template <Variant V> Score value(std::string_view fen) { return value(kit::position<V>(fen)); }

template <class V> class MaterialEvaluatorTest : public ::testing::Test {
protected:
    /// Positions from random games, with few and with many pieces.
    template <class Visitor> static void for_each_position(Visitor&& visit) {
        Random random{6};
        for (int game = 0; game < 40; ++game) {
            Position<V> p = Position<V>::initial();
            for (int ply = 0; ply < 120 && has_legal_move(p); ++ply) {
                visit(p);
                const MoveList moves = legal_moves(p);
                p = p.after(moves[random.below(moves.size())]);
            }
        }
    }
};
using AllVariants = ::testing::Types<International, Frisian, Brazilian>;
TYPED_TEST_SUITE(MaterialEvaluatorTest, AllVariants);

TYPED_TEST(MaterialEvaluatorTest, a_flipped_position_has_the_same_score) {
    this->for_each_position([](const auto& p) { ASSERT_EQ(value(p), value(p.flipped())); });
}

TYPED_TEST(MaterialEvaluatorTest, scores_stay_estimates_with_a_board_full_of_kings) {
    using Board = typename TypeParam::Board;
    const Bitboard many = Board::rows(1, Board::width - 1), one = Board::rows(0, 0).first();
    const auto p = Position<TypeParam>::unchecked(many, one, many | one, Side::white);
    EXPECT_FALSE(value(p).is_decided());
    EXPECT_GT(value(p), Score::estimate(500));
}

TYPED_TEST(MaterialEvaluatorTest, a_man_more_is_about_a_man_and_a_king_is_worth_more) {
    using Board = typename TypeParam::Board;
    const auto start = Position<TypeParam>::initial();
    const Bitboard white = start.pieces(Side::white), black = start.pieces(Side::black);
    const Square gone = Board::rows(1, 1).first();  // from Black's second row
    const auto man_up = Position<TypeParam>::unchecked(white, black - gone, {}, Side::white);
    EXPECT_GT(value(man_up), Score::estimate(60));
    EXPECT_LT(value(man_up), Score::estimate(140));
    const Square king = white.first();
    const auto king_up = Position<TypeParam>::unchecked(white, black, king, Side::white);
    EXPECT_GT(value(king_up), value(man_up));
}

TEST(MaterialEvaluatorEndings, what_cannot_be_won_counts_for_little) {
    // Enough to win, and one piece less than that.
    EXPECT_GT(value<International>("W:WK1,K2,K3,K4:BK46"), Score::estimate(200));
    EXPECT_LT(value<International>("W:WK1,K2,K3:BK46"), Score::estimate(100));
    EXPECT_GT(value<Brazilian>("W:WK1,K2,K3:BK28"), Score::estimate(150));
    EXPECT_LT(value<Brazilian>("W:WK1,K2:BK28"), Score::estimate(50));
    EXPECT_GT(value<Frisian>("W:WK1,K2:BK46"), Score::estimate(150));
}

TEST(MaterialEvaluatorFeatures, a_man_that_nobody_can_stop_is_worth_more) {
    const Score free = value<International>("W:W16,32:B30,40");
    const Score stopped = value<International>("W:W16,32:B7,40");
    EXPECT_GT(free, stopped);
}

TEST(MaterialEvaluatorFeatures, men_on_both_wings_are_worth_more_than_on_one) {
    const Score even = value<International>("W:W31,32,37,33,34,39:B1-6");
    const Score uneven = value<International>("W:W31,32,37,36,41,42:B1-6");
    EXPECT_GT(even, uneven);
}

}  // namespace
}  // namespace polonaise
