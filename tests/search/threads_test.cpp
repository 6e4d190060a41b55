#include <algorithm>
#include <thread>
#include <vector>

#include <polonaise/search/budget.hpp>

#include "search_kit.hpp"

namespace polonaise {
namespace {

using namespace std::chrono_literals;

template <class V> class Threads : public ::testing::Test {
protected:
    TranspositionTable table_{1};
    MaterialEvaluator<V> evaluator_;
    History<V> game_;
};
TYPED_TEST_SUITE(Threads, test::AllVariants);

TYPED_TEST(Threads, together_reach_the_depth_and_count_all_their_nodes) {
    Searcher<TypeParam> searcher{this->table_, this->evaluator_, {}, 3};
    std::uint64_t last = 0;
    const Report report = searcher.search(this->game_, {}, {.depth = 8}, [&](const Report& r) {
        EXPECT_GE(r.nodes, last);
        last = r.nodes;
    });
    EXPECT_EQ(report.depth, 8);
    EXPECT_GE(report.nodes, last);
    EXPECT_TRUE(legal_moves(this->game_.current()).contains(report.best().value()));
}

TYPED_TEST(Threads, find_the_win_that_one_finds) {
    const History<TypeParam> game{kit::position<TypeParam>("W:W15:B6")};
    Searcher<TypeParam> alone{this->table_, this->evaluator_};
    const Score expected = alone.search(game, {}, {.depth = 9}).lines.front().score;
    this->table_.clear();
    Searcher<TypeParam> together{this->table_, this->evaluator_, {}, 4};
    EXPECT_EQ(together.search(game, {}, {.depth = 9}).lines.front().score.is_win(), expected.is_win());
}

TYPED_TEST(Threads, together_find_several_lines_best_first) {
    Searcher<TypeParam> searcher{this->table_, this->evaluator_, {}, 3};
    for (int i = 0; i < 20; ++i) {
        this->table_.clear();
        const Report report = searcher.search(this->game_, {}, {.depth = 5, .lines = 4});
        EXPECT_EQ(report.depth, 5);
        ASSERT_EQ(report.lines.size(), 4u);
        std::vector<Move> first_moves;
        for (const Line& line : report.lines) {
            EXPECT_EQ(line.bound, Bound::exact);
            EXPECT_LE(line.score, report.lines.front().score);
            EXPECT_EQ(std::ranges::find(first_moves, line.moves.front()), first_moves.end());
            first_moves.push_back(line.moves.front());
        }
    }
}

TEST(TeamTest, goes_on_from_the_deepest_iteration_that_was_finished_first) {
    const Line first{{}, Score::estimate(1)}, second{{}, Score::estimate(2)};
    Team team{2};
    EXPECT_EQ(team.depth(), 0);
    team.finish(3, {first});
    team.finish(3, {second});  // too late
    team.finish(2, {second});
    std::vector<Line> lines;
    EXPECT_EQ(team.take_over(lines), 3);
    EXPECT_EQ(lines.front().score, first.score);
    team.finish(4, {second});
    EXPECT_EQ(team.take_over(lines), 4);
    EXPECT_EQ(lines.front().score, second.score);
}

TEST(UnderWayTest, marks_a_move_of_a_position_while_the_visit_lasts) {
    UnderWay marks;
    const MoveList moves = legal_moves(Position<International>::initial());
    const Key here{12345}, elsewhere{54321};
    const auto mark = UnderWay::mark(here, moves[0]);
    EXPECT_FALSE(marks.contains(mark));
    {
        const UnderWay::Visit visit{&marks, mark};
        EXPECT_TRUE(marks.contains(mark));
        EXPECT_FALSE(marks.contains(UnderWay::mark(here, moves[1])));
        EXPECT_FALSE(marks.contains(UnderWay::mark(elsewhere, moves[0])));
        { const UnderWay::Visit same_from_another_thread{&marks, mark}; }
        EXPECT_TRUE(marks.contains(mark));
    }
    EXPECT_FALSE(marks.contains(mark));
}

TEST(BudgetTest, ends_an_iteration_that_another_thread_has_finished) {
    Team team{2};
    const Limits limits;
    Budget budget{limits, {}, team};
    const auto spend_much = [&] {
        for (int i = 0; i < 2000; ++i)
            if (budget.spend()) return;
    };
    budget.begin_iteration(1);
    team.finish(1, {});
    spend_much();
    EXPECT_FALSE(budget.exhausted());  // the first iteration of each thread is finished
    budget.end_iteration(false);
    budget.begin_iteration(2);
    spend_much();
    EXPECT_FALSE(budget.exhausted());
    team.finish(2, {});
    spend_much();
    EXPECT_TRUE(budget.exhausted());
    EXPECT_TRUE(budget.overtaken());
    budget.begin_iteration(3);
    spend_much();
    EXPECT_FALSE(budget.exhausted());
}

TEST(ThreadsTest, can_be_stopped_and_started_again_a_thousand_times) {
    TranspositionTable table{1};
    MaterialEvaluator<International> evaluator;
    const History<International> game;
    for (int i = 0; i < 1000; ++i) {
        Searcher<International> searcher{table, evaluator, {}, 1 + i % 3};
        std::stop_source stop;
        if (i % 2 == 0) stop.request_stop();  // before it begins
        Report report;
        std::jthread thread{[&] { report = searcher.search(game, {}, {}, {}, stop.get_token()); }};
        stop.request_stop();
        thread.join();
        ASSERT_TRUE(report.best());
    }
}

}  // namespace
}  // namespace polonaise
