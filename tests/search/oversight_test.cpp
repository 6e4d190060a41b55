#include <gtest/gtest.h>

#include "search/search_kit.hpp"

namespace polonaise {
namespace {

using test::Bench;

Techniques overlooking(int sight, int chance) {
    Techniques techniques = test::only({});
    techniques.oversight = {.sight = sight, .chance = chance, .seed = 1};
    return techniques;
}

/// White gives a man away: 32-28 22x33.
Score blunder_as_seen_with(const Techniques& techniques) {
    using Board = International::Board;
    const Move blunder{{}, Board::from_number(32), Board::from_number(28)};
    return Bench<International>{techniques}
        .search("W:W32,45:B22,10", {.depth = 1, .root_moves = {blunder}})
        .lines.front()
        .score;
}

TEST(OversightTest, a_capture_out_of_sight_is_overlooked_and_what_follows_with_it) {
    const Score seen = blunder_as_seen_with(overlooking(0, 0));
    EXPECT_LT(seen, Score::estimate(-60));
    EXPECT_GT(blunder_as_seen_with(overlooking(0, 256)), Score::estimate(-60));
    EXPECT_EQ(blunder_as_seen_with(overlooking(1, 256)), seen);
}

TEST(OversightTest, the_chance_is_that_of_positions_and_the_same_for_the_same_seed) {
    const Oversight one{.sight = 2, .chance = 64, .seed = 5}, other{.sight = 2, .chance = 64, .seed = 6};
    Random keys{1};
    int overlooked = 0, differ = 0;
    for (int i = 0; i < 10'000; ++i) {
        const Key key{keys()};
        EXPECT_FALSE(one.overlooks(key, 2));
        EXPECT_EQ(one.overlooks(key, 3), one.overlooks(key, 30));
        overlooked += one.overlooks(key, 3);
        differ += one.overlooks(key, 3) != other.overlooks(key, 3);
    }
    EXPECT_NEAR(overlooked, 2500, 200);
    EXPECT_NEAR(differ, 3750, 200);  // 2 * 1/4 * 3/4
}

}  // namespace
}  // namespace polonaise
