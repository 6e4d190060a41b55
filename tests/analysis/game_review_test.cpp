#include <cmath>

#include <gtest/gtest.h>

#include <polonaise/analysis/game_review.hpp>
#include <polonaise/notation/read_move.hpp>
#include <polonaise/rules/variants.hpp>

#include "kit/positions.hpp"

namespace polonaise {
namespace {

/// 1. 33-28 18-23? with evaluations as an annotator writes them.
struct AnnotatedGame {
    GameTree<International> tree;
    GameNode first, second;

    AnnotatedGame(double after_first, double after_second) {
        first = add(GameTree<International>::root, "33-28");
        tree.annotate(first).evaluation = {.men = after_first};
        second = add(first, "18-23");
        tree.annotate(second).evaluation = {.men = after_second};
    }
    GameNode add(GameNode parent, std::string_view text) {
        return tree.add_move(parent, read_move(tree.position(parent), text)->move);
    }
};

TEST(GameReviewTest, moves_that_lose_nothing_are_fully_accurate) {
    const AnnotatedGame game{0, -0.5};
    const auto review = review_game(game.tree);
    ASSERT_EQ(review.moves.size(), 2u);
    EXPECT_DOUBLE_EQ(*review.sides[0].accuracy, 100);
    EXPECT_DOUBLE_EQ(*review.sides[1].accuracy, 100) << "better for Black than before";
}

TEST(GameReviewTest, a_tenth_of_a_point_halves_the_accuracy) {
    const double men = std::log(0.6 / 0.4);  // 0.6 points for White
    const AnnotatedGame game{0, men};
    const auto review = review_game(game.tree);
    EXPECT_NEAR(*review.moves[1].lost, 0.1, 1e-12);
    EXPECT_NEAR(*review.sides[1].accuracy, 50, 1e-9);
}

TEST(GameReviewTest, without_evaluations_there_is_no_accuracy) {
    GameTree<International> tree;
    tree.add_move(GameTree<International>::root, read_move(tree.start(), "33-28")->move);
    const auto review = review_game(tree);
    EXPECT_EQ(review.moves.size(), 1u);
    EXPECT_FALSE(review.sides[0].accuracy);
}

TEST(GameReviewTest, glyphs_are_counted_and_the_better_line_is_found) {
    AnnotatedGame game{0, 2};
    game.tree.annotate(game.second).nags = {nag::blunder};
    const GameNode better = game.add(game.first, "20-25");
    game.tree.annotate(better).evaluation = {.men = 0};
    const auto review = review_game(game.tree);
    EXPECT_EQ(review.sides[1].blunders, 1);
    EXPECT_EQ(review.sides[0].blunders, 0);
    EXPECT_EQ(review.moves[1].better, better);
    EXPECT_FALSE(review.moves[1].missed_combination);
}

TEST(GameReviewTest, a_combination_in_the_better_line_was_missed) {
    GameTree<International> tree{kit::position<International>("W:W6,17,18,38,41:B8,14,24,34,36")};
    const auto add = [&](GameNode parent, std::string_view text) {
        return tree.add_move(parent, read_move(tree.position(parent), text)->move);
    };
    const GameNode played = add(GameTree<International>::root, "18-13");
    tree.annotate(played).nags = {nag::blunder};
    tree.annotate(played).evaluation = {.men = -3};
    GameNode node = GameTree<International>::root;
    for (const char* text : {"17-12", "36x47", "12x3", "47x1", "3x45"}) {
        node = add(node, text);
        if (!tree.annotation(node).evaluation) tree.annotate(node).evaluation = {.win_in = 9};
    }
    EXPECT_TRUE(review_game(tree).moves[0].missed_combination);
}

TEST(GameReviewTest, a_forced_move_is_not_judged) {
    GameTree<International> tree{kit::position<International>("W:W28,39:B23,5")};
    const auto node =
        tree.add_move(GameTree<International>::root, read_move(tree.start(), "28x19")->move);
    tree.annotate(node).evaluation = {.men = -1};
    EXPECT_FALSE(review_game(tree).moves[0].lost);
}

}  // namespace
}  // namespace polonaise
