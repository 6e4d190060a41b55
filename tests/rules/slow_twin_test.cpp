// The move generator against its slow twin, which shares no line with it: the same moves and the
// same successors in thousands of random positions and along random games.
#include <gtest/gtest.h>

#include <polonaise/support/random.hpp>

#include "kit/random_positions.hpp"
#include "kit/same_moves.hpp"
#include "kit/variant_types.hpp"

namespace polonaise {
namespace {

template <class V> class SlowTwinTest : public testing::Test {
protected:
    /// Plays at random and compares every position on the way.
    void compare_along_game(Position<V> p, int plies) {
        for (int ply = 0; ply < plies && kit::expect_same_moves(p) && has_legal_move(p); ++ply)
            p = p.after(kit::pick(random_, p));
    }

    Random random_{20111};
};

TYPED_TEST_SUITE(SlowTwinTest, kit::VariantTypes, kit::VariantTypeName);

TYPED_TEST(SlowTwinTest, agrees_along_random_games_from_the_start) {
    for (int game = 0; game < 200 && !this->HasFailure(); ++game)
        this->compare_along_game(Position<TypeParam>::initial(), 150);
}

TYPED_TEST(SlowTwinTest, agrees_along_random_games_from_scattered_pieces) {
    for (int game = 0; game < 1000 && !this->HasFailure(); ++game)
        this->compare_along_game(kit::scattered<TypeParam>(this->random_), 30);
}

TYPED_TEST(SlowTwinTest, agrees_along_random_games_from_endgames_of_kings_and_men) {
    for (int game = 0; game < 1000 && !this->HasFailure(); ++game)
        this->compare_along_game(kit::endgame<TypeParam>(this->random_), 40);
}

TYPED_TEST(SlowTwinTest, agrees_in_scattered_positions) {
    for (int round = 0; round < 10'000 && !this->HasFailure(); ++round)
        kit::expect_same_moves(kit::scattered<TypeParam>(this->random_));
}

TYPED_TEST(SlowTwinTest, agrees_in_composed_positions_with_long_captures) {
    for (int round = 0; round < 8000 && !this->HasFailure(); ++round)
        kit::expect_same_moves(kit::composed<TypeParam>(this->random_));
}

}  // namespace
}  // namespace polonaise
