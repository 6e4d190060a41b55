#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/engine/game_file.hpp>

namespace polonaise {
namespace {

using Kind = GameFile::Kind;
using testing::ElementsAre;
using testing::HasSubstr;

/// What a file holds, a word for each game.
std::vector<std::string> contents(std::string_view text, const GameFile::Options& options = {}) {
    GameFile file{text, options};
    std::vector<std::string> all;
    while (file.next().value()) {
        switch (file.kind()) {
        case Kind::game:
            all.push_back(std::string{names(variant_of(file.game())).name} +
                          (file.diagnostics().errors() > 0 ? " with errors" : ""));
            break;
        case Kind::foreign: all.push_back("foreign"); break;
        case Kind::undecided: all.push_back("undecided"); break;
        case Kind::no_game: all.push_back("no game"); break;
        }
    }
    return all;
}
std::string note(std::string_view text) {
    GameFile file{text, {}};
    EXPECT_TRUE(file.next().value());
    return file.note();
}

const std::string frisian_moves =
    "1. 34-30 20-25 2. 31-26 25x34 3. 39x30 17-21 4. 26x17 12x21 5. 44-39 21-26 6. 30-24 19x30 7. 35x24 "
    "14x34 *\n";

TEST(GameFileTest, the_game_type_says_the_rules) {
    EXPECT_THAT(contents("[GameType \"20\"] 1. 32-28 * [GameType \"40,W,10,10,N2,0\"] 1. 32-28 *"
                         "[GameType \"26\"] 1. c3-d4 *"),
                ElementsAre("international", "frisian", "brazilian"));
    EXPECT_THAT(contents("[GameType \"99\"][FEN \"W:W31:B20\"] *"), ElementsAre("international"))
        << "lidraughts, from a position";
}

TEST(GameFileTest, games_of_other_variants_are_named) {
    EXPECT_EQ(note("[GameType \"25\"] 1. c3-d4 *"), "Russian draughts (GameType 25), not one of ours");
    EXPECT_EQ(note("1. 11-15 23-18 *"),
              "no GameType; seems to be English draughts (GameType 21), not one of ours");
    EXPECT_THAT(contents("[GameType \"96\"] 1. 32-28 *"), ElementsAre("foreign"));
    EXPECT_EQ(note("[GameType \"20\"] 1. 32-28 *"), "");
}

TEST(GameFileTest, without_game_type_the_rules_that_the_moves_follow_count) {
    EXPECT_THAT(contents("1. 32-28 19-23 *"), ElementsAre("international"));
    GameFile file{frisian_moves, {}};
    ASSERT_TRUE(file.next().value());
    EXPECT_EQ(variant_of(file.game()), VariantId::frisian);
    ASSERT_EQ(file.diagnostics().all().size(), 1u);
    EXPECT_EQ(describe(file.diagnostics().all()[0]), "no GameType, read as Frisian draughts");
}

TEST(GameFileTest, moves_that_fit_no_variant_are_errors_if_the_board_is_certain) {
    EXPECT_THAT(contents("1. 33-29 17-21 2. 1-6 *"), ElementsAre("international with errors"));
    EXPECT_THAT(contents("1. c3-d4 f6-g5 2. d4-c5 b6xd4 3. b2-c3 *"), ElementsAre("undecided"));
    EXPECT_THAT(note("1. c3-d4 f6-g5 2. d4-c5 b6xd4 3. b2-c3 *"),
                HasSubstr("not a game of Brazilian draughts: illegal move 'b2-c3'"));
}

TEST(GameFileTest, a_position_without_moves_is_taken_for_what_the_file_held_before) {
    const std::string position = "[FEN \"W:W13,11:BK14,3\"] *\n";
    EXPECT_THAT(contents(position), ElementsAre("undecided"));
    EXPECT_THAT(contents("[GameType \"26\"] *" + position), ElementsAre("brazilian", "brazilian"));
    EXPECT_THAT(contents("1. 33-28 *" + position), ElementsAre("international", "international"));
    EXPECT_THAT(contents("1. 33-28 * 1. 11-15 23-18 *" + position),
                ElementsAre("international", "foreign", "undecided"));
    EXPECT_THAT(contents("[FEN \"W:W33:BK14,3\"] *"), ElementsAre("international")) << "a large square";
    EXPECT_THAT(contents("[White \"A\"] 1-0"), ElementsAre("international")) << "nothing to go wrong";
}

TEST(GameFileTest, the_caller_may_know_better) {
    EXPECT_THAT(contents("[GameType \"25\"] 1. c3-d4 d6-c5 *", {.variant = VariantId::brazilian}),
                ElementsAre("brazilian"));
    EXPECT_THAT(contents(frisian_moves, {.variant = VariantId::international}),
                ElementsAre("international with errors"));
}

TEST(GameFileTest, words_are_no_game) {
    EXPECT_THAT(contents("Dear reader, this is prose."), ElementsAre("no game"));
    EXPECT_THAT(contents("1. 32-28 *\nThat was all."), ElementsAre("international", "no game"));
}

TEST(GameFileTest, an_unreadable_game_type_is_noticed_and_the_moves_decide) {
    GameFile file{std::string_view{"[GameType \"Frisian\"] 1. 33-29 *"}, {}};
    ASSERT_TRUE(file.next().value());
    EXPECT_EQ(file.kind(), Kind::game);
    EXPECT_EQ(file.diagnostics().all()[0].issue, PdnIssue::game_type_unreadable);
}

std::string test_file(const std::string& name) {
    std::ifstream in{std::string{POLONAISE_TEST_DATA "/pdn/"} + name, std::ios::binary};
    EXPECT_TRUE(in) << name;
    return {std::istreambuf_iterator<char>{in}, {}};
}

TEST(GameFileTest, a_file_cut_anywhere_is_read_and_what_is_written_of_it_is_sound) {
    for (const char* name : {"odd.pdn", "frisian.pdn", "brazilian.pdn", "utf-16.pdn", "cp1251.pdn"}) {
        const std::string whole = test_file(name);
        for (std::size_t length = 0; length <= whole.size(); ++length) {
            GameFile file{std::string_view{whole}.substr(0, length), {}};
            while (file.next().value()) {
                if (file.kind() != Kind::game) continue;
                std::string text;
                write_game(text, file.game());
                GameFile again{text, {.variant = variant_of(file.game())}};
                ASSERT_TRUE(again.next().value());
                ASSERT_TRUE(again.diagnostics().empty())
                    << name << " " << length << " " << describe(again.diagnostics().all()[0]) << "\n"
                    << text;
                ASSERT_TRUE(again.game() == file.game()) << name << " " << length << "\n" << text;
            }
        }
    }
}

}  // namespace
}  // namespace polonaise
