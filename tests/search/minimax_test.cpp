#include "oracles/minimax.hpp"

#include "search_kit.hpp"

namespace polonaise {
namespace {

using oracle::Minimax;

using test::no_draws;
const Techniques plain = test::only({});
const Techniques with_table = test::only({&Techniques::table});
const Techniques with_windows = test::only({&Techniques::aspiration});

template <class V> class SearchAgainstMinimax : public ::testing::Test {
protected:
    /// The score of the search; a lost position has no line to take it from.
    static Score searched(const History<V>& game, int depth, const Techniques& techniques,
                          const DrawRules& rules) {
        const Report report = test::Bench<V>{techniques}.search(game, test::to_depth(depth), rules);
        EXPECT_EQ(report.lines.front().bound, Bound::exact);
        return report.lines.front().score;
    }
    static Score computed(const History<V>& game, int depth, const DrawRules& rules) {
        MaterialEvaluator<V> evaluator;
        return Minimax<V>{game, rules, evaluator}.value(depth);
    }
};
TYPED_TEST_SUITE(SearchAgainstMinimax, test::AllVariants);

TYPED_TEST(SearchAgainstMinimax, equal_scores_in_games) {
    Random random{11};
    for (int i = 0; i < 25; ++i) {
        const History<TypeParam> game{test::random_position<TypeParam>(random, 60)};
        for (int depth = 1; depth <= 4; ++depth)
            ASSERT_EQ(this->searched(game, depth, plain, no_draws),
                      this->computed(game, depth, no_draws))
                << "position " << i << " depth " << depth;
    }
}

TYPED_TEST(SearchAgainstMinimax, equal_scores_with_few_pieces_and_draw_rules) {
    Random random{12};
    for (int i = 0; i < 60; ++i) {
        // A clock near its limit, so that the rules bite within the depth.
        const History<TypeParam> game{test::scattered_position<TypeParam>(random, 4), 37};
        if (!has_legal_move(game.current())) continue;
        for (int depth = 1; depth <= 4; ++depth)
            ASSERT_EQ(this->searched(game, depth, plain, {}), this->computed(game, depth, {}))
                << "position " << i << " depth " << depth;
    }
}

TYPED_TEST(SearchAgainstMinimax, narrow_windows_change_nothing) {
    Random random{13};
    for (int i = 0; i < 10; ++i) {
        const History<TypeParam> game{test::random_position<TypeParam>(random, 80)};
        EXPECT_EQ(this->searched(game, 5, with_windows, no_draws),
                  this->searched(game, 5, plain, no_draws));
    }
}

TYPED_TEST(SearchAgainstMinimax, the_table_keeps_the_distance_of_wins_and_losses) {
    Random random{14};
    int decided = 0;
    for (int i = 0; i < 150; ++i) {
        const History<TypeParam> game{test::scattered_position<TypeParam>(random, 3)};
        if (!has_legal_move(game.current())) continue;
        const Score expected = this->computed(game, 4, no_draws);
        if (!expected.is_decided()) continue;
        ++decided;
        // The search may look beyond its depth by quiescence, never less far.
        EXPECT_EQ(this->searched(game, 4, with_table, no_draws), expected) << "position " << i;
    }
    EXPECT_GT(decided, 40);
}

TYPED_TEST(SearchAgainstMinimax, the_table_does_not_change_scores_of_one_iteration_to_depth_two) {
    // Nothing can be stored deeper than it is used here, so the table must be invisible.
    Random random{15};
    for (int i = 0; i < 40; ++i) {
        const History<TypeParam> game{test::random_position<TypeParam>(random, 80)};
        for (int depth = 1; depth <= 2; ++depth)
            EXPECT_EQ(this->searched(game, depth, with_table, no_draws),
                      this->searched(game, depth, plain, no_draws));
    }
}

}  // namespace
}  // namespace polonaise
