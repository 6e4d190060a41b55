#include <cstdint>
#include <string_view>

#include <gtest/gtest.h>

#include <polonaise/endgame/slice_index.hpp>
#include <polonaise/rules/variants.hpp>

#include "endgame/small_variants.hpp"
#include "endgame_build/solve_in_memory.hpp"
#include "kit/variant_types.hpp"

namespace polonaise {
namespace {

/// Every value follows from those of the positions that the legal moves lead to. For distances that is
/// a proof: what is won or lost in n plies rests on what is decided in fewer, and nothing else is.
template <Variant V> void expect_proven(const test::SolvedInMemory<V>& solved, Slice s) {
    const SliceIndex<V> index{s};
    for (std::uint64_t i = 0; i < index.size(); ++i) {
        const Position<V> p = index.position(i);
        BestMove best;
        for (const Move& m : legal_moves(p)) best.add(solved.value(p.after(m)));
        const EndgameValue expected =
            best.is_draw() ? EndgameValue::draw() : EndgameValue::decided_in(best.plies());
        ASSERT_EQ(solved.value(p), expected)
            << name(s) << " " << i << ": " << int{solved.value(p).byte()} << " and not "
            << int{expected.byte()};
    }
}

template <Variant V> void expect_proven_up_to(int pieces) {
    const test::SolvedInMemory<V> solved{pieces};
    for (int n = 2; n <= pieces; ++n)
        for (const Slice s : slices(n)) expect_proven(solved, s);
}

TEST(BlockSolver, solves_small_boards) { expect_proven_up_to<SmallInternational>(4); }

TEST(BlockSolver, solves_small_boards_where_king_moves_are_counted) {
    expect_proven_up_to<SmallFrisian>(4);
}

template <class V> class BlockSolverTest : public testing::Test {};
TYPED_TEST_SUITE(BlockSolverTest, kit::VariantTypes, kit::VariantTypeName);

TYPED_TEST(BlockSolverTest, solves_three_pieces) { expect_proven_up_to<TypeParam>(3); }

}  // namespace
}  // namespace polonaise
