#include <array>
#include <atomic>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/arena/internal_player.hpp>
#include <polonaise/arena/match.hpp>
#include <polonaise/arena/match_pdn.hpp>

#include "arena/stub_player.hpp"

namespace polonaise {
namespace {

using namespace std::chrono_literals;
using test::Answer;
using test::StubPlayer;
using testing::ElementsAre;

using Made = std::expected<std::unique_ptr<Player>, PlayerFault>;

/// Makes stub players; `choose[i]` is what player i does.
PlayerFactory stubs(std::vector<StubPlayer::Choose> choose) {
    return [choose = std::move(choose)](std::size_t player) -> Made {
        return std::make_unique<StubPlayer>(choose[player]);
    };
}

OpeningSource brazilian_openings(std::uint64_t seed = 3) {
    return random_openings(VariantId::brazilian, {}, 4, seed);
}

MatchPlan plan(std::size_t games, int concurrency = 1, std::size_t players = 2) {
    return {.controls = std::vector<TimeControl>(players),
            .games = games,
            .referee = {.adjudication = {.ply_limit = 30}},
            .concurrency = concurrency};
}

Answer resign(const AnyGame&, const Allowance&) { return Reply{}; }
Answer vanish(const AnyGame&, const Allowance&) {
    return std::unexpected{PlayerFault{FaultKind::crashed, "gone", "last words"}};
}

TEST(MatchTest, counts_all_games_in_order_whatever_finishes_first) {
    // Earlier games take longer.
    std::atomic<int> started = 0;
    const StubPlayer::Choose slow_at_first = [&](const AnyGame& game, const Allowance&) -> Answer {
        if (test::plies(game) == 4) std::this_thread::sleep_for(started++ < 6 ? 30ms : 1ms);
        return Reply{.move = test::first_move(game)};
    };
    Match match{plan(24, 4), brazilian_openings(), stubs({slow_at_first, {}})};
    std::vector<std::size_t> numbers;
    const MatchEnd end =
        match.play({.on_game = [&](const MatchGame& game) { numbers.push_back(game.number); }});
    EXPECT_EQ(end.reason, MatchEnd::Reason::all_played);
    ASSERT_EQ(numbers.size(), 24u);
    for (std::size_t i = 0; i < numbers.size(); ++i) EXPECT_EQ(numbers[i], i);
    EXPECT_EQ(match.standings().games(), 24u);
}

TEST(MatchTest, both_games_of_a_pair_begin_alike_with_the_colours_changed) {
    std::vector<MatchGame> games;
    Match match{plan(4), brazilian_openings(), stubs({{}, {}})};
    match.play({.on_game = [&](const MatchGame& game) { games.push_back(game); }});
    ASSERT_EQ(games.size(), 4u);
    EXPECT_EQ(games[0].fixture.white, games[1].fixture.black);
    const auto opening = [&](std::size_t i) {
        const auto moves = std::get<Game<Brazilian>>(games[i].record.game).moves();
        return std::vector<Move>{moves.begin(), moves.begin() + 4};
    };
    EXPECT_EQ(opening(0), opening(1));
    EXPECT_EQ(opening(2), opening(3));
    EXPECT_NE(opening(0), opening(2));
}

TEST(MatchTest, a_test_ends_the_match_at_the_same_game_with_any_number_of_threads) {
    for (const int concurrency : {1, 3, 8}) {
        MatchPlan with_test = plan(1000, concurrency);
        with_test.sprt = Sprt{.elo0 = 0, .elo1 = 100};
        Match match{with_test, brazilian_openings(), stubs({{}, resign})};
        const MatchEnd end = match.play({});
        EXPECT_EQ(end.reason, MatchEnd::Reason::decided);
        EXPECT_EQ(match.sprt_verdict(), SprtVerdict::accept_elo1);
        EXPECT_EQ(match.standings().games(), 24u);
        EXPECT_EQ(match.standings().player(0).wins, 24u);
    }
}

TEST(MatchTest, a_player_that_fails_is_made_anew_and_loses) {
    std::atomic<int> made = 0;
    const PlayerFactory factory = [&](std::size_t player) -> Made {
        if (player == 1) ++made;
        return std::make_unique<StubPlayer>(player == 1 ? StubPlayer::Choose{vanish}
                                                        : StubPlayer::Choose{});
    };
    Match match{plan(6), brazilian_openings(), factory};
    match.play({});
    EXPECT_EQ(made, 6);
    EXPECT_EQ(match.standings().faults(1, FaultKind::crashed), 6u);
    EXPECT_EQ(match.standings().player(0).wins, 6u);
}

TEST(MatchTest, faults_can_make_games_void) {
    MatchPlan lenient = plan(6);
    lenient.on_fault = FaultPolicy::void_game;
    Match match{lenient, brazilian_openings(), stubs({{}, vanish})};
    match.play({});
    EXPECT_EQ(match.standings().void_games(), 6u);
    EXPECT_EQ(match.standings().player(0).games(), 0u);
    EXPECT_EQ(match.standings().faults(1), 6u);
}

TEST(MatchTest, a_player_that_cannot_be_started_ends_the_match) {
    const PlayerFactory factory = [](std::size_t player) -> Made {
        if (player == 1) return std::unexpected{PlayerFault{FaultKind::cannot_start, "no such program"}};
        return std::make_unique<StubPlayer>();
    };
    Match match{plan(6, 2), brazilian_openings(), factory};
    const MatchEnd end = match.play({});
    EXPECT_EQ(end.reason, MatchEnd::Reason::cannot_play);
    EXPECT_EQ(end.player, 1u);
    EXPECT_EQ(end.fault.what, "no such program");
    EXPECT_EQ(match.standings().games(), 0u);
}

TEST(MatchTest, goes_on_where_an_earlier_run_ended) {
    std::vector<std::size_t> numbers;
    Match match{plan(6), brazilian_openings(), stubs({{}, {}})};
    for (std::size_t game = 0; game < 3; ++game)
        match.count(match.schedule().fixture(game), GameResult::draw);
    match.play({.on_game = [&](const MatchGame& game) { numbers.push_back(game.number); }});
    EXPECT_THAT(numbers, ElementsAre(3u, 4u, 5u));
    EXPECT_EQ(match.standings().games(), 6u);
    EXPECT_EQ(match.standings().player(0).pairs.pairs(), 3u);
}

TEST(MatchTest, stops_when_it_is_told_to) {
    std::stop_source stop;
    Match match{plan(1000, 3), brazilian_openings(), stubs({{}, {}})};
    int counted = 0;
    const MatchEnd end = match.play({.on_game =
                                         [&](const MatchGame&) {
                                             if (++counted == 5) stop.request_stop();
                                         }},
                                    stop.get_token());
    EXPECT_EQ(end.reason, MatchEnd::Reason::stopped);
    EXPECT_EQ(counted, 5);
}

TEST(MatchTest, an_error_of_the_listener_or_of_a_player_comes_out) {
    Match match{plan(20, 3), brazilian_openings(), stubs({{}, {}})};
    EXPECT_THROW(
        match.play({.on_game = [](const MatchGame&) { throw std::runtime_error{"disk full"}; }}),
        std::runtime_error);
    const StubPlayer::Choose bug = [](const AnyGame&, const Allowance&) -> Answer {
        throw std::logic_error{"a bug"};
    };
    Match faulty{plan(20, 3), brazilian_openings(), stubs({{}, bug})};
    EXPECT_THROW(faulty.play({}), std::logic_error);
}

/// The games of a match between two configurations of our engine, as PDN.
std::string games_of_match(VariantId variant, int concurrency) {
    const MatchPlan small{.controls = {TimeControl{.nodes = 300}, TimeControl{.nodes = 500}},
                          .games = 6,
                          .referee = {.adjudication = {.ply_limit = 80}},
                          .concurrency = concurrency};
    const MatchTags tags{.event = "test", .players = {"a", "b"}, .controls = small.controls};
    const PlayerFactory factory = [](std::size_t player) -> Made {
        return std::make_unique<InternalPlayer>(InternalPlayer::Options{
            .engine = {.table_mebibytes = 1, .techniques = {.reductions = player == 0}}});
    };
    Match match{small, random_openings(variant, {.threefold = true}, 6, 5), factory};
    std::string pdn;
    match.play({.on_game = [&](const MatchGame& game) { write_game(pdn, to_game_tree(game, tags)); }});
    EXPECT_EQ(match.standings().faults(0) + match.standings().faults(1), 0u);
    return pdn;
}

TEST(MatchTest, our_engine_at_fixed_nodes_plays_the_same_match_whatever_the_concurrency) {
    for (const VariantId variant : all_variants) {
        const std::string pdn = games_of_match(variant, 1);
        EXPECT_GT(pdn.size(), 3000u);
        EXPECT_EQ(pdn, games_of_match(variant, 1)) << names(variant).name;
        EXPECT_EQ(pdn, games_of_match(variant, 4)) << names(variant).name;
    }
}

}  // namespace
}  // namespace polonaise
