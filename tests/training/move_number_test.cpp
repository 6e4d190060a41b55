#include <set>

#include <gtest/gtest.h>

#include <polonaise/notation/move_text.hpp>
#include <polonaise/rules/variants.hpp>
#include <polonaise/training/move_number.hpp>

#include "kit/positions.hpp"
#include "kit/random_positions.hpp"
#include "kit/variant_types.hpp"

namespace polonaise::test {
namespace {

template <class V> struct move_number : testing::Test {};
TYPED_TEST_SUITE(move_number, kit::VariantTypes, kit::VariantTypeName);

template <Variant V> void expect_numbers_to_lead_back(const Position<V>& p) {
    const MoveList legal = legal_moves(p);
    const auto move = [&](int number) {
        return has_capture(p) ? numbered_capture(p, number) : numbered_quiet_move(p, number);
    };
    std::set<std::size_t> numbers;
    for (const Move& m : legal) {
        const std::size_t number = number_of(m, legal);
        numbers.insert(number);
        EXPECT_EQ(move(static_cast<int>(number)), m);
    }
    EXPECT_EQ(numbers.size(), legal.size());
    EXPECT_EQ(move(static_cast<int>(legal.size())), std::nullopt);
}

TYPED_TEST(move_number, leads_back_to_the_move_in_any_position) {
    Random random{1};
    for (int i = 0; i < 300; ++i) {
        expect_numbers_to_lead_back(kit::scattered<TypeParam>(random));
        expect_numbers_to_lead_back(kit::composed<TypeParam>(random));
        expect_numbers_to_lead_back(kit::endgame<TypeParam>(random));
    }
}

TEST(move_numbers, count_by_start_then_end_in_the_order_of_square_numbers) {
    const auto start = Position<International>::initial();
    // 31-26 31-27 32-27 32-28 33-28 ... 35-30: two for each man of the front row but the last.
    EXPECT_EQ(numbered_quiet_move(start, 0),
              (Move{{}, International::Board::from_number(31), International::Board::from_number(26)}));
    EXPECT_EQ(numbered_quiet_move(start, 3),
              (Move{{}, International::Board::from_number(32), International::Board::from_number(28)}));
    EXPECT_EQ(numbered_quiet_move(start, 8),
              (Move{{}, International::Board::from_number(35), International::Board::from_number(30)}));
}

TEST(move_numbers, tell_captures_between_the_same_squares_apart) {
    Random random{2};
    int ambiguous = 0;
    for (int i = 0; i < 500; ++i) {
        const auto p = kit::composed<International>(random);
        const MoveList legal = legal_moves(p);
        for (const Move& m : legal) ambiguous += internal::is_ambiguous(m, legal);
        expect_numbers_to_lead_back(p);
    }
    EXPECT_GT(ambiguous, 20);
}

TEST(move_numbers, leave_out_a_king_that_has_to_rest) {
    const auto p = kit::position<Frisian>("W:WK46,47:B1,2:+0+346");
    ASSERT_FALSE(p.resting(Side::white).empty());
    expect_numbers_to_lead_back(p);
}

}  // namespace
}  // namespace polonaise::test
