#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include <polonaise/book/book_key.hpp>
#include <polonaise/book/book_move.hpp>
#include <polonaise/rules/setup.hpp>

#include "kit/random_positions.hpp"
#include "kit/variant_types.hpp"

namespace polonaise {
namespace {

template <class V> class BookMoveTest : public testing::Test {};
TYPED_TEST_SUITE(BookMoveTest, kit::VariantTypes, kit::VariantTypeName);

TYPED_TEST(BookMoveTest, tells_all_legal_moves_apart_and_finds_each_again) {
    Random random{3};
    for (int i = 0; i < 2000; ++i) {
        const auto p = i % 2 == 0 ? kit::scattered<TypeParam>(random) : kit::composed<TypeParam>(random);
        std::set<BookMove> seen;
        for (const Move& m : legal_moves(p)) {
            const BookMove move = book_move<TypeParam>(m);
            EXPECT_TRUE(seen.insert(move).second);
            EXPECT_EQ(legal_move(p, move), m);
            EXPECT_EQ(move.from(), TypeParam::Board::number(m.from));
            EXPECT_EQ(move.to(), TypeParam::Board::number(m.to));
        }
    }
}

TYPED_TEST(BookMoveTest, is_not_found_where_it_is_illegal) {
    Random random{4};
    for (int i = 0; i < 2000; ++i) {
        const auto p = kit::scattered<TypeParam>(random), other = kit::scattered<TypeParam>(random);
        const MoveList here = legal_moves(p);
        for (const Move& m : legal_moves(other)) {
            const auto found = legal_move(p, book_move<TypeParam>(m));
            EXPECT_TRUE(!found || std::ranges::find(here, *found) != here.end());
        }
        EXPECT_FALSE(legal_move(p, BookMove{random()}));
    }
}

// These stand in files for ever.
TEST(BookKeyTest, never_changes) {
    EXPECT_EQ(book_position_text(Position<Brazilian>::initial()), "Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww");
    EXPECT_EQ(book_key(Position<International>::initial()).bits, 0x6C96E07EDC23F290u);
    EXPECT_EQ(book_key(Position<Brazilian>::initial()).bits, 0xCDC56144AEBDEC0Au);
}

TEST(BookKeyTest, knows_which_king_has_just_moved_where_that_counts) {
    polonaise::Setup<Frisian> setup;
    setup.to_move = Side::white;
    using Board = Frisian::Board;
    setup.men = {Bitboard{Board::from_number(31)}, Bitboard{Board::from_number(20)}};
    setup.kings = {Bitboard{Board::from_number(46)}, {}};
    const auto rested = check(setup);
    setup.runs[0] = {Board::from_number(46), 2};
    const auto moved = check(setup);
    ASSERT_TRUE(rested && moved);
    EXPECT_EQ(book_position_text(*moved), book_position_text(*rested) + " w46*2");
    EXPECT_NE(book_key(*moved), book_key(*rested));
}

}  // namespace
}  // namespace polonaise
