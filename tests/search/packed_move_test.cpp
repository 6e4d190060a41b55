#include <polonaise/search/packed_move.hpp>

#include "search_kit.hpp"

namespace polonaise {
namespace {

template <class V> class PackedMoveTest : public ::testing::Test {};
TYPED_TEST_SUITE(PackedMoveTest, test::AllVariants);

template <Variant V> void expect_round_trip(const Position<V>& p) {
    const MoveList legal = legal_moves(p);
    for (const Move& m : legal) {
        const PackedMove packed{m, legal};
        const Move* const found = PackedMove::from_bits(packed.bits()).find(legal);
        ASSERT_NE(found, nullptr);
        EXPECT_EQ(*found, m);
    }
}

TYPED_TEST(PackedMoveTest, every_legal_move_comes_back_from_its_packed_form) {
    Random random{3};
    for (int i = 0; i < 500; ++i) {
        expect_round_trip(test::random_position<TypeParam>(random, 100));
        expect_round_trip(test::scattered_position<TypeParam>(random, 8));
    }
}

TEST(PackedMoveTest, captures_that_differ_only_in_what_they_take_are_told_apart) {
    const auto p = kit::position<International>("W:WK47:B14,19,29,31,42");
    const MoveList legal = legal_moves(p);
    int same_squares = 0;
    for (const Move& m : legal) same_squares += m.from == legal[0].from && m.to == legal[0].to;
    ASSERT_GT(same_squares, 1);
    expect_round_trip(p);
}

TEST(PackedMoveTest, a_capture_that_ends_where_it_began_comes_back) {
    const auto p = kit::position<International>("W:W37:B31,21,22,32");
    const MoveList legal = legal_moves(p);
    bool circle = false;
    for (const Move& m : legal) circle |= m.from == m.to;
    ASSERT_TRUE(circle);
    expect_round_trip(p);
}

TEST(PackedMoveTest, no_move_and_a_move_of_another_position_find_nothing) {
    const MoveList start = legal_moves(Position<International>::initial());
    const MoveList other = legal_moves(kit::position<International>("W:WK1:BK50"));
    EXPECT_EQ(PackedMove{}.find(start), nullptr);
    EXPECT_FALSE(PackedMove{});
    EXPECT_EQ(PackedMove(start[0], start).find(other), nullptr);
}

}  // namespace
}  // namespace polonaise
