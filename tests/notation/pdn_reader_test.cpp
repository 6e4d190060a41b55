#include <chrono>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/rules/variants.hpp>

#include "notation/pdn_kit.hpp"

namespace polonaise {
namespace {

using namespace std::chrono_literals;
using test::line_text;
using test::node_at;
using test::read_pdn;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(PdnReaderTest, a_plain_game_needs_no_remark) {
    const auto game = read_pdn(
        "[Event \"56.DAM\"]\n[Site \"?\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"2-0\"]\n[GameType "
        "\"20\"]\n\n"
        "1. 32-28 19-23 2. 28x19 14x23 3. 31-27 10-14 2-0");
    EXPECT_THAT(game.diagnostics, IsEmpty());
    EXPECT_EQ(line_text(game.tree), "32-28 19-23 28x19 14x23 31-27 10-14");
    EXPECT_EQ(game.tree.result, GameResult::white_wins);
    EXPECT_EQ(game.tree.tags.value("Event"), "56.DAM");
    EXPECT_FALSE(game.tree.tags.contains("Result")) << "it is kept as a result";
}

TEST(PdnReaderTest, tags_come_in_the_usual_order_and_without_backslashes) {
    const auto game = read_pdn("[Black \"B\"]\n[annotator \"C:\\\\ \\\"x\\\"\"]\n[Event \"E\"]\n*");
    ASSERT_EQ(game.tree.tags.size(), 3u);
    EXPECT_EQ(game.tree.tags.begin()[0], (GameTag{"Event", "E"}));
    EXPECT_EQ(game.tree.tags.begin()[1], (GameTag{"Black", "B"}));
    EXPECT_EQ(game.tree.tags.begin()[2], (GameTag{"Annotator", "C:\\ \"x\""}));
    EXPECT_THAT(game.issues(), ElementsAre(PdnIssue::tag_name_small));
}

// Starts -----------------------------------------------------------------------------------------

TEST(PdnReaderTest, the_fen_tag_is_the_start_in_every_spelling) {
    for (const char* fen : {"B:W31-50:B1-20", "B:W31-50:B1-20.", "B:B1-20:W31-50", "b:w31-50:b1-20"}) {
        const auto game = read_pdn("[SetUp \"1\"][FEN \"" + std::string{fen} + "\"] 1... 19-23 *");
        EXPECT_THAT(game.diagnostics, IsEmpty()) << fen;
        EXPECT_EQ(game.tree.start().to_move(), Side::black);
        EXPECT_EQ(line_text(game.tree), "19-23");
    }
}

TEST(PdnReaderTest, draw_clock_and_move_number_of_lidraughts_are_kept) {
    const auto game = read_pdn("[FEN \"W:WK46:BK5,12:H7:F31\"] *");
    EXPECT_EQ(game.tree.start_clock, 7);
    EXPECT_EQ(game.tree.start_number, 31);
    EXPECT_FALSE(read_pdn("[FEN \"W:W31-50:B1-20:H0:F1\"] *").tree.start_clock);
}

TEST(PdnReaderTest, the_king_move_counters_of_frisian_are_part_of_the_start) {
    const auto game = read_pdn<Frisian>("[FEN \"W:W35,K46:B24:+0+346\"] 1. 46-41 *");
    EXPECT_THAT(game.issues(), ElementsAre(PdnIssue::illegal_move));
    EXPECT_THAT(game.sentence(), HasSubstr("three moves in a row"));
}

TEST(PdnReaderTest, who_moves_first_tells_whose_move_it_is) {
    const auto black = read_pdn("[FEN \"?:W31-50:B1-20\"] 19-23 *");
    EXPECT_THAT(black.sentence(), HasSubstr("Black assumed"));
    EXPECT_EQ(line_text(black.tree), "19-23");
    EXPECT_THAT(read_pdn("[FEN \"?:W31-50:B1-20\"] *").sentence(), HasSubstr("White assumed"));
}

TEST(PdnReaderTest, a_mark_that_is_kept_as_a_comment_stays_one_when_it_is_written_and_read_again) {
    const auto game = read_pdn("[FEN \"W:W51:B1\"] ! 1-1");
    EXPECT_EQ(game.tree.annotation({}).after, "(!)");
}

TEST(PdnReaderTest, a_bad_fen_is_an_error_and_the_moves_are_kept_as_a_comment) {
    const auto unreadable = read_pdn("[FEN \"W:W51:B1\"] { intro } 1. 32-28 19-23 1-1");
    EXPECT_THAT(unreadable.issues(), ElementsAre(PdnIssue::position_unreadable));
    EXPECT_THAT(unreadable.sentence(), HasSubstr("51"));
    EXPECT_EQ(unreadable.tree.main_line_length(), 0u);
    EXPECT_EQ(unreadable.tree.annotation({}).after, "( intro ) 1. 32-28 19-23");
    EXPECT_EQ(unreadable.tree.result, GameResult::draw);

    const auto illegal = read_pdn("[FEN \"W:W5:B46\"] *");
    EXPECT_THAT(illegal.issues(), ElementsAre(PdnIssue::position_illegal));
    EXPECT_THAT(illegal.sentence(), HasSubstr("promotion row"));
    EXPECT_THAT(read_pdn("[FEN \"W::.\"] *").issues(), ElementsAre(PdnIssue::position_illegal));
}

TEST(PdnReaderTest, setup_without_fen_is_noticed) {
    EXPECT_THAT(read_pdn("[Setup \"1\"] *").issues(), ElementsAre(PdnIssue::fen_tag_missing));
    EXPECT_THAT(read_pdn("[Setup \"0\"] *").issues(), IsEmpty());
}

TEST(PdnReaderTest, a_set_up_before_the_first_move_is_the_start) {
    const auto game =
        read_pdn("{ intro } /FEN \"B:W31-50:B1-20\"/ 1... 19-23 /FEN \"W:W28:B23\"/ 28x19 *");
    EXPECT_THAT(game.diagnostics, IsEmpty());
    EXPECT_EQ(game.tree.start().to_move(), Side::black);
    EXPECT_EQ(line_text(game.tree), "19-23 setup 28x19");
}

TEST(PdnReaderTest, with_a_fen_tag_every_set_up_is_one) {
    const auto game =
        read_pdn("[FEN \"W:W31-50:B1-20\"] /FEN \"B:W28,31-36,38-50:B1-20\"/ 01... 20-25 *");
    EXPECT_THAT(game.diagnostics, IsEmpty());
    EXPECT_EQ(line_text(game.tree), "setup 20-25");
}

TEST(PdnReaderTest, the_standard_says_game_type_in_two_forms) {
    for (const char* type : {"20", "20,W,10,10,N2,0", "20,W,10,10,N2"})
        EXPECT_THAT(read_pdn("[GameType \"" + std::string{type} + "\"] *").issues(), IsEmpty()) << type;
    EXPECT_THAT(read_pdn("[GameType \"20,W,10,10,N1,0\"] *").issues(),
                ElementsAre(PdnIssue::game_type_numbering))
        << "PlayOK";
    EXPECT_THAT(read_pdn("[GameType \"International\"] *").issues(),
                ElementsAre(PdnIssue::game_type_unreadable));
}

// Moves ------------------------------------------------------------------------------------------

TEST(PdnReaderTest, spellings_of_moves_are_warnings_once_per_game) {
    const auto game = read_pdn("01. 32-28 19-23 02. 28x19 14x23 03. 31- 27 10-14 04. 37-32 05-10 *");
    EXPECT_EQ(line_text(game.tree), "32-28 19-23 28x19 14x23 31-27 10-14 37-32 5-10");
    ASSERT_EQ(game.diagnostics.size(), 1u);
    EXPECT_EQ(game.diagnostics[0].issue, PdnIssue::move_spelling);
    EXPECT_EQ(game.diagnostics[0].times, 2);
    EXPECT_EQ(game.diagnostics[0].read, "31- 27");
    EXPECT_EQ(game.diagnostics[0].position, (TextPosition{1, 37}));
}

TEST(PdnReaderTest, wrong_signs_are_named) {
    EXPECT_THAT(read_pdn("32-28 19-23 28-19 *").sentence(), HasSubstr("written like a quiet move"));
    EXPECT_THAT(read_pdn("32x28 *").sentence(), HasSubstr("written like a capture"));
    EXPECT_EQ(line_text(read_pdn("3228 1923 2819 *").tree), "32-28 19-23 28x19");
    EXPECT_EQ(line_text(read_pdn("32–28 19:23 28×19 *").tree), "32-28 19-23 28x19");
}

TEST(PdnReaderTest, whole_lists_of_squares_of_captures_need_no_remark) {
    const auto game = read_pdn("[FEN \"W:W39:B33,22,11\"] 39x28x17x6 *");
    EXPECT_THAT(game.diagnostics, IsEmpty());
    EXPECT_EQ(line_text(game.tree), "39x6");
}

TEST(PdnReaderTest, an_illegal_move_is_an_error_with_its_reason_and_the_rest_a_comment) {
    const auto game = read_pdn("1. 32-28 19-23 2. 31-27 { why? } (2. 37-31) 14-19 $2 *");
    ASSERT_EQ(game.issues(), std::vector{PdnIssue::illegal_move});
    EXPECT_EQ(game.diagnostics[0].position, (TextPosition{1, 19}));
    EXPECT_EQ(game.sentence(), "illegal move '31-27': a capture is compulsory: 28x19");
    EXPECT_EQ(line_text(game.tree), "32-28 19-23");
    EXPECT_EQ(game.tree.annotation(node_at(game.tree, 2)).after,
              "2. 31-27 ( why? ) (2. 37-31) 14-19 $2");
}

TEST(PdnReaderTest, behind_an_illegal_move_a_set_up_lets_the_game_go_on) {
    const auto game = read_pdn("1. 32-28 19-23 2. 31-27 14-19 /FEN \"W:W28:B23\"/ 3. 28x19 1-0");
    EXPECT_THAT(game.issues(), ElementsAre(PdnIssue::illegal_move));
    EXPECT_EQ(line_text(game.tree), "32-28 19-23 setup 28x19");
    EXPECT_EQ(game.tree.result, GameResult::white_wins);
}

TEST(PdnReaderTest, an_ambiguous_capture_is_decided_by_what_follows) {
    const char* position = "[FEN \"W:WK47,50:B14,19,29,31,42,1\"] ";
    const auto decided = read_pdn(position + std::string{"1. 47x36 1-7 2. 50-44 *"});
    ASSERT_EQ(decided.issues(), std::vector{PdnIssue::ambiguous_move});
    EXPECT_THAT(decided.sentence(), HasSubstr("the first that fits")) << "nothing tells them apart";
    EXPECT_EQ(decided.tree.main_line_length(), 3u);

    // Only one of the two ways takes the man on 14, and leaves 19 to move.
    const auto leaves_19 = read_pdn(position + std::string{"1. 47x36 19-24 *"});
    const auto leaves_14 = read_pdn(position + std::string{"1. 47x36 14-20 *"});
    const bool one_decides =
        leaves_19.tree.main_line_length() == 2 || leaves_14.tree.main_line_length() == 2;
    EXPECT_TRUE(one_decides);
    EXPECT_THAT((leaves_19.tree.main_line_length() == 2 ? leaves_19 : leaves_14).diagnostics[0].why,
                HasSubstr("fits the moves behind it best"));
}

TEST(PdnReaderTest, brazilian_games_have_letters_or_numbers) {
    const auto letters = read_pdn<Brazilian>("1. c3-b4 b6-a5 2. b4-c5 d6xb4 3. a3xc5 c7-b6 *");
    EXPECT_THAT(letters.diagnostics, IsEmpty());
    const auto numbers = read_pdn<Brazilian>("1. 22-17 9-13 2. 17-14 10x17 3. 21x14 *");
    EXPECT_THAT(numbers.diagnostics, IsEmpty());
    EXPECT_EQ(read_pdn<Brazilian>("a3b4 *").issues(), std::vector{PdnIssue::move_spelling});
    EXPECT_EQ(line_text(letters.tree), "c3-b4 b6-a5 b4-c5 d6xb4 a3xc5 c7-b6");
}

TEST(PdnReaderTest, frisian_games_capture_straight) {
    const auto game = read_pdn<Frisian>("1. 34-30 20-25 2. 31-26 25x34 3. 39x30 17-21 2-0");
    EXPECT_THAT(game.diagnostics, IsEmpty());
    EXPECT_EQ(game.tree.main_line_length(), 6u);
}

TEST(PdnReaderTest, a_dash_is_an_unknown_move_and_two_are_a_pass) {
    const auto unknown = read_pdn("1. 32-28 19-23 2. - - 3. - - 1-0");
    EXPECT_THAT(unknown.issues(), ElementsAre(PdnIssue::moves_unknown));
    EXPECT_EQ(unknown.tree.annotation(node_at(unknown.tree, 2)).after, "2. - - 3. - -");
    EXPECT_EQ(unknown.tree.result, GameResult::white_wins);

    const auto pass = read_pdn("1. 32-28 -- 2. 37-32 *");
    EXPECT_THAT(pass.issues(), ElementsAre(PdnIssue::null_move));
    EXPECT_EQ(line_text(pass.tree), "32-28 setup 37-32");
    EXPECT_EQ(line_text(read_pdn("1. 32-28 /FEN \"W::\"/ 2. 37-32 *").tree), "32-28 setup 37-32");
}

// Variations --------------------------------------------------------------------------------------

TEST(PdnReaderTest, variations_replace_the_move_before_them) {
    const auto game =
        read_pdn("32-28 19-23 (18-23 38-32 (37-32? 23-29! { Black wins }) 12-18) (17-21) 28x19 14x23 *");
    EXPECT_THAT(game.diagnostics, IsEmpty());
    EXPECT_EQ(line_text(game.tree), "32-28 19-23 28x19 14x23");
    const GameNode main = node_at(game.tree, 2);
    const GameNode first = game.tree.next_sibling(main).value();
    EXPECT_EQ(line_text(game.tree, first), "38-32 12-18");
    EXPECT_EQ(line_text(game.tree, game.tree.next_sibling(first).value()), "");
    const GameNode inner = game.tree.next_sibling(game.tree.first_child(first).value()).value();
    EXPECT_THAT(game.tree.annotation(inner).nags, ElementsAre(nag::mistake));
    EXPECT_EQ(line_text(game.tree, inner), "23-29");
    EXPECT_EQ(game.tree.annotation(game.tree.first_child(inner).value()).after, "Black wins");
}

TEST(PdnReaderTest, a_broken_variation_is_kept_as_a_comment) {
    const auto game = read_pdn("32-28 19-23 (18-23 38-33? { no } 12-18) 28x19 (28-99 {x}) *");
    EXPECT_THAT(game.issues(), ElementsAre(PdnIssue::variation_broken, PdnIssue::variation_broken));
    EXPECT_EQ(severity(PdnIssue::variation_broken), PdnSeverity::warning);
    EXPECT_EQ(line_text(game.tree), "32-28 19-23 28x19");
    const GameNode variation = game.tree.next_sibling(node_at(game.tree, 2)).value();
    EXPECT_EQ(game.tree.annotation(variation).after, "38-33? ( no ) 12-18");
    EXPECT_EQ(game.tree.annotation(node_at(game.tree, 3)).after, "(28-99 (x))");
}

TEST(PdnReaderTest, a_variation_before_the_first_move_replaces_nothing) {
    const auto game = read_pdn("(1. 33-28 {x} 18-23) 1. 32-28 ((1. 34-30) 1. 33-29) *");
    EXPECT_THAT(game.issues(), ElementsAre(PdnIssue::variation_misplaced));
    EXPECT_EQ(game.diagnostics[0].times, 2);
    EXPECT_EQ(game.tree.annotation({}).after, "(1. 33-28 (x) 18-23)");
    EXPECT_EQ(line_text(game.tree), "32-28");
    const GameNode variation = game.tree.next_sibling(node_at(game.tree, 1)).value();
    EXPECT_EQ(game.tree.annotation(variation).before, "(1. 34-30)");
}

TEST(PdnReaderTest, a_variation_may_begin_with_a_set_up) {
    const auto game = read_pdn("32-28 (/FEN \"B:W28:B23\"/ 23x32) 19-23 *");
    EXPECT_THAT(game.diagnostics, IsEmpty());
    const GameNode setup = game.tree.next_sibling(node_at(game.tree, 1)).value();
    EXPECT_FALSE(game.tree.move(setup));
    EXPECT_EQ(line_text(game.tree, setup), "23x32");
}

// Comments and marks ------------------------------------------------------------------------------

TEST(PdnReaderTest, comments_belong_to_the_move_before_them_or_begin_a_variation) {
    const auto game = read_pdn(
        "{ The start. } 1. 32-28 { a } { b } 19-23 ( { often } 1... 18-23 { c } 2. 38-32 ) { then } 2. "
        "28x19 *");
    EXPECT_THAT(game.diagnostics, IsEmpty());
    const auto& tree = game.tree;
    EXPECT_EQ(tree.annotation({}).after, "The start.");
    EXPECT_EQ(tree.annotation(node_at(tree, 1)).after, "a b");
    const GameNode variation = tree.next_sibling(node_at(tree, 2)).value();
    EXPECT_EQ(tree.annotation(variation).before, "often");
    EXPECT_EQ(tree.annotation(variation).after, "c");
    EXPECT_EQ(tree.annotation(node_at(tree, 3)).before, "then");
}

TEST(PdnReaderTest, a_comment_behind_the_last_variation_belongs_to_the_last_move) {
    const auto game = read_pdn("1. 32-28 { a } (1. 33-28 { b }) { c } *");
    EXPECT_EQ(game.tree.annotation(node_at(game.tree, 1)).after, "a c");
}

TEST(PdnReaderTest, a_variation_of_words_only_is_a_comment) {
    const auto game = read_pdn("1. 32-28 ({ or 33-28 }) 19-23 *");
    EXPECT_THAT(game.diagnostics, IsEmpty());
    EXPECT_EQ(game.tree.annotation(node_at(game.tree, 1)).after, "(or 33-28)");
}

TEST(PdnReaderTest, blanks_and_line_breaks_in_comments_are_one_blank) {
    EXPECT_EQ(read_pdn("32-28 {  two\r\n  lines\t} *").tree.annotation(GameNode{1}).after, "two lines");
}

TEST(PdnReaderTest, marks_become_glyphs) {
    const auto game = read_pdn("1. 32-28!? 19-23(?) 2. 28x19!! $14 14x23* 3. 31-27 $3 *");
    EXPECT_THAT(game.issues(), ElementsAre(PdnIssue::forced_mark));
    EXPECT_THAT(game.tree.annotation(GameNode{1}).nags, ElementsAre(nag::interesting));
    EXPECT_THAT(game.tree.annotation(GameNode{2}).nags, ElementsAre(nag::mistake));
    EXPECT_THAT(game.tree.annotation(GameNode{3}).nags, ElementsAre(nag::brilliant, 14));
    EXPECT_THAT(game.tree.annotation(GameNode{4}).nags, ElementsAre(nag::forced));
}

TEST(PdnReaderTest, marks_without_meaning_are_kept_as_comments) {
    const auto game = read_pdn("1. 32-28(!?!!!) 19-23 $300 *");
    EXPECT_THAT(game.issues(), ElementsAre(PdnIssue::strength_unknown, PdnIssue::nag_unreadable));
    EXPECT_EQ(game.tree.annotation(GameNode{1}).after, "(!?!!!)");
    EXPECT_EQ(game.tree.annotation(GameNode{2}).after, "$300");
}

TEST(PdnReaderTest, a_mark_in_braces_is_read_as_one) {
    const auto game = read_pdn("1. 32-28 {?} 19-23 *");
    EXPECT_THAT(game.issues(), ElementsAre(PdnIssue::strength_in_comment));
    EXPECT_THAT(game.tree.annotation(GameNode{1}).nags, ElementsAre(nag::mistake));
}

TEST(PdnReaderTest, commands_in_comments_are_taken_out_and_unknown_ones_kept) {
    const auto game = read_pdn(
        "1. 33-29 {[%drgnode 5 6][%eval -0.048] thinks [%egt 0:0:9.56][%depth 12]} "
        "17-22 {[%clk 1:55:21]} 2. 39-33 {[%clock w0:10:00 B0:09:58]} *");
    EXPECT_THAT(game.diagnostics, IsEmpty());
    const Annotation& first = game.tree.annotation(GameNode{1});
    EXPECT_THAT(first.other_commands, ElementsAre("drgnode 5 6"));
    EXPECT_EQ(first.evaluation, (Evaluation{.men = -0.048}));
    EXPECT_EQ(first.game_time, 9560ms);
    EXPECT_EQ(first.depth, 12);
    EXPECT_EQ(first.after, "thinks");
    EXPECT_EQ(game.tree.annotation(GameNode{2}).time_left, 1h + 55min + 21s);
    EXPECT_EQ(game.tree.annotation(GameNode{3}).clock, (ClockReading{10min, 9min + 58s, Side::black}));
}

TEST(PdnReaderTest, words_that_are_not_pdn_are_kept) {
    const auto game = read_pdn("1. 32-28 Good move! 19-23 *");
    EXPECT_THAT(game.issues(), ElementsAre(PdnIssue::not_pdn));
    EXPECT_EQ(game.tree.annotation(GameNode{1}).after, "Good move!");
    EXPECT_EQ(line_text(game.tree), "32-28 19-23");
}

// Results ---------------------------------------------------------------------------------------

TEST(PdnReaderTest, the_result_comes_from_the_tag_or_from_the_end) {
    EXPECT_EQ(read_pdn("[Result \"1-1\"] 32-28 *").tree.result, GameResult::draw);
    EXPECT_EQ(read_pdn("[Result \"*\"] 32-28 0-1").tree.result, GameResult::black_wins);
    EXPECT_EQ(read_pdn("32-28 ½-½").tree.result, GameResult::draw);
    EXPECT_EQ(read_pdn("32-28 0-0").tree.result, GameResult::both_lose);
    EXPECT_EQ(read_pdn("32-28").tree.result, GameResult::unknown);
    EXPECT_THAT(read_pdn("[Result \"1-0\"] 32-28 2-0").diagnostics, IsEmpty())
        << "the same in other points";
}

TEST(PdnReaderTest, a_tag_that_contradicts_the_end_wins_with_a_warning) {
    const auto game = read_pdn("[Result \"0-1\"] 32-28 1-0");
    EXPECT_EQ(game.tree.result, GameResult::black_wins);
    EXPECT_EQ(game.sentence(), "the game ends with '1-0', but the tag Result says 0-1");
}

TEST(PdnReaderTest, results_of_matches_are_told_from_moves_by_the_board) {
    const auto tagged = read_pdn("[Result \"4-6\"] 1. 32-28 19-23 4-6");
    EXPECT_THAT(tagged.issues(), ElementsAre(PdnIssue::result_looks_like_move));
    EXPECT_EQ(tagged.tree.result_text, "4-6");
    EXPECT_EQ(read_pdn("1. 32-28 19-23 1-9").tree.result_text, "1-9");
    EXPECT_EQ(read_pdn("1. 32-28 19-23 10-0").tree.result_text, "10-0");

    const char* start = "[FEN \"B:W50:B2,12\"] ";
    EXPECT_EQ(line_text(read_pdn(start + std::string{"2-8 *"}).tree), "2-8") << "a legal move";
    const auto both = read_pdn("[Result \"2-8\"]" + std::string{start} + "12-18 50-44 2-8");
    EXPECT_EQ(line_text(both.tree), "12-18 50-44") << "the tag says what it is";
    EXPECT_EQ(both.tree.result_text, "2-8");
}

TEST(PdnReaderTest, a_result_inside_a_variation_is_kept_as_words) {
    const auto game = read_pdn("1. 32-28 19-23 (1... 18-23 1-0) 2. 28x19 *");
    EXPECT_THAT(game.issues(), ElementsAre(PdnIssue::result_in_variation));
    EXPECT_EQ(game.tree.annotation(game.tree.next_sibling(GameNode{2}).value()).after, "1-0");
}

TEST(PdnReaderTest, a_forfeit_has_no_moves) {
    const auto game = read_pdn("[Result \"2-0\"] 1. 2-0");
    EXPECT_THAT(game.diagnostics, IsEmpty());
    EXPECT_EQ(game.tree.main_line_length(), 0u);
    EXPECT_EQ(game.tree.result, GameResult::white_wins);
}

TEST(PdnReaderTest, what_there_is_to_say_comes_in_the_order_of_the_text) {
    const auto game = read_pdn("[Result \"1-0\"]\n1. 32x28 foo\n{ {a} } 19-23 0-1");
    EXPECT_THAT(game.issues(), ElementsAre(PdnIssue::move_spelling, PdnIssue::not_pdn,
                                           PdnIssue::comment_with_braces, PdnIssue::result_differs));
    EXPECT_EQ(game.diagnostics[2].position, (TextPosition{3, 1}));
}

TEST(PdnReaderTest, every_issue_has_a_sentence) {
    for (std::size_t i = 0; i < pdn_issue_count; ++i) {
        const std::string sentence = describe({static_cast<PdnIssue>(i), {}, "text", "why"});
        EXPECT_GT(sentence.size(), 10u);
        EXPECT_NE(sentence.back(), '.');
    }
}

}  // namespace
}  // namespace polonaise
