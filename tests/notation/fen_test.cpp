#include <gtest/gtest.h>

#include <polonaise/notation/fen.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise {
namespace {

/// Reads and writes again; or the error.
template <Variant V = International>
std::string rewritten(std::string_view text, SquareStyle style = SquareStyle::numeric) {
    const auto fen = read_fen<V>(text);
    return fen ? fen_text(*fen, style) : describe(fen.error());
}
template <Variant V = International> std::string position_error(std::string_view text) {
    const auto position = read_position<V>(text);
    return position ? "legal" : describe(position.error());
}

TEST(FenTest, is_written_with_white_first_numbers_ascending_and_no_blanks) {
    EXPECT_EQ(rewritten("W:W40,31,K32:BK2,1"), "W:W31,K32,40:B1,K2");
    EXPECT_EQ(rewritten("B:B1,2:W31"), "B:W31:B1,2");
    EXPECT_EQ(fen_text(Position<Brazilian>::initial()),
              "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12");
}

TEST(FenTest, the_side_to_move_may_be_open) {
    EXPECT_EQ(rewritten("?:W31:B1"), "?:W31:B1");
    EXPECT_EQ(position_error("?:W31:B1"), "it is not said whose move it is");
}

TEST(FenTest, sections_come_in_any_order_repeat_or_are_empty) {
    EXPECT_EQ(rewritten("B:W50:B"), "B:W50:B");
    EXPECT_EQ(rewritten("W:W31:B1:W32:B2"), "W:W31,32:B1,2");
    EXPECT_EQ(rewritten("W::."), "W:W:B");
    EXPECT_EQ(rewritten("W:W31,,32,:B1"), "W:W31,32:B1");
}

TEST(FenTest, the_null_move_proposal_is_an_empty_setup) {
    const auto fen = read_fen<International>("B::");
    ASSERT_TRUE(fen);
    polonaise::Setup<International> empty;
    empty.to_move = Side::black;
    EXPECT_EQ(fen->setup, empty);
    EXPECT_EQ(position_error("B::"), "the side that is not to move has no pieces");
}

TEST(FenTest, ranges_stand_for_all_their_squares_and_k_for_kings_on_all_of_them) {
    EXPECT_EQ(read_fen<International>("W:W31-50:B1-20")->setup,
              polonaise::Setup{Position<International>::initial()});
    EXPECT_EQ(rewritten("W:WK31-33,40-40:B1 - 3"), "W:WK31,K32,K33,40:B1,2,3");
}

TEST(FenTest, letters_are_read_on_both_boards_and_written_on_demand) {
    EXPECT_EQ(rewritten<Brazilian>("W:Wa3,Kc5:Bb8,KH8"), "W:WK14,21:B1,K4");
    EXPECT_EQ(rewritten<Brazilian>("W:WK14,21:B1,K4", SquareStyle::algebraic), "W:WKc5,a3:Bb8,Kh8");
    EXPECT_EQ(rewritten<International>("W:Wa1,i1:Bb10,Kj10"), "W:W46,50:B1,K5");
    EXPECT_EQ(rewritten<Brazilian>("W:WA3,C3,G3:BF8"), "W:W21,22,24:B3");
    EXPECT_EQ(rewritten<Brazilian>("W:Wa3,c3,e3,g3,b2,d2,f2,h2,a1,c1,e1,g1:"
                                   "Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6"),
              fen_text(Position<Brazilian>::initial()));
}

TEST(FenTest, blanks_quotes_small_letters_zeros_and_a_final_dot_do_no_harm) {
    for (const char* text : {" W : W 31 , K 32 : B 1 . ", "\"W:W31,K32:B1\"", " \"W:W31,K32:B1.\" ",
                             "w:w31,k32:b1", "W:W031,K32:B01.", "W:W31,K32:_B1", "W:W31,K32:B1\r\n"})
        EXPECT_EQ(rewritten(text), "W:W31,K32:B1") << text;
}

TEST(FenTest, the_clocks_of_lidraughts_are_kept_and_written_where_known) {
    const auto fen = read_fen<International>("W:W31:B1:H12:F30");
    ASSERT_TRUE(fen);
    EXPECT_EQ(fen->draw_clock, 12);
    EXPECT_EQ(fen->move_number, 30);
    EXPECT_EQ(fen_text(*fen), "W:W31:B1:H12:F30");
    EXPECT_EQ(read_fen<International>("W:W31:B1")->draw_clock, std::nullopt);
}

TEST(FenTest, king_move_counters_are_those_of_black_and_then_white_with_the_square_of_the_king) {
    const auto fen = read_fen<Frisian>("W:W41,K46:B36,K5:H0:F1:+205+346");
    ASSERT_TRUE(fen) << describe(fen.error());
    EXPECT_EQ(fen->setup.runs[index(Side::white)], (KingRun{Geometry<10>::from_number(46), 3}));
    EXPECT_EQ(fen->setup.runs[index(Side::black)], (KingRun{Geometry<10>::from_number(5), 2}));
    EXPECT_EQ(rewritten<Frisian>("W:W41,K46:B36,K5:H0:F1:+205+346"), "W:W41,K46:BK5,36:H0:F1:+205+346");
    EXPECT_EQ(rewritten<Frisian>("W:W41,K46:B36:+0+346"), "W:W41,K46:B36:+0+346");
    EXPECT_EQ(rewritten<Frisian>("W:W41,K46:B36:+0+0"), "W:W41,K46:B36");
    EXPECT_EQ(rewritten<Frisian>("W:W41,K46:B36:+000+000"), "W:W41,K46:B36");
}

TEST(FenTest, a_king_move_counter_without_square_means_the_only_king) {
    EXPECT_EQ(rewritten<Frisian>("W:W41,K46:B36:+0+2"), "W:W41,K46:B36:+0+246");
    EXPECT_EQ(rewritten<Frisian>("W:W41,K46,K50:B36:+0+2"),
              "the king-move counter +0+2 does not say which king it means (character 19)");
}

TEST(FenTest, king_move_counters_become_part_of_the_position) {
    const auto p = read_position<Frisian>("W:W40,K28:BK1:+0+328");
    ASSERT_TRUE(p) << describe(p.error());
    EXPECT_EQ(p->resting(Side::white), Bitboard{Geometry<10>::from_number(28)});
    EXPECT_EQ(fen_text(*p), "W:WK28,40:BK1:+0+328");
    EXPECT_EQ(position_error<Frisian>("W:W40,K28:BK1:+0+329"),
              "the king-move counter names a square without such a king");
    EXPECT_EQ(position_error<International>("W:W40,K28:BK1:+0+328"),
              "this variant has no king-move counter");
}

TEST(FenTest, what_is_readable_but_illegal_is_a_matter_of_the_setup) {
    EXPECT_TRUE(read_fen<International>("W:W1:B1"));
    EXPECT_EQ(position_error("W:W1:B1"),
              "two pieces stand on one square; a man stands on its promotion row");
    EXPECT_EQ(position_error("W:W6-46:B1"), "legal");  // too many pieces are usual in problems
    EXPECT_FALSE(read_position<International>("W:W6-46:B1", {}));
}

TEST(FenErrorTest, says_what_is_wrong_and_where) {
    const std::pair<const char*, const char*> cases[]{
        {"", "the FEN is empty"},
        {" \"\" ", "the FEN is empty"},
        {"31:W31", "a FEN begins with the side to move, W, B or ?, not with '3' (character 1)"},
        {"W", "the FEN ends after the side to move; pieces follow as in W:W31,K32:B1 (character 2)"},
        {"WW31", "'W' does not belong here (character 2)"},
        {"W:31,32:B1", "a list of squares must begin with W or B (character 3)"},
        {"W:K31:B1", "a list of squares must begin with W or B (character 3)"},
        {"W:Wx31:B1", "'x' does not belong here (character 4)"},
        {"W:W31;32:B1", "';' does not belong here (character 6)"},
        {"W:W31 32:B1", "'3' does not belong here (character 7)"},
        {"W:WK:B1", "':' does not belong here (character 5)"},
        {"W:W31-", "the FEN ends in the middle (character 7)"},
        {"W:W51:B1", "there is no square 51 on this board (character 4)"},
        {"W:W0:B1", "there is no square 0 on this board (character 4)"},
        {"W:W31-51:B1", "there is no square 51 on this board (character 7)"},
        {"W:Wa2:B1", "there is no square a2 on this board (character 4)"},
        {"W:W35-31:B1", "the range 35-31 must run from a low to a high number (character 4)"},
        {"W:Wa3-c3:B1", "the range a3-c3 must run from a low to a high number (character 4)"},
        {"W:W31,32,31:B1", "the piece on 31 is listed twice (character 10)"},
        {"W:WG31,32:B1",
         "G and P mark pieces already captured: this is the middle of a capture; use the position "
         "before or after it (character 4)"},
        {"W:?31:B1", "'?' gives again what has been given before (character 3)"},
        {"W:W31:B1:H1:H2", "'H' gives again what has been given before (character 13)"},
        {"W:W31:B1:+0+0:+0+0", "'+' gives again what has been given before (character 15)"},
        {"W:W31:B1:H", "'H' is not H or F with a number (character 10)"},
        {"W:W31:B1:F123456", "'F12345' is not H or F with a number (character 10)"},
        {"W:W31:B1:+0",
         "king-move counters have the form +0+346: black's count, then white's, each "
         "with the two-digit square of the king (character 12)"},
        {"W:W31:B1:+0+35",
         "king-move counters have the form +0+346: black's count, then white's, each "
         "with the two-digit square of the king (character 14)"},
        {"W:W31:B1:+0+399", "there is no square 99 on this board (character 14)"},
        {"W:W31:B1:X", "'X' does not belong here (character 10)"},
        {"W:W31:B1\x1b[2J", "'\\x1b' does not belong here (character 9)"},
    };
    for (const auto& [text, sentence] : cases)
        EXPECT_EQ(rewritten<International>(text), sentence) << text;
    EXPECT_EQ(rewritten<Brazilian>("W:W33:B1"), "there is no square 33 on this board (character 4)");
    EXPECT_EQ(rewritten<Brazilian>("W:WGc3:B1").substr(0, 7), "G and P");
    EXPECT_EQ(rewritten<Brazilian>("W:WPc3:B1").substr(0, 7), "G and P");
}

TEST(FenErrorTest, keeps_the_place_for_a_program) {
    const auto fen = read_fen<International>("  W:W31,51:B1");
    ASSERT_FALSE(fen);
    EXPECT_EQ(fen.error().kind, FenErrorKind::no_such_square);
    EXPECT_EQ(fen.error().offset, 8u);
    EXPECT_EQ(fen.error().text, "51");
}

}  // namespace
}  // namespace polonaise
