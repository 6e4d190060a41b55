#include <filesystem>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <polonaise/arena/adjudicator.hpp>

#include "arena/stub_player.hpp"

namespace polonaise {
namespace {

const AnyGame game = test::game_from("W:W31-50:B1-20");

/// Tells the adjudicator of moves in turn, White first, until there is an outcome; the number of moves
/// told, or 0 if there was none.
int plies_until_end(Adjudicator& adjudicator, const std::vector<std::optional<int>>& scores,
                    std::optional<Outcome> expected) {
    Side mover = Side::white;
    int plies = 0;
    for (const auto& score : scores) {
        ++plies;
        const auto s = score ? std::optional{Score::estimate(*score)} : std::nullopt;
        if (const auto outcome = adjudicator.judge(game, mover, s)) {
            EXPECT_EQ(outcome, expected);
            return plies;
        }
        mover = opponent(mover);
    }
    return 0;
}

const Outcome draw = Outcome::drawn({DrawReason::agreement});
const Outcome white_wins = Outcome::win(Side::white, WinReason::resignation);
const Outcome black_wins = Outcome::win(Side::black, WinReason::resignation);

TEST(AdjudicatorTest, without_rules_nothing_ends) {
    Adjudicator adjudicator{{.ply_limit = std::nullopt}};
    EXPECT_EQ(plies_until_end(adjudicator, std::vector<std::optional<int>>(1000, 900), {}), 0);
}

TEST(AdjudicatorTest, a_draw_needs_scores_near_even_for_long_enough) {
    const Adjudication rules{.draw = Adjudication::Draw{.from = 0, .plies = 4, .score = 10}};
    Adjudicator steady{rules};
    EXPECT_EQ(plies_until_end(steady, {0, 10, -10, 3, 0}, draw), 4);
    Adjudicator interrupted{rules};
    EXPECT_EQ(plies_until_end(interrupted, {0, 0, 0, 11, 0, 0, 0, 0}, draw), 8);
    Adjudicator silent{rules};
    EXPECT_EQ(plies_until_end(silent, {0, 0, 0, std::nullopt, 0, 0, 0}, draw), 0);
}

TEST(AdjudicatorTest, a_draw_does_not_come_before_its_ply) {
    Adjudicator adjudicator{{.draw = Adjudication::Draw{.from = 9, .plies = 4, .score = 10}}};
    EXPECT_EQ(plies_until_end(adjudicator, std::vector<std::optional<int>>(20, 0), draw), 9);
}

TEST(AdjudicatorTest, a_win_needs_both_players_to_see_it) {
    const Adjudication rules{.win = Adjudication::Win{.plies = 4, .score = 300}};
    Adjudicator agreed{rules};
    EXPECT_EQ(plies_until_end(agreed, {300, -300, 450, -900}, white_wins), 4);
    Adjudicator other_side{rules};
    EXPECT_EQ(plies_until_end(other_side, {-300, 300, -450, 900}, black_wins), 4);
    Adjudicator both_hopeful{rules};
    EXPECT_EQ(plies_until_end(both_hopeful, {300, 300, 300, 300, 300, 300}, {}), 0);
    Adjudicator one_doubts{rules};
    EXPECT_EQ(plies_until_end(one_doubts, {300, -299, 300, -299, 300}, {}), 0);
    Adjudicator turned{rules};
    EXPECT_EQ(plies_until_end(turned, {300, -300, 300, 300, -300, 300, -300}, black_wins), 7);
}

TEST(AdjudicatorTest, an_announced_win_counts_as_a_high_score) {
    Adjudicator adjudicator{{.win = Adjudication::Win{.plies = 2, .score = 300}}};
    EXPECT_FALSE(adjudicator.judge(game, Side::white, Score::loss_in(8)));
    EXPECT_EQ(adjudicator.judge(game, Side::black, Score::win_in(7)), black_wins);
}

TEST(AdjudicatorTest, the_ply_limit_ends_everything) {
    Adjudicator adjudicator{{.ply_limit = 5}};
    EXPECT_EQ(plies_until_end(adjudicator, std::vector<std::optional<int>>(9, 700),
                              Outcome::drawn({DrawReason::move_limit, 3})),
              5);
}

TEST(AdjudicatorTest, what_is_known_for_certain_comes_first) {
    const KnownOutcome known = [](const AnyGame&) {
        return std::optional{Outcome::win(Side::black, WinReason::no_moves)};
    };
    Adjudicator adjudicator{{.ply_limit = 1}, known};
    EXPECT_EQ(adjudicator.judge(game, Side::white, {}), Outcome::win(Side::black, WinReason::no_moves));
}

TEST(AdjudicatorTest, endgame_tables_end_a_game_that_they_know) {
    Adjudicator adjudicator{{},
                            known_by_tables(std::make_shared<EndgameTables>(
                                std::vector<std::filesystem::path>{POLONAISE_ENDGAME_TABLES}))};
    const auto judge = [&](std::string_view fen) {
        return adjudicator.judge(new_game(*read_position(VariantId::international, fen)), Side::white,
                                 {});
    };
    EXPECT_EQ(judge("W:WK46:BK5"), Outcome::win(Side::black, WinReason::resignation));
    EXPECT_EQ(judge("B:WK46:BK5"), Outcome::win(Side::white, WinReason::resignation));
    EXPECT_EQ(judge("W:WK50:BK5"), Outcome::drawn({DrawReason::agreement}));
    EXPECT_EQ(judge("W:W46-50:B1-5"), std::nullopt);
}

}  // namespace
}  // namespace polonaise
