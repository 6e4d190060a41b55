#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/notation/move_text.hpp>
#include <polonaise/rules/variants.hpp>

#include "kit/positions.hpp"
#include "kit/random_positions.hpp"

namespace polonaise {
namespace {

using kit::position;
using testing::Contains;
using testing::Not;
using testing::UnorderedElementsAre;

template <Variant V>
std::vector<std::string> move_texts(const Position<V>& p, MoveStyle style = usual_style<V>) {
    std::vector<std::string> texts;
    for (const Move& m : legal_moves(p)) texts.push_back(move_text(p, m, style));
    return texts;
}

const auto two_ways_to_36 = position<International>("W:WK47:B14,19,29,31,42");

TEST(MoveTextTest, a_quiet_move_and_a_plain_capture_name_start_and_end) {
    const auto quiet = position<International>("W:W28:B1");
    EXPECT_THAT(move_texts(quiet), UnorderedElementsAre("28-22", "28-23"));
    const auto chain = position<International>("W:W15:B8,19,20");
    EXPECT_THAT(move_texts(chain), UnorderedElementsAre("15x2"));
}

TEST(MoveTextTest, captures_alike_but_for_what_they_take_are_written_in_full) {
    EXPECT_THAT(move_texts(two_ways_to_36), UnorderedElementsAre("47x38x24x13x36", "47x38x20x9x36"));
    const auto man = position<Frisian>("W:W27:B22,28,33,K37");
    EXPECT_THAT(move_texts(man), UnorderedElementsAre("27x29x38x36", "27x18x38x36"));
}

TEST(MoveTextTest, only_the_ambiguous_among_several_captures_are_written_in_full) {
    const auto p = position<Frisian>("W:WK35:B15,24,32");
    EXPECT_EQ(legal_moves(p).size(), 7u);
    const auto texts = move_texts(p);
    EXPECT_EQ(std::set(texts.begin(), texts.end()).size(), 7u);
    EXPECT_THAT(texts, Contains("35x42"));
    for (const char* end : {"37", "41", "46"})
        EXPECT_THAT(texts, Not(Contains(std::string{"35x"} + end)));
}

TEST(MoveTextTest, the_full_form_names_the_square_behind_the_piece_where_the_way_goes_straight_on) {
    const auto p = position<International>("W:WK46:B32,14");
    const auto full = MoveStyle{.always_full = true};
    EXPECT_THAT(move_texts(p, full), UnorderedElementsAre("46x28x10", "46x28x5"));
}

TEST(MoveTextTest, of_several_ways_the_full_form_describes_the_one_with_the_lowest_squares_first) {
    // The king can go round the four pieces in both directions.
    const auto p = position<International>("W:WK38:B18,19,32,33");
    EXPECT_THAT(move_texts(p, {.always_full = true}), Contains("38x24x13x27x38"));
}

TEST(MoveTextTest, style_decides_about_letters_and_signs) {
    const auto p = Position<Brazilian>::initial();
    EXPECT_THAT(move_texts(p), Contains("a3-b4"));
    EXPECT_THAT(move_texts(p, {.squares = SquareStyle::numeric}), Contains("21-17"));
    const auto capture = position<Brazilian>("W:W22:B18");
    const MoveStyle colon{.squares = SquareStyle::algebraic, .capture_sign = ':'};
    EXPECT_THAT(move_texts(capture, colon), UnorderedElementsAre("c3:e5"));
}

template <Variant V> class EveryMoveText : public testing::Test {};
using Variants = testing::Types<International, Frisian, Brazilian>;
TYPED_TEST_SUITE(EveryMoveText, Variants);

TYPED_TEST(EveryMoveText, differs_from_every_other_and_lists_a_square_per_captured_piece_when_full) {
    Random random{20};
    for (int round = 0; round < 3000; ++round) {
        const auto p = round % 2 ? kit::scattered<TypeParam>(random) : kit::composed<TypeParam>(random);
        const MoveList moves = legal_moves(p);
        std::set<std::string> short_texts, full_texts;
        for (const Move& m : moves) {
            short_texts.insert(move_text(p, m, moves));
            const std::string full = full_move_text(p, m);
            full_texts.insert(full);
            if (m.is_capture()) {
                EXPECT_EQ(std::ranges::count(full, 'x'), m.captured.count()) << full;
            }
        }
        EXPECT_EQ(short_texts.size(), moves.size());
        EXPECT_EQ(full_texts.size(), moves.size());
    }
}

}  // namespace
}  // namespace polonaise
