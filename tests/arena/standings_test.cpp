#include <gtest/gtest.h>

#include <polonaise/arena/standings.hpp>

namespace polonaise {
namespace {

constexpr auto white = GameResult::white_wins, black = GameResult::black_wins, draw = GameResult::draw,
               none = GameResult::unknown;

Standings played(const Schedule& schedule, std::size_t players,
                 std::initializer_list<GameResult> results) {
    Standings standings{schedule, players};
    std::size_t game = 0;
    for (const GameResult result : results) standings.add(schedule.fixture(game++), result);
    return standings;
}

TEST(StandingsTest, counts_games_and_pairs_for_both_sides) {
    const Schedule schedule{2, MatchFormat::round_robin};
    // Pairs of the first player: 2 points, 3/2, 1 (a win each for White), 0, 1/2.
    const Standings standings =
        played(schedule, 2, {white, black, white, draw, white, white, black, white, draw, white});
    const Tally& first = standings.player(0);
    EXPECT_EQ(first.wins, 4u);
    EXPECT_EQ(first.draws, 2u);
    EXPECT_EQ(first.losses, 4u);
    EXPECT_EQ(first.pairs, (PairResults{{1, 1, 1, 1, 1}}));
    EXPECT_EQ(standings.pairing(0), first);
    EXPECT_DOUBLE_EQ(first.score(), 0.5);
    EXPECT_DOUBLE_EQ(first.draw_rate(), 0.2);
    const Standings lopsided = played(schedule, 2, {white, black, draw, black});
    EXPECT_EQ(lopsided.player(0).pairs, (PairResults{{0, 0, 0, 1, 1}}));
    EXPECT_EQ(lopsided.player(1).pairs, (PairResults{{1, 1, 0, 0, 0}}));
}

TEST(StandingsTest, a_pair_counts_when_both_games_are_over) {
    const Schedule schedule{2, MatchFormat::round_robin};
    const Standings standings = played(schedule, 2, {white, draw, white});
    EXPECT_EQ(standings.player(0).games(), 3u);
    EXPECT_EQ(standings.player(0).pairs.pairs(), 1u);
}

TEST(StandingsTest, a_void_game_takes_its_pair_with_it_and_leaves_the_other_game) {
    const Schedule schedule{2, MatchFormat::round_robin};
    const Standings standings = played(schedule, 2, {none, black, white, none, draw, draw});
    EXPECT_EQ(standings.games(), 6u);
    EXPECT_EQ(standings.void_games(), 2u);
    EXPECT_EQ(standings.player(0).wins, 2u);
    EXPECT_EQ(standings.player(0).pairs, (PairResults{{0, 0, 1, 0, 0}}));
}

TEST(StandingsTest, keeps_pairings_apart) {
    const Schedule schedule{3, MatchFormat::gauntlet};
    const Standings standings = played(schedule, 3, {white, black, black, white});
    EXPECT_EQ(standings.pairing(0).pairs, (PairResults{{0, 0, 0, 0, 1}}));
    EXPECT_EQ(standings.pairing(1).pairs, (PairResults{{1, 0, 0, 0, 0}}));
    EXPECT_EQ(standings.player(0).pairs, (PairResults{{1, 0, 0, 0, 1}}));
    EXPECT_EQ(standings.player(2).wins, 2u);
}

TEST(StandingsTest, counts_faults_by_player_and_kind) {
    const Schedule schedule{2, MatchFormat::round_robin};
    Standings standings{schedule, 2};
    standings.add_fault(1, FaultKind::crashed);
    standings.add_fault(1, FaultKind::crashed);
    standings.add_fault(1, FaultKind::time);
    EXPECT_EQ(standings.faults(1, FaultKind::crashed), 2u);
    EXPECT_EQ(standings.faults(1), 3u);
    EXPECT_EQ(standings.faults(0), 0u);
}

}  // namespace
}  // namespace polonaise
