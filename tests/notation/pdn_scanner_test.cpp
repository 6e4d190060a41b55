#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/notation/pdn_scanner.hpp>

namespace polonaise {
namespace {

using TokenKind = PdnToken::Kind;
using testing::ElementsAre;
using testing::IsEmpty;

struct Scanned {
    std::vector<std::string> tokens;  ///< A letter for the kind, then the text.
    std::vector<PdnIssue> issues;
};

Scanned scan(std::string_view text) {
    constexpr std::string_view letters = ".t#m-=*!$c/()o";
    std::vector<PdnSyntaxIssue> issues;
    PdnScanner scanner{text, issues};
    Scanned scanned;
    for (PdnToken token = scanner.next(); token.kind != TokenKind::end; token = scanner.next())
        scanned.tokens.push_back(letters[static_cast<std::size_t>(token.kind)] + std::string{" "} +
                                 std::string{text.substr(token.begin, token.end - token.begin)});
    for (const PdnSyntaxIssue& issue : issues) scanned.issues.push_back(issue.kind);
    return scanned;
}

TEST(PdnScannerTest, a_line_of_moves) {
    const Scanned line = scan("1. 32-28 19-23 2. 28x19 14x23");
    EXPECT_THAT(line.tokens, ElementsAre("# 1.", "m 32-28", "m 19-23", "# 2.", "m 28x19", "m 14x23"));
    EXPECT_THAT(line.issues, IsEmpty());
}

TEST(PdnScannerTest, a_number_and_a_dash_are_read_to_their_end_before_they_are_judged) {
    EXPECT_THAT(scan("1-18 1-1").tokens, ElementsAre("m 1-18", "= 1-1"));
    EXPECT_THAT(scan("2-7 2-0").tokens, ElementsAre("m 2-7", "= 2-0"));
    EXPECT_THAT(scan("10-0 0-10 0-2").tokens, ElementsAre("= 10-0", "= 0-10", "= 0-2"));
    EXPECT_THAT(scan("1-7 4-6 1-9").tokens, ElementsAre("m 1-7", "m 4-6", "m 1-9"))
        << "Delft results look like moves";
    EXPECT_THAT(scan("1x1").tokens, ElementsAre("m 1x1")) << "a circular capture";
}

TEST(PdnScannerTest, all_spellings_of_results) {
    for (const char* text :
         {"1-0",     "0-1",     "2-0",         "0-2",     "1-1", "0-0",       "1/2-1/2",
          "½-½",     "0.5-0.5", "1/2 - 1/2",   "½",       "1/2", "1.01-0.99", "-0.98-1.02",
          "1+ - 1-", "1- - 1+", "1 1/2 - 1/2", "0,5-0,5", "1–0", "1 - 0"})
        EXPECT_THAT(scan(text).tokens, ElementsAre(std::string{"= "} + text)) << text;
    EXPECT_THAT(scan("*").tokens, ElementsAre("* *"));
}

TEST(PdnScannerTest, blanks_in_columns_belong_to_the_move) {
    EXPECT_THAT(scan("1- 7  35- 2 47x 9 1 - 6").tokens,
                ElementsAre("m 1- 7", "m 35- 2", "m 47x 9", "m 1 - 6"));
}

TEST(PdnScannerTest, an_unfinished_move_does_not_swallow_the_next_number) {
    EXPECT_THAT(scan("32- 12. 28-23").tokens, ElementsAre("o 32-", "# 12.", "m 28-23"));
}

TEST(PdnScannerTest, signs_that_people_type_instead) {
    EXPECT_THAT(scan("32–28 19−23 28×19 d4:b6 28X19 14:23").tokens,
                ElementsAre("m 32–28", "m 19−23", "m 28×19", "m d4:b6", "m 28X19", "m 14:23"));
    EXPECT_THAT(scan("3228").tokens, ElementsAre("m 3228"));
}

TEST(PdnScannerTest, letters_with_and_without_a_sign) {
    EXPECT_THAT(scan("a3-b4 a3b4 A3-B4 d8xb6xd4 f2xd4xf6xh8 cd4 a:b4 j10-i9").tokens,
                ElementsAre("m a3-b4", "m a3b4", "m A3-B4", "m d8xb6xd4", "m f2xd4xf6xh8", "m cd4",
                            "m a:b4", "m j10-i9"));
    EXPECT_THAT(scan("b6-c516. e3-d4").tokens, ElementsAre("m b6-c5", "# 16.", "m e3-d4"))
        << "a lost blank";
}

TEST(PdnScannerTest, whole_lists_of_squares) {
    EXPECT_THAT(scan("39x28x17x6 47x38x24x13x36").tokens,
                ElementsAre("m 39x28x17x6", "m 47x38x24x13x36"));
    EXPECT_THAT(scan("32-28 - 19-23").tokens, ElementsAre("m 32-28", "- -", "m 19-23"));
}

TEST(PdnScannerTest, move_numbers_in_all_their_forms) {
    EXPECT_THAT(scan("1.32-28").tokens, ElementsAre("# 1.", "m 32-28"));
    EXPECT_THAT(scan("1... 19-23").tokens, ElementsAre("# 1...", "m 19-23"));
    EXPECT_THAT(scan("1. ... 7-12").tokens, ElementsAre("# 1. ...", "m 7-12"));
    EXPECT_THAT(scan("01. 32-28 02. 37-32").tokens, ElementsAre("# 01.", "m 32-28", "# 02.", "m 37-32"));
    const Scanned without = scan("12 32-28");
    EXPECT_THAT(without.tokens, ElementsAre("# 12", "m 32-28"));
    EXPECT_THAT(without.issues, ElementsAre(PdnIssue::number_without_dot));
    std::vector<PdnSyntaxIssue> issues;
    EXPECT_TRUE((PdnScanner{"1. ... 7-12", issues}.next().for_black));
    EXPECT_FALSE((PdnScanner{"1. 7-12", issues}.next().for_black));
}

TEST(PdnScannerTest, unknown_moves_are_dashes) {
    EXPECT_THAT(scan("41. - - 42. --").tokens, ElementsAre("# 41.", "- -", "- -", "# 42.", "- --"));
}

TEST(PdnScannerTest, strengths_stand_behind_a_move_or_in_parentheses) {
    EXPECT_THAT(scan("32-28!? 19-23(!?!!!) 10-15 !! (?)").tokens,
                ElementsAre("m 32-28", "! !?", "m 19-23", "! (!?!!!)", "m 10-15", "! !!", "! (?)"));
    EXPECT_THAT(scan("18-23 (18-22? ! )").tokens,
                ElementsAre("m 18-23", "( (", "m 18-22", "! ?", "! !", ") )"));
}

TEST(PdnScannerTest, nags_and_the_mark_of_a_forced_move) {
    EXPECT_THAT(scan("1-6* 32-28 $4").tokens, ElementsAre("m 1-6", "* *", "m 32-28", "$ $4"));
}

TEST(PdnScannerTest, a_stray_dot_is_nothing) {
    const Scanned line = scan("58. 24x35 . 1-0");
    EXPECT_THAT(line.tokens, ElementsAre("# 58.", "m 24x35", "= 1-0"));
    EXPECT_THAT(line.issues, IsEmpty());
}

TEST(PdnScannerTest, braces_inside_a_comment_are_tolerated_if_they_balance) {
    const Scanned nested = scan("{ nested { comment } } 1-0");
    EXPECT_THAT(nested.tokens, ElementsAre("c { nested { comment } }", "= 1-0"));
    EXPECT_THAT(nested.issues, ElementsAre(PdnIssue::comment_with_braces));

    const Scanned open = scan("{ see { here } 32-28");
    EXPECT_THAT(open.tokens, ElementsAre("c { see { here }", "m 32-28"));
    EXPECT_THAT(open.issues, ElementsAre(PdnIssue::comment_with_braces));
}

TEST(PdnScannerTest, a_comment_that_is_left_open_ends_before_the_next_tags) {
    const Scanned open = scan("32-28 { forgotten\n[Event \"next\"]\n");
    EXPECT_THAT(open.tokens, ElementsAre("m 32-28", "c { forgotten", "t [Event \"next\"]"));
    EXPECT_THAT(open.issues, ElementsAre(PdnIssue::comment_unclosed));
    EXPECT_THAT(scan("{ for ever").tokens, ElementsAre("c { for ever"));
}

TEST(PdnScannerTest, line_comments) {
    EXPECT_THAT(scan("% a file\n32-28 ; first\n19-23 % 100 %\n*").tokens,
                ElementsAre("m 32-28", "c ; first", "m 19-23", "* *"));
    EXPECT_THAT(scan("32-28 ; first").issues, ElementsAre(PdnIssue::line_comment));
}

TEST(PdnScannerTest, a_setup_stands_between_slashes) {
    EXPECT_THAT(scan("17-21 /FEN \"B:B1-16,18-21:W26\"/ 20-24").tokens,
                ElementsAre("m 17-21", "/ /FEN \"B:B1-16,18-21:W26\"/", "m 20-24"));
    EXPECT_THAT(scan("/ 32-28 (").tokens, ElementsAre("o /", "m 32-28", "( ("));
}

TEST(PdnScannerTest, commands_outside_a_comment) {
    const Scanned lost = scan("32-28 [%clk 1:00:00] 19-23");
    EXPECT_THAT(lost.tokens, ElementsAre("m 32-28", "c [%clk 1:00:00]", "m 19-23"));
    EXPECT_THAT(lost.issues, ElementsAre(PdnIssue::command_outside));
}

TEST(PdnScannerTest, words_that_pdn_does_not_know_are_one_issue) {
    const Scanned prose = scan("Notes by the winner: 32-28");
    EXPECT_THAT(prose.issues, ElementsAre(PdnIssue::not_pdn));
    EXPECT_EQ(prose.tokens.back(), "m 32-28");
}

TEST(PdnScannerTest, odd_blanks) {
    EXPECT_THAT(scan("\xEF\xBB\xBF"
                     "1.\xC2\xA0"
                     "32-28")
                    .tokens,
                ElementsAre("# 1.", "m 32-28"));
    const Scanned nul = scan(std::string_view{"32-28\0\0 19-23", 13});
    EXPECT_THAT(nul.tokens, ElementsAre("m 32-28", "m 19-23"));
    EXPECT_THAT(nul.issues, ElementsAre(PdnIssue::control_characters));
    EXPECT_THAT(scan("32-28 *\x1A").issues, IsEmpty()) << "DOS marks the end of a file";
    const Scanned escaped = scan("[A \"x\"]\\n[B \"y\"]\\n\\n1. 32-28");
    EXPECT_EQ(escaped.tokens.size(), 4u);
    EXPECT_EQ(escaped.issues.front(), PdnIssue::escaped_line_break);
}

struct TagCase {
    const char *text, *name, *value;
    std::vector<PdnIssue> issues;
};

TEST(PdnScannerTest, tags_in_all_their_forms) {
    const TagCase cases[]{
        {"[Event \"56.DAM\"]", "Event", "56.DAM", {}},
        {"[Event \"Qualifier Fryslân Open [4/4]\"]", "Event", "Qualifier Fryslân Open [4/4]", {}},
        {"[White \"an escaped \\\"\"]", "White", "an escaped \\\"", {}},
        {"[Site \"\\\"64\\\", 1974\"]", "Site", "\\\"64\\\", 1974", {}},
        {"[Event       \"wide\" ]", "Event", "wide", {}},
        {"[ Event \"inside\"]", "Event", "inside", {}},
        {"[Date \"\"]", "Date", "", {}},
        {"[Dir \"C:\\\"]", "Dir", "C:\\", {}},
        {"[Имя \"Сергей\"]", "Имя", "Сергей", {}},
        {"[Event \"The \"big\" one\"]",
         "Event",
         "The \"big\" one",
         {PdnIssue::tag_inner_quote, PdnIssue::tag_inner_quote}},
        {"[Event \"no bracket\"\n[Site \"x\"]", "Event", "no bracket", {PdnIssue::tag_unclosed}},
        {"[Event \"no quote]\n[Site \"x\"]", "Event", "no quote", {PdnIssue::tag_unclosed}},
        {"[Event \"nothing\n[Site \"x\"]", "Event", "nothing", {PdnIssue::tag_unclosed}},
        {"[Round 3]", "Round", "3", {PdnIssue::tag_unquoted}},
        {"[Event \"two\nlines\"]", "Event", "two\nlines", {PdnIssue::tag_over_lines}},
    };
    for (const TagCase& tag : cases) {
        std::vector<PdnSyntaxIssue> issues;
        PdnScanner scanner{tag.text, issues};
        EXPECT_EQ(scanner.next().kind, TokenKind::tag) << tag.text;
        EXPECT_EQ(scanner.tag_name(), tag.name);
        EXPECT_EQ(scanner.tag_value(), tag.value);
        std::vector<PdnIssue> kinds;
        for (const PdnSyntaxIssue& issue : issues) kinds.push_back(issue.kind);
        EXPECT_EQ(kinds, tag.issues) << tag.text;
    }
}

TEST(PdnScannerTest, wrappers_that_only_look_like_tags_are_skipped) {
    const Scanned wrapped = scan("[pdn]\n1. 32-28 *\n[/pdn]");
    EXPECT_THAT(wrapped.tokens, ElementsAre("# 1.", "m 32-28", "* *"));
    EXPECT_THAT(wrapped.issues, ElementsAre(PdnIssue::tag_without_value, PdnIssue::tag_without_value));
}

}  // namespace
}  // namespace polonaise
