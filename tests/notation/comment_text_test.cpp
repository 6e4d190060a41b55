#include <chrono>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/notation/comment_text.hpp>
#include <polonaise/notation/pdn_result.hpp>

namespace polonaise {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::IsEmpty;

Annotation annotated(std::string_view comment) {
    Annotation annotation;
    add_comment(annotation, comment);
    return annotation;
}

TEST(CommentTextTest, times_have_up_to_three_parts_and_fractions) {
    EXPECT_EQ(annotated("[%clk 1:55:21]").time_left, 1h + 55min + 21s);
    EXPECT_EQ(annotated("[%emt 0:12]").move_time, 12s);
    EXPECT_EQ(annotated("[%mct 7]").time_shown, 7s);
    EXPECT_EQ(annotated("[%egt 0:0:9.56]").game_time, 9560ms);
    EXPECT_EQ(comment_text(annotated("[%egt 0:0:9.56]")), "[%egt 0:00:09.56]");
    EXPECT_EQ(comment_text(annotated("[%clk 25:1:1]")), "[%clk 25:01:01]");
}

TEST(CommentTextTest, a_clock_shows_one_or_two_times_and_which_one_runs) {
    EXPECT_EQ(annotated("[%clock w0:10:00 B0:09:58]").clock,
              (ClockReading{10min, 9min + 58s, Side::black}));
    EXPECT_EQ(annotated("[%clock b0:10:00]").clock, (ClockReading{{}, 10min, {}}));
    EXPECT_EQ(annotated("[%clock 0:49:11]").time_left, 49min + 11s) << "without a letter: the mover's";
}

TEST(CommentTextTest, evaluations_are_men_or_moves_to_a_win) {
    EXPECT_EQ(annotated("[%eval -0.048]").evaluation, (Evaluation{.men = -0.048}));
    EXPECT_EQ(annotated("[%eval +2]").evaluation, (Evaluation{.men = 2}));
    EXPECT_EQ(annotated("[%eval #-3]").evaluation, (Evaluation{.win_in = -3}));
    EXPECT_EQ(comment_text(annotated("[%eval #5]")), "[%eval #5]");
    EXPECT_EQ(comment_text(annotated("[%eval 0.1]")), "[%eval 0.1]")
        << "as short as it can be read back";
}

TEST(CommentTextTest, what_is_not_understood_is_kept_word_for_word) {
    for (const char* command : {"drgnode 5 6", "inbook", "clk soon", "eval nan", "eval 1e5",
                                "clock w1:00 w2:00", "clock W1:00 B2:00", "emt -1",
                                "clk 44444444444444444444", "depth 12/20", "clk 1:2:3:4", "eval #0"})
        EXPECT_THAT(annotated("[%" + std::string{command} + "]").other_commands, ElementsAre(command));
}

TEST(CommentTextTest, a_second_command_of_a_kind_is_kept_beside_the_first) {
    const Annotation twice = annotated("[%eval 1][%eval 2]");
    EXPECT_EQ(twice.evaluation, (Evaluation{.men = 1}));
    EXPECT_THAT(twice.other_commands, ElementsAre("eval 2"));
    EXPECT_EQ(comment_text(twice), "[%eval 1][%eval 2]");
}

TEST(CommentTextTest, words_around_commands_stay) {
    const Annotation both = annotated("before[%clk 0:01:00]after");
    EXPECT_EQ(both.after, "before after");
    EXPECT_EQ(comment_text(both), "[%clk 0:01:00] before after");
    EXPECT_EQ(annotated("[%clk 0:01:00]").after, "");
}

TEST(CommentTextTest, a_command_without_end_is_words_and_stays_so) {
    Annotation open = annotated("see [%eval 1");
    add_comment(open, "or 2] here");
    EXPECT_FALSE(open.evaluation);
    EXPECT_EQ(open.after, "see [ %eval 1 or 2] here");
    EXPECT_EQ(annotated(comment_text(open)), open);
}

TEST(CommentTextTest, tidy_comments_have_no_braces_and_single_blanks) {
    EXPECT_EQ(tidy_comment("  a {b}\r\n\tc "), "a (b) c");
    EXPECT_EQ(tidy_comment(" \n "), "");
    EXPECT_EQ(tidy_comment("a\x01\x7F"
                           "b"),
              "a b");
}

TEST(ResultTextTest, every_usual_spelling_is_read) {
    for (const char* text : {"1-0", "2-0", "1–0", " 1 - 0 ", "1.0-0.0"})
        EXPECT_EQ(read_result(text), GameResult::white_wins) << text;
    for (const char* text : {"1/2-1/2", "1-1", "½-½", "½", "1/2", "0.5-0.5", "0,5-0,5", "1/2 - 1/2"})
        EXPECT_EQ(read_result(text), GameResult::draw) << text;
    for (const char* text : {"*", "?", "", "-"})
        EXPECT_EQ(read_result(text), GameResult::unknown) << text;
    for (const char* text : {"4-6", "1+ - 1-", "1.01-0.99", "White wins", "\xE2"})
        EXPECT_FALSE(read_result(text)) << text;
}

TEST(ResultTextTest, both_ways_to_count_points_are_written_and_read_back) {
    for (const ResultStyle style : {ResultStyle::points_of_one, ResultStyle::points_of_two})
        for (const GameResult result : {GameResult::unknown, GameResult::white_wins,
                                        GameResult::black_wins, GameResult::draw, GameResult::both_lose})
            EXPECT_EQ(read_result(result_text(result, style)), result);
    EXPECT_EQ(result_text(GameResult::draw, ResultStyle::points_of_one), "1/2-1/2");
    EXPECT_EQ(result_text(GameResult::draw, ResultStyle::points_of_two), "1-1");
}

}  // namespace
}  // namespace polonaise
