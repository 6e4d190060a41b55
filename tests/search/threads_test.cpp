#include <thread>

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
