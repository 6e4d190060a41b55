#include <polonaise/rules/setup.hpp>
#include <polonaise/rules/variants.hpp>

#include "game_kit.hpp"

namespace polonaise {
namespace {

using test::find_move;
using test::place;
using test::play;

TEST(GameTest, a_new_game_is_open_and_has_no_moves) {
    const Game<International> game;
    EXPECT_FALSE(game.outcome());
    EXPECT_TRUE(game.moves().empty());
    EXPECT_EQ(game.position(), Position<International>::initial());
}

TEST(GameTest, an_illegal_move_changes_nothing) {
    Game<International> game;
    const Square from = Geometry<10>::from_number(31), to = Geometry<10>::from_number(22);
    EXPECT_FALSE(game.play({{}, from, to}));
    EXPECT_EQ(game.position(), Position<International>::initial());
}

TEST(GameTest, undo_restores_the_position_and_the_clocks) {
    Game<International> game{place<International>(Side::white, {-46, 35}, {-1, 20})};
    const auto start = game.position();
    play(game, 46, 41);
    play(game, 1, 6);
    EXPECT_EQ(game.history().reversible_plies(), 2);
    EXPECT_TRUE(game.undo());
    EXPECT_TRUE(game.undo());
    EXPECT_EQ(game.position(), start);
    EXPECT_EQ(game.history().reversible_plies(), 0);
    EXPECT_FALSE(game.undo());
}

TEST(GameTest, taking_the_last_piece_wins) {
    Game<International> game{place<International>(Side::white, {28}, {23})};
    play(game, 28, 19);
    ASSERT_TRUE(game.outcome());
    EXPECT_EQ(game.outcome()->winner(), Side::white);
    EXPECT_EQ(game.outcome()->win_reason(), WinReason::no_pieces);
    EXPECT_EQ(describe(*game.outcome()), "White wins: Black has no piece left");
}

TEST(GameTest, a_side_that_cannot_move_has_lost) {
    const Game<International> stuck{place<International>(Side::white, {36}, {31, 27})};
    ASSERT_TRUE(stuck.outcome());
    EXPECT_EQ(stuck.outcome()->winner(), Side::black);
    EXPECT_EQ(stuck.outcome()->win_reason(), WinReason::no_moves);
}

TEST(GameTest, a_side_whose_only_mobile_piece_is_a_resting_king_has_lost) {
    polonaise::Setup<Frisian> setup{place<Frisian>(Side::white, {35, -46}, {24, 30})};
    setup.runs[index(Side::white)] = {Geometry<10>::from_number(46), 3};
    const auto position = check(setup);
    ASSERT_TRUE(position);
    const Game<Frisian> game{*position};
    ASSERT_TRUE(game.outcome());
    EXPECT_EQ(game.outcome()->winner(), Side::black);
}

TEST(GameTest, a_declared_outcome_ends_the_game_and_undo_reopens_it) {
    Game<Brazilian> game;
    play(game, 21, 17);
    game.declare(Outcome::win(Side::black, WinReason::resignation));
    EXPECT_FALSE(game.play(find_move(game.position(), 9, 13)));
    EXPECT_EQ(describe(*game.outcome()), "Black wins: White resigned");
    EXPECT_TRUE(game.undo());
    EXPECT_FALSE(game.outcome());
}

TEST(GameTest, a_win_on_the_board_comes_before_a_declared_draw) {
    Game<International> game{place<International>(Side::white, {28}, {23})};
    play(game, 28, 19);
    game.declare(Outcome::drawn({DrawReason::agreement}));
    EXPECT_EQ(game.outcome()->winner(), Side::white);
}

}  // namespace
}  // namespace polonaise
