#include <gtest/gtest.h>

#include <polonaise/notation/pdn_game_type.hpp>

namespace polonaise {
namespace {

TEST(PdnGameTypeTest, a_number_stands_for_what_the_standard_says) {
    for (const char* text :
         {"20,W,10,10,N2,0", "21,B,8,8,N1,0", "22,W,8,8,N2,1", "25,W,8,8,A0,0", "26,W,8,8,A0,0",
          "27,W,12,12,N2,0", "31,B,8,8,N2,0", "40,W,10,10,N2,0", "41,W,10,8,A0,0"}) {
        const auto full = read_game_type(text);
        ASSERT_TRUE(full) << text;
        EXPECT_EQ(game_type_text(*full), text);
        EXPECT_EQ(read_game_type(std::to_string(full->number)), full) << text;
    }
}

TEST(PdnGameTypeTest, the_long_form_counts_and_may_end_early) {
    const auto type = read_game_type("26, W, 8, 8, N0");
    ASSERT_TRUE(type);
    EXPECT_EQ(type->letter, PdnGameType::Letter::numeric);
    EXPECT_EQ(type->first_square, FirstSquare::bottom_left);
    EXPECT_EQ(game_type_text(*type), "26,W,8,8,N0,0");
}

TEST(PdnGameTypeTest, other_texts_are_refused) {
    for (const char* text :
         {"", "Frisian", "20,", "20,W", "20,X,10,10,N2,0", "20,W,10,10,Z2,0", "20,W,10,10,N7,0",
          "20,W,10,10,N2,2", "20,W,10,10,N2,0,1", "-20", "2000", "46666666666"})
        EXPECT_FALSE(read_game_type(text)) << text;
}

TEST(PdnGameTypeTest, games_have_names) {
    EXPECT_EQ(describe_game_type(25), "Russian draughts (GameType 25)");
    EXPECT_EQ(describe_game_type(21), "English draughts (GameType 21)");
    EXPECT_EQ(describe_game_type(77), "GameType 77, which has no name");
}

GameTypeGuess guess(std::string_view text) {
    PdnGame game;
    EXPECT_TRUE(parse_pdn_game(text, true, game));
    return guess_game_type(game);
}

TEST(PdnGameTypeTest, large_squares_mean_a_large_board) {
    EXPECT_EQ(guess("1. 33-29 17-22 *").number, 20);
    EXPECT_EQ(guess("1. 33-29 17-22 *").also, 40) << "Frisian moves are written alike";
    EXPECT_EQ(guess("1. 32-28 19-23 *").number, 20) << "no first move on the small board";
    EXPECT_EQ(guess("[FEN \"W:W6,17,41:B8,14\"] 17-12 *").number, 20);
    EXPECT_EQ(guess("[FEN \"W:Wi3:Bb8\"] *").number, 20);
    EXPECT_EQ(guess("1. 51-46 20-26 *").number, 27);
    EXPECT_EQ(guess("1. 32-28 00466666666666x4 *").number, 27) << "nonsense must not hurt";
    EXPECT_EQ(guess("1. 3228 1923 *").number, 20) << "digits without a sign";
}

TEST(PdnGameTypeTest, the_event_may_name_the_game) {
    EXPECT_EQ(guess("[Event \"FRISIAN championship\"] 1. 33-29 *").number, 40);
    EXPECT_EQ(guess("[Event \"MR Ceska Dama Druzstev\"] 1. c3-d4 *").number, 29);
    EXPECT_EQ(guess("[Event \"Inferno of Checkers\"] 1. 33-29 *").number, 20)
        << "the board does not fit";
}

TEST(PdnGameTypeTest, letters_are_russian_or_brazilian) {
    EXPECT_EQ(guess("1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 *").number, 25);
    const GameTypeGuess with_x = guess("1. c3-d4 d6-c5 2. d4xb6 *");
    EXPECT_EQ(with_x.number, 26);
    EXPECT_FALSE(with_x.sure);
    EXPECT_EQ(guess("[FEN \"W:W29,30,21:B9,10,1,2.\"] 1. c3-d4 e5:c3 *").number, 25);
    EXPECT_FALSE(guess("[FEN \"W:Wa3,b2:Bb8,d8\"] *").sure);
    EXPECT_EQ(guess("[FEN \"W:Wa3,b2:Bb8,d8\"] *").number, 26);
}

TEST(PdnGameTypeTest, small_numbers_are_told_apart_by_the_first_moves) {
    EXPECT_EQ(guess("1. 11-15 23-18 *").number, 21) << "Black begins: English";
    EXPECT_EQ(guess("1. 21-17 12-15 2. 23-19 *").number, 22) << "corner at the right: Italian";
    EXPECT_EQ(guess("1. 22-18 12-16 2. 18-14 10x19 3. 24-20 5-9 4. 28-23 *").number, 22)
        << "the first moves fit both boards";
    EXPECT_EQ(guess("1. 10-13 23-20 *").number, 24) << "corner at the right, from the top: Spanish";
    EXPECT_EQ(guess("1. 22-17 9-13 2. 17-14 10x17 *").number, 26);
}

TEST(PdnGameTypeTest, a_position_on_small_numbers_fits_both_boards) {
    const GameTypeGuess position = guess("[FEN \"W:W13,11,10,6:BK14,3,1.\"] 0-1");
    EXPECT_EQ(position.number, 20);
    EXPECT_FALSE(position.sure);
    EXPECT_EQ(guess("[FEN \"W:W13,11:BK14,3\"] 13-9 *").also, 26);
}

}  // namespace
}  // namespace polonaise
