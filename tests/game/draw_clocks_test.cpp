#include <gmock/gmock.h>

#include <polonaise/game/draw_clocks.hpp>
#include <polonaise/rules/variants.hpp>

#include "game_kit.hpp"

namespace polonaise {
namespace {

using test::place;
using test::wander;

template <Variant V> std::vector<DrawClock> clocks_of(const Game<V>& game) {
    return draw_clocks<V>(game.history(), game.draw_rules());
}

/// Plays to the draw; from the second ply on, the nearest clock must have named it, and when it comes.
template <Variant V>
void expect_kept_promises(const Position<V>& start, int plies, DrawRules rules = {}) {
    Game<V> game{start, rules};
    std::vector<std::vector<DrawClock>> before;
    while (!game.outcome()) {
        before.push_back(clocks_of(game));
        ASSERT_EQ(wander(game, 1), 1);
    }
    ASSERT_EQ(static_cast<int>(before.size()), plies);
    for (int played = 1; played < plies; ++played) {
        const std::vector<DrawClock>& clocks = before[static_cast<std::size_t>(played)];
        ASSERT_FALSE(clocks.empty()) << played;
        EXPECT_EQ(clocks.front().plies_left, plies - played);
        EXPECT_EQ(clocks.front().draw, *game.outcome()->draw());
    }
}

TEST(DrawClocksTest, none_runs_at_the_start_of_a_game) {
    EXPECT_TRUE(clocks_of(Game<International>{}).empty());
    EXPECT_TRUE(clocks_of(Game<Frisian>{}).empty());
    EXPECT_TRUE(clocks_of(Game<Brazilian>{}).empty());
}

TEST(DrawClocksTest, the_nearest_one_ends_the_game_when_it_says) {
    expect_kept_promises(place<International>(Side::white, {-26, 35}, {-16, 15}), 50);
    expect_kept_promises(place<International>(Side::white, {-26, -35, -45}, {-16}), 32);
    expect_kept_promises(place<International>(Side::white, {-26, -35}, {-16}), 10);
    expect_kept_promises(place<Frisian>(Side::white, {-26, -48}, {-7}), 13);
    expect_kept_promises(place<Brazilian>(Side::white, {-29, -30, 13}, {-3, 12}), 40);
    expect_kept_promises(place<Brazilian>(Side::white, {-29, -30, 13}, {-3, 12}), 30,
                         {.base = DrawBase::fmjd64});
}

TEST(DrawClocksTest, a_clock_from_a_fen_is_counted_on) {
    const Game<International> game{place<International>(Side::white, {-26, 35}, {-16, 15}), {}, 12};
    const Draw twenty_five{DrawReason::king_moves_only, 25};
    EXPECT_THAT(clocks_of(game), testing::ElementsAre(DrawClock{twenty_five, 12, 38}));
}

TEST(DrawClocksTest, repetition_draws_where_the_rules_say_so) {
    const auto repetition = []<Variant V>(const Game<V>& game) {
        return draw_by_repetition<V>(game.history(), game.draw_rules());
    };
    EXPECT_EQ(repetition(Game<International>{}), 3);
    EXPECT_EQ(repetition(Game<Frisian>{}), std::nullopt);
    EXPECT_EQ(repetition(Game<Frisian>{Position<Frisian>::initial(), {.threefold = true}}), 3);
    EXPECT_EQ(repetition(Game<Brazilian>{Position<Brazilian>::initial(), {.base = DrawBase::off}}),
              std::nullopt);
}

}  // namespace
}  // namespace polonaise
