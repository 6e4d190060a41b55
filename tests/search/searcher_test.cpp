#include <chrono>
#include <set>
#include <thread>
#include <utility>
#include <vector>

#include <polonaise/game/outcome.hpp>

#include "oracles/minimax.hpp"
#include "search_kit.hpp"

namespace polonaise {
namespace {

using namespace std::chrono_literals;
using test::Bench;
using test::to_depth;
using test::to_nodes;

using test::no_draws;

template <Variant V> void play(History<V>& game, int from, int to) {
    const MoveList moves = legal_moves(game.current());
    for (const Move& m : moves)
        if (V::Board::number(m.from) == from && V::Board::number(m.to) == to) return game.play(m);
    ADD_FAILURE() << "no legal move from " << from << " to " << to;
}

template <Variant V> std::pair<int, int> ends(const std::optional<Move>& m) {
    if (!m) return {};
    return {V::Board::number(m->from), V::Board::number(m->to)};
}

/// Follows the search's own moves; each next search must see the end at least one ply nearer, since
/// what was announced is a way to win, if not always the shortest.
template <Variant V> void expect_win_as_announced(std::string_view fen, int depth) {
    History<V> game{kit::position<V>(fen)};
    Bench<V> bench;
    const Report first = bench.search(game, to_depth(depth));
    ASSERT_TRUE(first.lines.front().score.is_win()) << fen << ": " << to_string(first.lines[0].score);
    int left = first.lines.front().score.plies_to_end();
    for (bool winner_to_move = true; left > 0; --left, winner_to_move = !winner_to_move) {
        const Report now = bench.search(game, to_depth(depth));
        const Score score = now.lines.front().score;
        ASSERT_EQ(score.is_win(), winner_to_move) << fen;
        ASSERT_TRUE(score.is_decided()) << fen;
        ASSERT_LE(score.plies_to_end(), left) << fen;
        left = score.plies_to_end();
        game.play(*now.best());
    }
    EXPECT_FALSE(has_legal_move(game.current())) << fen;
}

template <class V> class SearcherTest : public ::testing::Test {};
TYPED_TEST_SUITE(SearcherTest, test::AllVariants);

TYPED_TEST(SearcherTest, equal_node_limits_give_equal_searches) {
    const History<TypeParam> game;
    const auto run = [&] { return Bench<TypeParam>{}.search(game, to_nodes(20'000)); };
    const Report a = run(), b = run();
    EXPECT_EQ(a.nodes, b.nodes);
    EXPECT_EQ(a.depth, b.depth);
    EXPECT_EQ(a.lines.front().moves, b.lines.front().moves);
    EXPECT_EQ(a.lines.front().score, b.lines.front().score);
}

TYPED_TEST(SearcherTest, a_node_limit_is_exact) {
    for (std::uint64_t nodes : {1'000u, 4'321u, 30'000u})
        EXPECT_EQ(Bench<TypeParam>{}.search(History<TypeParam>{}, to_nodes(nodes)).nodes, nodes);
}

TYPED_TEST(SearcherTest, even_with_a_budget_of_nothing_there_is_a_legal_answer) {
    const Report report = Bench<TypeParam>{}.search(History<TypeParam>{}, to_nodes(1));
    EXPECT_EQ(report.depth, 1);
    ASSERT_TRUE(report.best());
    EXPECT_TRUE(legal_moves(Position<TypeParam>::initial()).contains(*report.best()));
}

TYPED_TEST(SearcherTest, lines_are_legal_and_as_long_as_the_depth_unless_the_game_ends) {
    Random random{21};
    for (int i = 0; i < 20; ++i) {
        const History<TypeParam> game{test::random_position<TypeParam>(random, 70)};
        const Report report = Bench<TypeParam>{}.search(game, to_depth(6));
        History<TypeParam> line = game;
        for (const Move& m : report.lines.front().moves) {
            ASSERT_TRUE(legal_moves(line.current()).contains(m));
            line.play(m);
        }
        const bool over = judge<TypeParam>(line, {}).has_value();
        EXPECT_TRUE(over || report.lines.front().moves.size() >= 6) << "position " << i;
    }
}

TYPED_TEST(SearcherTest, several_lines_are_sorted_and_begin_with_different_moves) {
    Random random{22};
    for (int i = 0; i < 8; ++i) {
        const History<TypeParam> game{test::random_position<TypeParam>(random, 50)};
        const Report report = Bench<TypeParam>{}.search(game, {.depth = 5, .lines = 4});
        const std::size_t moves = legal_moves(game.current()).size();
        ASSERT_EQ(report.lines.size(), std::min<std::size_t>(4, moves));
        std::set<std::pair<int, int>> firsts;
        for (const Line& line : report.lines) {
            firsts.insert(ends<TypeParam>(line.moves.front()));
            EXPECT_LE(line.score, report.lines.front().score);
        }
        EXPECT_TRUE(std::ranges::is_sorted(report.lines, std::greater{}, &Line::score));
    }
}

TYPED_TEST(SearcherTest, each_line_has_the_score_that_minimax_gives_its_move) {
    const Techniques plain = test::only({&Techniques::aspiration});
    Random random{23};
    for (int i = 0; i < 4; ++i) {
        const History<TypeParam> game{test::random_position<TypeParam>(random, 60)};
        Bench<TypeParam> bench{plain};
        const Report report = bench.search(game, {.depth = 4, .lines = 100}, no_draws);
        ASSERT_EQ(report.lines.size(), legal_moves(game.current()).size());
        for (const Line& line : report.lines) {
            History<TypeParam> after = game;
            after.play(line.moves.front());
            const Score reply = has_legal_move(after.current())
                                    ? oracle::Minimax{after, no_draws, bench.evaluator()}.value(3)
                                    : Score::loss_in(0);
            EXPECT_EQ(line.score, (-reply).seen_from(1));
        }
    }
}

TYPED_TEST(SearcherTest, a_side_that_cannot_move_has_no_line) {
    const Report report = Bench<TypeParam>{}.search("W:W:B1", to_depth(3));
    EXPECT_TRUE(report.lines.empty());
    EXPECT_FALSE(report.best());
}

TYPED_TEST(SearcherTest, a_forced_move_is_played_at_once_but_analysed_on_request) {
    const std::string_view only_move = "W:W21,31:B1,2";
    ASSERT_EQ(legal_moves(kit::position<TypeParam>("W:W22:B17,1,2")).size(), 1u);
    const std::string_view capture = "W:W22:B17,1,2";
    EXPECT_EQ(Bench<TypeParam>{}.search(capture, {.depth = 9, .hurry_forced_move = true}).depth, 1);
    EXPECT_EQ(Bench<TypeParam>{}.search(capture, {.depth = 4}).depth, 4);
    EXPECT_EQ(Bench<TypeParam>{}.search(only_move, {.depth = 4, .hurry_forced_move = true}).depth, 4);
}

TYPED_TEST(SearcherTest, reports_come_after_each_iteration) {
    std::vector<int> depths;
    const Report last =
        Bench<TypeParam>{}.search(History<TypeParam>{}, to_depth(7), {}, [&](const Report& report) {
            EXPECT_TRUE(report.best());
            if (report.lines.front().bound == Bound::exact) depths.push_back(report.depth);
        });
    EXPECT_EQ(depths, (std::vector{1, 2, 3, 4, 5, 6, 7}));
    EXPECT_EQ(last.depth, 7);
    EXPECT_GE(last.deepest_ply, 7);
    EXPECT_GT(last.nodes, 100u);
}

TYPED_TEST(SearcherTest, stops_within_a_moment_when_told_to) {
    TranspositionTable table{4};
    MaterialEvaluator<TypeParam> evaluator;
    Searcher<TypeParam> searcher{table, evaluator};
    std::chrono::steady_clock::time_point told, returned;
    std::jthread thread{[&](std::stop_token stop) {
        searcher.search(History<TypeParam>{}, {}, {}, {}, stop);
        returned = std::chrono::steady_clock::now();
    }};
    std::this_thread::sleep_for(30ms);
    told = std::chrono::steady_clock::now();
    thread.request_stop();
    thread.join();
    EXPECT_LT(returned - told, 200ms);  // some 1 ms; other work on the machine may delay us
}

TYPED_TEST(SearcherTest, keeps_to_its_time) {
    const Report report = Bench<TypeParam>{}.search(History<TypeParam>{}, {.time = 40ms});
    EXPECT_GE(report.elapsed, 40ms);
    EXPECT_LT(report.elapsed, 240ms);
}

// Facts about king against king: with both on the main road the side to move is lost.

TEST(SearcherFacts, kings_facing_on_the_main_road_lose_for_the_side_to_move) {
    EXPECT_EQ(Bench<International>{}.search("W:WK46:BK5", to_depth(6)).lines[0].score,
              Score::loss_in(2));
    EXPECT_EQ(Bench<International>{}.search("B:WK5:BK46", to_depth(6)).lines[0].score,
              Score::loss_in(2));
    EXPECT_EQ(Bench<Frisian>{}.search("W:WK46:BK5", to_depth(6)).lines[0].score, Score::loss_in(2));
    EXPECT_EQ(Bench<Brazilian>{}.search("W:WK29:BK4", to_depth(6)).lines[0].score, Score::loss_in(2));
}

TEST(SearcherFacts, a_king_that_can_take_the_corner_behind_the_other_wins) {
    // The enemy king stands in a corner of the main road, the own one on the road between.
    expect_win_as_announced<International>("W:WK28:BK5", 6);
    expect_win_as_announced<Frisian>("W:WK28:BK5", 6);
    expect_win_as_announced<Brazilian>("W:WK15:BK4", 6);
}

TEST(SearcherFacts, three_kings_do_not_beat_one_that_holds_the_main_road) {
    const Score score =
        Bench<International>{}.search("W:WK1,K2,K3:BK46", to_depth(9)).lines.front().score;
    EXPECT_FALSE(score.is_decided());
    EXPECT_LT(score, Score::estimate(150));
}

TEST(SearcherFacts, announced_wins_come_true) {
    expect_win_as_announced<International>("W:W6,25,27:B4,16,34", 17);
    expect_win_as_announced<International>("W:W34,36,42:B16,25,32", 11);
    expect_win_as_announced<Frisian>("W:W22,24,33,35,44:B13,23,34,39,45", 9);
    expect_win_as_announced<Frisian>("W:W9,18,44:B5,13,32", 11);
    expect_win_as_announced<Brazilian>("W:W14,25,32:B6,16,21", 11);
    expect_win_as_announced<Brazilian>("W:W8,9,11,22:B1,4,19,21", 11);
}

template <Variant V> void expect_best(std::string_view fen, int depth, int from, int to) {
    EXPECT_EQ(ends<V>(Bench<V>{}.search(fen, to_depth(depth)).best()), (std::pair{from, to})) << fen;
}

TEST(SearcherFacts, shots_that_first_give_pieces_away_are_found) {
    expect_best<International>("W:W34,36,42:B16,25,32", 9, 42, 37);
    expect_best<International>("W:W22,40,41:B11,31,35", 16, 40, 34);
    expect_best<Frisian>("W:W22,24,33,35,44:B13,23,34,39,45", 7, 44, 40);
    expect_best<Frisian>("W:W14,20,46:B15,17,28", 9, 14, 9);
    expect_best<Brazilian>("W:W7,26,32:B8,20,21", 18, 26, 22);
    expect_best<Brazilian>("W:W14,25,32:B6,16,21", 9, 25, 22);
}

TEST(SearcherFacts, a_resting_king_that_alone_could_move_loses_the_game) {
    // White has made three moves with its king; 19-24 leaves it no other.
    const Report report = Bench<Frisian>{}.search("B:W35,K46:B19,30:+0+346", to_depth(5));
    EXPECT_EQ(ends<Frisian>(report.best()), (std::pair{19, 24}));
    EXPECT_EQ(report.lines.front().score, Score::win_in(1));
}

TEST(SearcherFacts, the_same_position_without_the_counter_is_no_win) {
    const Report report = Bench<Frisian>{}.search("B:W35,K46:B19,30", to_depth(5));
    EXPECT_FALSE(report.lines.front().score.is_win());
}

TEST(SearcherDraws, a_draw_count_that_runs_out_is_seen) {
    // Four kings would win, but this is the last move before the fiftieth ply with kings only.
    const auto four_to_one = kit::position<International>("W:WK1,K2,K3,K4:BK46");
    const History<International> late{four_to_one, 49}, early{four_to_one};
    EXPECT_EQ(Bench<International>{}.search(late, to_depth(6)).lines.front().score, Score::draw());
    EXPECT_TRUE(Bench<International>{}.search(early, to_depth(6)).lines.front().score.is_win());
}

TEST(SearcherDraws, the_last_piece_taken_on_the_last_ply_of_a_count_still_wins) {
    const History<International> game{kit::position<International>("W:WK28:BK5"), 9};
    // 28-46 would make the tenth ply; instead a capture must come first, and none does.
    EXPECT_EQ(Bench<International>{}.search(game, to_depth(6)).lines.front().score, Score::draw());
    const History<International> capture{kit::position<International>("W:WK28:BK23"), 49};
    EXPECT_EQ(Bench<International>{}.search(capture, to_depth(6)).lines.front().score, Score::win_in(1));
}

TEST(SearcherDraws, the_weaker_side_repeats_for_the_third_time) {
    History<International> game{kit::position<International>("B:WK46:BK1,K2,K3,20,25")};
    for (int cycle = 0; cycle < 2; ++cycle) {
        play(game, 1, 6);
        play(game, 46, 41);
        play(game, 6, 1);
        if (cycle == 0) play(game, 41, 46);
    }
    const Report report = Bench<International>{}.search(game, to_depth(5));
    EXPECT_EQ(report.lines.front().score, Score::draw());
    EXPECT_EQ(ends<International>(report.best()), (std::pair{41, 46}));

    const History<International> without_past{game.current()};
    EXPECT_LT(Bench<International>{}.search(without_past, to_depth(5)).lines[0].score,
              Score::estimate(-200));
}

}  // namespace
}  // namespace polonaise
