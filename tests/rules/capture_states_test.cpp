#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <polonaise/rules/capture_states.hpp>
#include <polonaise/support/random.hpp>

namespace polonaise {
namespace {

using State = std::pair<int, std::uint64_t>;

bool add(CaptureStates& states, State s) { return states.add(Square{s.first}, Bitboard{s.second}); }

TEST(CaptureStatesTest, tells_apart_states_that_differ_in_square_or_in_captured_set) {
    CaptureStates states;
    EXPECT_TRUE(add(states, {0, 1}));
    EXPECT_TRUE(add(states, {1, 1}));
    EXPECT_TRUE(add(states, {0, 2}));
    EXPECT_TRUE(add(states, {0, 3}));
    EXPECT_FALSE(add(states, {0, 1}));
    EXPECT_FALSE(add(states, {1, 1}));
    EXPECT_FALSE(add(states, {0, 2}));
    EXPECT_FALSE(add(states, {0, 3}));
}

TEST(CaptureStatesTest, remembers_every_one_of_many_states_and_forgets_them_all_when_cleared) {
    Random random{1};
    std::set<State> added;
    CaptureStates states;
    for (int round = 0; round < 3; ++round) {
        for (int i = 0; i < 20'000; ++i) {
            const State s{static_cast<int>(random.below(63)), 1 + random.below(2'000)};
            ASSERT_EQ(add(states, s), added.insert(s).second);
        }
        for (const State& s : added) ASSERT_FALSE(add(states, s));
        states.clear();
        added.clear();
    }
}

RC_GTEST_PROP(CaptureStatesTest, behaves_like_an_ordered_set, ()) {
    CaptureStates states;
    std::set<State> twin;
    const auto few_squares = rc::gen::inRange(0, 63);
    const auto few_sets = rc::gen::inRange<std::uint64_t>(0, 40);
    for (const State& s :
         *rc::gen::container<std::vector<State>>(rc::gen::pair(few_squares, few_sets))) {
        if (s.second == 0) states.clear(), twin.clear();  // no state has captured nothing
        else RC_ASSERT(add(states, s) == twin.insert(s).second);
    }
}

}  // namespace
}  // namespace polonaise
