#include <gtest/gtest.h>

#include "endgame_build/solve_in_memory.hpp"
#include "kit/positions.hpp"
#include "kit/variant_types.hpp"

namespace polonaise {
namespace {

/// Frisian draughts as it was before there was a limit for kings.
struct FrisianWithoutKingLimit : Frisian {
    using RuleState = NoRuleState;
};

TEST(KnownPositions, are_won_in_frisian_draughts_but_for_the_king_move_limit) {
    const auto p = kit::position<Frisian>("W:W28,K46:BK43");
    const auto free = Position<FrisianWithoutKingLimit>::unchecked(
        p.pieces(Side::white), p.pieces(Side::black), p.kings(), Side::white);
    EXPECT_EQ(test::SolvedInMemory<FrisianWithoutKingLimit>{3}.value(free),
              EndgameValue::decided_in(39));
}

}  // namespace
}  // namespace polonaise
