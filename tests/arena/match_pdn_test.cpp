#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/arena/match_pdn.hpp>
#include <polonaise/engine/game_file.hpp>

#include "arena/stub_player.hpp"

namespace polonaise {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::Not;

/// A game of two plies that White resigns, or loses by `fault`.
MatchGame short_game(std::optional<PlayerFault> fault = {}) {
    MatchGame game{.number = 4,
                   .fixture = {.pairing = 0, .opening = 2, .white = 1, .black = 0, .second = true},
                   .record = {.game = test::game_from("W:W28,40:B12,5")}};
    for (const int centimen : {-120, 130}) {
        const Move move = test::first_move(game.record.game);
        std::visit([&](auto& g) { g.play(move); }, game.record.game);
        game.record.plies.push_back(
            {.reply = {.move = move, .score = Score::estimate(centimen), .depth = 7},
             .used = 1250ms,
             .left = 58s});
    }
    const auto reason = fault ? WinReason::forfeit : WinReason::resignation;
    game.record.ending = fault ? Ending::fault : Ending::player;
    if (fault) game.record.fault = {Side::white, *fault};
    std::visit([&](auto& g) { g.declare(Outcome::win(Side::black, reason)); }, game.record.game);
    return game;
}

const MatchTags tags{.event = "Test",
                     .date = "2026.11.30",
                     .players = {"alpha", "beta"},
                     .controls = {{.nodes = 1000}, {.bank = TimeControl::Bank{.time = 60s}}}};

std::string pdn(const MatchGame& game) {
    std::string text;
    write_game(text, to_game_tree(game, tags));
    return text;
}

TEST(MatchPdnTest, says_who_played_how_and_with_what_result) {
    const std::string text = pdn(short_game());
    for (const char* tag :
         {"[Event \"Test\"]", "[Date \"2026.11.30\"]", "[Round \"3.2\"]", "[White \"beta\"]",
          "[Black \"alpha\"]", "[Result \"0-2\"]", "[WhiteTimeControl \"clock=60\"]",
          "[BlackTimeControl \"nodes=1000\"]", "[Termination \"normal\"]"})
        EXPECT_THAT(text, HasSubstr(tag));
    EXPECT_THAT(text, HasSubstr("Black wins: White resigned"));
}

TEST(MatchPdnTest, notes_scores_for_white_and_time_only_where_it_is_limited) {
    const auto tree = std::get<GameTree<International>>(to_game_tree(short_game(), tags));
    const GameNode first = *tree.first_child(tree.root), second = *tree.first_child(first);
    EXPECT_EQ(tree.annotation(first).evaluation, (Evaluation{.men = -1.2}));
    EXPECT_EQ(tree.annotation(second).evaluation, (Evaluation{.men = -1.3}));
    EXPECT_EQ(tree.annotation(first).depth, 7);
    EXPECT_EQ(tree.annotation(first).move_time, 1250ms);
    EXPECT_FALSE(tree.annotation(second).move_time);
}

TEST(MatchPdnTest, quotes_the_line_that_lost_the_game) {
    const std::string text =
        pdn(short_game(PlayerFault{FaultKind::protocol, "no such word", "dnoe move=1-2"}));
    EXPECT_THAT(text, HasSubstr("[Termination \"rules infraction\"]"));
    std::string joined = text;
    std::ranges::replace(joined, '\n', ' ');
    EXPECT_THAT(joined, HasSubstr("protocol error: no such word ('dnoe move=1-2')"));
}

TEST(MatchPdnTest, can_be_read_again) {
    const std::string text = pdn(short_game());
    GameFile file{text, {}};
    ASSERT_TRUE(*file.next());
    ASSERT_EQ(file.kind(), GameFile::Kind::game) << file.note();
    EXPECT_EQ(file.diagnostics().errors(), 0u);
    EXPECT_EQ(file.game(), to_game_tree(short_game(), tags));
}

}  // namespace
}  // namespace polonaise
