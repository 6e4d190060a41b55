#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/notation/pdn_syntax.hpp>

namespace polonaise {
namespace {

using ItemKind = PdnItem::Kind;
using testing::ElementsAre;
using testing::IsEmpty;

/// The games of a text, each as its items in one line.
struct Parsed {
    std::vector<std::string> games;
    std::vector<PdnIssue> issues;
    std::vector<std::size_t> tag_counts;
};

Parsed parse(std::string_view text) {
    Parsed parsed;
    PdnGame game;
    while (true) {
        const auto length = parse_pdn_game(text, true, game);
        EXPECT_TRUE(length);
        if (game.tags.empty() && game.items.empty()) return parsed;
        std::string line;
        for (const PdnItem& item : game.items) {
            if (!line.empty()) line += ' ';
            line += item.begin == item.end ? "<closed>" : game.text_of(item);
        }
        parsed.games.push_back(line);
        parsed.tag_counts.push_back(game.tags.size());
        for (const PdnSyntaxIssue& issue : game.issues) parsed.issues.push_back(issue.kind);
        text.remove_prefix(*length);
    }
}

TEST(PdnSyntaxTest, games_end_with_a_star_or_a_result) {
    EXPECT_THAT(parse("1. 32-28 * 1. 33-29 1-0 1. 34-30 1-1 * 1. 35-30").games,
                ElementsAre("32-28 *", "33-29 1-0", "34-30 1-1", "35-30"));
    EXPECT_THAT(parse("1. 32-28 1-0 *").issues, IsEmpty()) << "many programs write both";
}

TEST(PdnSyntaxTest, a_second_result_is_not_a_game_of_its_own) {
    const Parsed parsed = parse("1. 32-28 1-0 1-0\n[Event \"\"] 1. 33-29 *");
    EXPECT_THAT(parsed.games, ElementsAre("32-28 1-0", "33-29 *"));
    EXPECT_THAT(parsed.issues, ElementsAre(PdnIssue::result_repeated));
}

TEST(PdnSyntaxTest, tags_behind_moves_begin_the_next_game) {
    const Parsed parsed = parse("[A \"1\"] 32-28 [A \"2\"][B \"3\"] 33-29");
    EXPECT_THAT(parsed.games, ElementsAre("32-28", "33-29"));
    EXPECT_THAT(parsed.tag_counts, ElementsAre(1, 2));
    EXPECT_THAT(parsed.issues, ElementsAre(PdnIssue::game_not_ended));
}

TEST(PdnSyntaxTest, the_file_name_that_lidraughts_puts_behind_the_moves_belongs_to_them) {
    const Parsed parsed = parse("[Event \"x\"] 32-28 [FILENAME \"x.pdn\"]");
    EXPECT_THAT(parsed.games, ElementsAre("32-28"));
    EXPECT_THAT(parsed.tag_counts, ElementsAre(2));
}

TEST(PdnSyntaxTest, tags_that_repeat_after_a_blank_line_belong_to_another_game) {
    const Parsed headers = parse("[Event \"1\"]\n[Round \"1\"]\n\n[Event \"2\"]\n32-28 *");
    EXPECT_THAT(headers.tag_counts, ElementsAre(2, 1));
    EXPECT_THAT(headers.games, ElementsAre("", "32-28 *"));

    const Parsed twice = parse("[Event \"1\"]\n[Event \"2\"]\n\n[Round \"3\"]\n32-28 *");
    EXPECT_THAT(twice.tag_counts, ElementsAre(2));
    EXPECT_THAT(twice.issues, ElementsAre(PdnIssue::tag_repeated));
}

TEST(PdnSyntaxTest, comments_before_the_tags_belong_to_the_game_that_follows) {
    EXPECT_THAT(parse("{ a collection } [Event \"1\"] 32-28 * { more } [Event \"2\"] *").games,
                ElementsAre("{ a collection } 32-28 *", "{ more } *"));
}

TEST(PdnSyntaxTest, variations_know_where_they_end) {
    PdnGame game;
    ASSERT_TRUE(parse_pdn_game("1. 32-28 (1. 33-29 (1. 34-30) 19-23) 19-23 (18-22) *", true, game));
    for (std::uint32_t i = 0; i < game.items.size(); ++i) {
        const PdnItem& item = game.items[i];
        if (item.kind != ItemKind::variation_begin && item.kind != ItemKind::variation_end) continue;
        EXPECT_EQ(game.items[item.partner].partner, i);
        EXPECT_EQ(item.partner > i, item.kind == ItemKind::variation_begin);
    }
    EXPECT_EQ(game.items[1].partner, 7u);
    EXPECT_EQ(game.items[3].partner, 5u);
}

TEST(PdnSyntaxTest, parentheses_that_do_not_match_are_made_to) {
    const Parsed open = parse("32-28 (33-29 (34-30 1-0\n[Event \"\"] 35-30 *");
    EXPECT_THAT(open.games, ElementsAre("32-28 ( 33-29 ( 34-30 <closed> <closed> 1-0", "35-30 *"));
    EXPECT_THAT(open.issues, ElementsAre(PdnIssue::variation_unclosed, PdnIssue::variation_unclosed));
    const Parsed closed = parse("32-28 ) 19-23 *");
    EXPECT_THAT(closed.games, ElementsAre("32-28 19-23 *"));
    EXPECT_THAT(closed.issues, ElementsAre(PdnIssue::variation_not_open));
}

TEST(PdnSyntaxTest, a_result_inside_a_variation_does_not_end_the_game) {
    const Parsed parsed = parse("32-28 (33-29 1-0) 19-23 0-1");
    EXPECT_THAT(parsed.games, ElementsAre("32-28 ( 33-29 1-0 ) 19-23 0-1"));
    EXPECT_THAT(parsed.issues, ElementsAre(PdnIssue::result_in_variation));
}

TEST(PdnSyntaxTest, a_star_that_sticks_to_a_move_marks_it_as_forced_if_another_follows) {
    const Parsed forced = parse("1-6* 32-28 *");
    EXPECT_THAT(forced.games, ElementsAre("1-6 * 32-28 *"));
    EXPECT_THAT(forced.issues, ElementsAre(PdnIssue::forced_mark));
    EXPECT_THAT(parse("1-6*\n[Event \"\"] *").issues, IsEmpty()) << "the end of the game";
    EXPECT_THAT(parse("1-6*").issues, IsEmpty());
    EXPECT_THAT(parse("1-6 * 32-28").games, ElementsAre("1-6 *", "32-28"));
}

TEST(PdnSyntaxTest, move_numbers_are_kept_with_what_follows_them) {
    PdnGame game;
    ASSERT_TRUE(parse_pdn_game("7. 32-28 7... {x} 19-23 *", true, game));
    EXPECT_EQ(game.items[0].number, 7);
    EXPECT_FALSE(game.items[0].number_for_black);
    EXPECT_EQ(game.items[2].number, 7);
    EXPECT_TRUE(game.items[2].number_for_black);
}

TEST(PdnSyntaxTest, a_forfeit_has_a_number_and_no_move) {
    EXPECT_THAT(parse("[Result \"2-0\"]\n1. 2-0\n\n[Result \"1-0\"]\n1. 1-0").games,
                ElementsAre("2-0", "1-0"));
}

TEST(PdnSyntaxTest, tag_names_may_differ_in_capitals) {
    PdnGame game;
    ASSERT_TRUE(parse_pdn_game("[Setup \"1\"][gametype \"20\"] *", true, game));
    ASSERT_TRUE(game.find_tag("SetUp"));
    EXPECT_EQ(game.find_tag("SetUp")->value, "1");
    ASSERT_EQ(game.issues.size(), 1u);
    EXPECT_EQ(game.issues[0].kind, PdnIssue::tag_name_small);
    EXPECT_FALSE(game.find_tag("FEN"));
}

TEST(PdnSyntaxTest, what_is_odd_about_a_tag_is_said_of_its_own_game_and_inside_its_text) {
    PdnGame game;
    const std::string_view text = "32-28 [A \"x\"y\"] 33-29 * [B \"over\nlines \"z\n[C \"\"] *";
    std::size_t begin = 0;
    std::vector<std::vector<PdnIssue>> issues;
    while (begin < text.size()) {
        begin += parse_pdn_game(text.substr(begin), true, game).value();
        issues.emplace_back();
        for (const PdnSyntaxIssue& issue : game.issues) {
            issues.back().push_back(issue.kind);
            EXPECT_LE(issue.begin, issue.end);
            EXPECT_LE(issue.end, game.text.size());
        }
    }
    EXPECT_THAT(issues, ElementsAre(ElementsAre(PdnIssue::game_not_ended),
                                    ElementsAre(PdnIssue::tag_inner_quote),
                                    ElementsAre(PdnIssue::tag_unclosed, PdnIssue::not_pdn)));
}

TEST(PdnSyntaxTest, prose_is_no_game) {
    PdnGame game;
    for (const char* text : {"", "*", "some words", "* a point (or two) { code } 1-0", "1. *"}) {
        ASSERT_TRUE(parse_pdn_game(text, true, game));
        EXPECT_TRUE(game.is_empty()) << text;
    }
    for (const char* text : {"32-28", "[Event \"\"]", "/FEN \"W:W31:B20\"/", "{ a comment } *", "- -"}) {
        ASSERT_TRUE(parse_pdn_game(text, true, game));
        EXPECT_FALSE(game.is_empty()) << text;
    }
}

TEST(PdnSyntaxTest, a_game_that_may_go_on_behind_the_text_is_not_taken) {
    PdnGame game;
    for (const char* unfinished : {"", "1. 32-28", "1. 32-28 1-1", "1. 32-28 *", "1. 32-28 * ",
                                   "32-28 {", "32-28 [Event", "32-28 [Event \"x\""})
        EXPECT_FALSE(parse_pdn_game(unfinished, false, game)) << unfinished;
    EXPECT_EQ(parse_pdn_game("1. 32-28 * [Event \"x\"] ", false, game), 10u);
}

}  // namespace
}  // namespace polonaise
