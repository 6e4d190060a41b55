#include <gtest/gtest.h>

#include <polonaise/analysis/game_annotator.hpp>
#include <polonaise/evaluation/material_evaluator.hpp>
#include <polonaise/notation/fen.hpp>
#include <polonaise/notation/read_move.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise {
namespace {

template <Variant V>
GameTree<V> record(std::initializer_list<std::string_view> moves,
                   const Position<V>& start = Position<V>::initial()) {
    GameTree<V> game{start};
    GameNode node = GameTree<V>::root;
    for (std::string_view text : moves) {
        const auto move = read_move(game.position(node), text);
        if (!move) ADD_FAILURE() << text;
        else node = game.add_move(node, move->move);
    }
    return game;
}

template <Variant V>
bool annotate(GameTree<V>& game, std::stop_token stop = {}, int* searched = nullptr) {
    TranspositionTable table{4};
    MaterialEvaluator<V> evaluator;
    GameAnnotator<V> annotator{search_with(table, evaluator),
                               {.limits = {.depth = 7}, .draw_rules = {}}};
    return annotator.annotate(
        game,
        [&](GameNode, Score) {
            if (searched) ++*searched;
        },
        stop);
}

/// The node after so many plies of the main line.
template <Variant V> GameNode after(const GameTree<V>& game, int plies) {
    GameNode node = GameTree<V>::root;
    while (plies-- > 0) node = game.first_child(node).value();
    return node;
}

TEST(GameAnnotatorTest, every_move_gets_an_evaluation_and_its_depth) {
    auto game = record<International>({"32-28", "19-23", "28x19", "14x23", "33-28"});
    int searched = 0;
    ASSERT_TRUE(annotate(game, {}, &searched));
    EXPECT_EQ(searched, 6);
    for (int ply = 1; ply <= 5; ++ply) {
        const Annotation& notes = game.annotation(after(game, ply));
        ASSERT_TRUE(notes.evaluation);
        EXPECT_LT(std::abs(notes.evaluation->men), 1.5);
        EXPECT_GE(notes.depth.value_or(0), 7);
    }
}

/// Three men each; 33-29 puts one where 23 takes it for nothing.
GameTree<International> game_with_a_man_given_away() {
    return record({"33-29", "23x34", "42-38"},
                  read_position<International>("W:W33,42,47:B4,9,23").value());
}

TEST(GameAnnotatorTest, a_man_given_away_is_marked_and_a_better_line_stands_beside_it) {
    auto game = game_with_a_man_given_away();
    ASSERT_TRUE(annotate(game));
    const GameNode weak = after(game, 1);
    const Annotation& notes = game.annotation(weak);
    ASSERT_EQ(notes.nags.size(), 1u);
    EXPECT_TRUE(notes.nags.front() == nag::mistake || notes.nags.front() == nag::blunder);
    const auto better = game.next_sibling(weak);
    ASSERT_TRUE(better);
    EXPECT_GT(game.annotation(*better).evaluation.value().men, notes.evaluation.value().men);
    EXPECT_TRUE(game.first_child(*better)) << "a line, not a single move";
}

TEST(GameAnnotatorTest, evaluations_are_seen_by_white) {
    auto game = game_with_a_man_given_away();
    ASSERT_TRUE(annotate(game));
    for (int ply = 1; ply <= 3; ++ply) {
        const Evaluation value = game.annotation(after(game, ply)).evaluation.value();
        EXPECT_LT(value.win_in ? *value.win_in : value.men, 0) << ply;
    }
}

TEST(GameAnnotatorTest, a_verdict_that_is_there_already_stays) {
    auto game = game_with_a_man_given_away();
    game.annotate(after(game, 1)).nags = {nag::brilliant};
    ASSERT_TRUE(annotate(game));
    EXPECT_EQ(game.annotation(after(game, 1)).nags, std::vector{nag::brilliant});
}

TEST(GameAnnotatorTest, the_last_position_of_a_finished_game_needs_no_evaluation) {
    auto game = record({"28x19"}, read_position<International>("W:W28:B23").value());
    ASSERT_TRUE(annotate(game));
    EXPECT_FALSE(game.annotation(after(game, 1)).evaluation);
}

TEST(GameAnnotatorTest, told_to_stop_it_leaves_the_game_as_it_was) {
    auto game = game_with_a_man_given_away();
    const auto untouched = game;
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(annotate(game, stop.get_token()));
    EXPECT_EQ(game, untouched);
}

}  // namespace
}  // namespace polonaise
