#include <polonaise/game/outcome.hpp>
#include <polonaise/search/path.hpp>

#include "search_kit.hpp"

namespace polonaise {
namespace {

template <class V> class PathTest : public ::testing::Test {};
TYPED_TEST_SUITE(PathTest, test::AllVariants);

TYPED_TEST(PathTest, answers_like_the_history_of_the_same_moves) {
    Random random{4};
    for (int i = 0; i < 60; ++i) {
        History<TypeParam> game{test::scattered_position<TypeParam>(random, 3), 7};
        History<TypeParam> longer = game;
        const auto play_random = [&](auto&&... to) {
            const MoveList moves = legal_moves(longer.current());
            if (moves.empty()) return false;
            const Move m = moves[random.below(moves.size())];
            longer.play(m);
            (to.play(m), ...);
            return true;
        };
        for (int ply = 0; ply < 12; ++ply) play_random(game);
        Path<TypeParam> path{game};
        for (int ply = 0; ply < 40 && play_random(path); ++ply) {
            ASSERT_EQ(path.position(), longer.current());
            ASSERT_EQ(path.key(), zobrist_key(longer.current()));
            ASSERT_EQ(path.plies(), longer.plies());
            ASSERT_EQ(path.plies_before(), longer.plies_before());
            ASSERT_EQ(path.reversible_plies(), longer.reversible_plies());
            ASSERT_EQ(path.occurrences(), longer.occurrences());
            for (int ago = 0; ago <= path.plies(); ++ago)
                ASSERT_EQ(path.position(ago), longer.position(ago));
            ASSERT_EQ(judge<TypeParam>(path, {}), judge<TypeParam>(longer, {}));
        }
    }
}

TEST(PathTest, a_position_of_the_game_before_the_root_is_not_a_repetition_yet) {
    History<International> game{kit::position<International>("W:WK46:BK4,K1")};
    const auto play = [](auto& to, int from, int target) {
        to.play({{}, Geometry<10>::from_number(from), Geometry<10>::from_number(target)});
    };
    play(game, 46, 41);
    play(game, 4, 10);
    Path<International> path{game};
    play(path, 41, 46);
    play(path, 10, 4);
    EXPECT_FALSE(path.repeats());
    play(path, 46, 41);
    play(path, 4, 10);
    EXPECT_TRUE(path.repeats());
    path.undo();
    EXPECT_FALSE(path.repeats());
}

}  // namespace
}  // namespace polonaise
