// What holds in every position, tried on arbitrary ones.

#include <gtest/gtest.h>

#include <polonaise/rules/move_generator.hpp>
#include <polonaise/rules/setup.hpp>
#include <polonaise/rules/zobrist.hpp>

#include "kit/arbitrary.hpp"
#include "kit/same_moves.hpp"
#include "kit/variant_types.hpp"

namespace polonaise {
namespace {

template <class V> class PositionProperty : public testing::Test {};
TYPED_TEST_SUITE(PositionProperty, kit::VariantTypes, kit::VariantTypeName);

template <Variant V> Move turned(const Move& m) {
    using Board = typename V::Board;
    return {Board::turned(m.captured), Board::turned(m.from), Board::turned(m.to)};
}

TYPED_TEST(PositionProperty, the_slow_twin_finds_the_same_moves) {
    kit::expect_to_hold([](const Position<TypeParam>& p) { RC_ASSERT(kit::expect_same_moves(p)); });
}

TYPED_TEST(PositionProperty, the_cheap_questions_agree_with_the_list_of_moves) {
    kit::expect_to_hold([](const Position<TypeParam>& p) {
        const MoveList moves = legal_moves(p);
        RC_ASSERT(count_moves(p) == moves.size());
        RC_ASSERT(has_legal_move(p) == !moves.empty());
        RC_ASSERT(has_capture(p) == (!moves.empty() && moves[0].is_capture()));
    });
}

TYPED_TEST(PositionProperty, a_move_takes_an_own_piece_to_an_empty_square_and_captures_enemies) {
    kit::expect_to_hold([](const Position<TypeParam>& p) {
        const Side us = p.to_move();
        for (const Move& m : legal_moves(p)) {
            RC_ASSERT(p.pieces(us).contains(m.from));
            RC_ASSERT(p.empty().contains(m.to) || (m.to == m.from && m.is_capture()));
            RC_ASSERT((m.captured - p.pieces(opponent(us))).empty());
        }
    });
}

TYPED_TEST(PositionProperty, every_move_leads_to_a_legal_position_with_the_captured_pieces_gone) {
    kit::expect_to_hold([](const Position<TypeParam>& p) {
        const Side us = p.to_move(), them = opponent(us);
        for (const Move& m : legal_moves(p)) {
            const auto next = p.after(m);
            RC_ASSERT(next.to_move() == them);
            RC_ASSERT(next.pieces(us).count() == p.pieces(us).count());
            RC_ASSERT(next.pieces(them) == p.pieces(them) - m.captured);
            const auto problems = find_problems(polonaise::Setup<TypeParam>{next});
            RC_ASSERT(problems.without(usually_waived).empty());
        }
    });
}

TYPED_TEST(PositionProperty, flipping_twice_changes_nothing) {
    kit::expect_to_hold([](const Position<TypeParam>& p) {
        RC_ASSERT(p.flipped().flipped() == p);
        RC_ASSERT(p.flipped() != p);
    });
}

TYPED_TEST(PositionProperty, the_moves_of_the_flipped_position_are_the_turned_moves) {
    kit::expect_to_hold([](const Position<TypeParam>& p) {
        const MoveList moves = legal_moves(p), flipped_moves = legal_moves(p.flipped());
        RC_ASSERT(flipped_moves.size() == moves.size());
        for (const Move& m : moves) {
            RC_ASSERT(flipped_moves.contains(turned<TypeParam>(m)));
            RC_ASSERT(p.flipped().after(turned<TypeParam>(m)) == p.after(m).flipped());
        }
    });
}

TYPED_TEST(PositionProperty, the_key_kept_along_a_game_is_the_recomputed_one) {
    kit::expect_to_hold([](Position<TypeParam> p) {
        Key key = zobrist_key(p);
        for (int ply = 0; ply < 30 && has_legal_move(p); ++ply) {
            const MoveList moves = legal_moves(p);
            const Move m = moves[*rc::gen::inRange<std::size_t>(0, moves.size())];
            const auto next = p.after(m);
            key = key_after(key, p, m, next);
            RC_ASSERT(key == zobrist_key(next));
            p = next;
        }
    });
}

TYPED_TEST(PositionProperty, positions_that_differ_have_different_keys) {
    kit::expect_to_hold([](const Position<TypeParam>& p, const Position<TypeParam>& other) {
        RC_ASSERT((p == other) == (zobrist_key(p) == zobrist_key(other)));
        RC_ASSERT(zobrist_key(p) != zobrist_key(p.flipped()));
        const auto other_to_move =
            Position<TypeParam>::unchecked(p.pieces(Side::white), p.pieces(Side::black), p.kings(),
                                           opponent(p.to_move()), p.rule_state());
        RC_ASSERT(zobrist_key(p) != zobrist_key(other_to_move));
        for (const Move& m : legal_moves(p)) RC_ASSERT(zobrist_key(p) != zobrist_key(p.after(m)));
    });
}

}  // namespace
}  // namespace polonaise
