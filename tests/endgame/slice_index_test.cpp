#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <polonaise/endgame/slice_index.hpp>
#include <polonaise/rules/setup.hpp>
#include <polonaise/rules/variants.hpp>
#include <polonaise/support/random.hpp>

#include "endgame/small_variants.hpp"
#include "kit/variant_types.hpp"

namespace polonaise {
namespace {

template <class V> class SliceIndexTest : public testing::Test {};
using Variants = testing::Types<International, Frisian, Brazilian, SmallInternational, SmallFrisian>;
TYPED_TEST_SUITE(SliceIndexTest, Variants, kit::VariantTypeName);

/// The number leads to a legal position of the slice, and the position, turned or not, to the number.
template <Variant V> void expect_round_trip(const SliceIndex<V>& index, std::uint64_t number) {
    const Position<V> p = index.position(number);
    ASSERT_EQ(slice_of(p), index.slice());
    const SetupProblems problems = find_problems(Setup<V>{p}).without({SetupProblem::too_many_pieces});
    ASSERT_TRUE(problems.empty()) << describe(problems);
    ASSERT_EQ(index.index(p), number);
    ASSERT_EQ(index.index(p.flipped()), number);
}

TYPED_TEST(SliceIndexTest, counts_every_position_of_two_and_three_pieces_once) {
    for (int pieces : {2, 3})
        for (const Slice s : slices(pieces)) {
            SCOPED_TRACE(name(s));
            const SliceIndex<TypeParam> index{s};
            for (std::uint64_t i = 0; i < index.size(); ++i) expect_round_trip(index, i);
        }
}

TYPED_TEST(SliceIndexTest, finds_random_positions_of_up_to_eight_pieces_again) {
    Random random{20261130};
    for (int pieces : {4, 5, 6, 7, 8})
        for (const Slice s : slices(pieces)) {
            SCOPED_TRACE(name(s));
            const SliceIndex<TypeParam> index{s};
            if (index.size() == 0) continue;  // on a small board men can be too many for their rows
            for (int i = 0; i < 50; ++i) expect_round_trip(index, random.below(index.size()));
            expect_round_trip(index, 0);
            expect_round_trip(index, index.size() - 1);
        }
}

TYPED_TEST(SliceIndexTest, numbers_men_so_that_their_moves_lead_to_an_earlier_level) {
    using Board = typename TypeParam::Board;
    Random random{7};
    for (const auto& [white, black] : {std::pair{1, 0}, {1, 1}, {2, 1}, {2, 2}, {3, 2}, {0, 4}}) {
        const MenIndex<Board> index{white, black};
        std::uint64_t end = 0;
        for (const auto& level : index.levels()) {
            EXPECT_EQ(level.first, end);
            EXPECT_LT(level.first, level.end);
            end = level.end;
        }
        EXPECT_EQ(end, index.size());
        const auto level_of = [&](MenPlacement men) {
            const std::uint64_t rank = index.rank(men);
            std::size_t i = 0;
            while (index.levels()[i].end <= rank) ++i;
            return index.levels()[i].steps;
        };
        for (int i = 0; i < 200; ++i) {
            const MenPlacement men = index.at(random.below(index.size()));
            for (Side s : both_sides) {
                const Bitboard own = s == Side::white ? men.white : men.black;
                for (Square from : own)
                    for (Direction d : s == Side::white ? up : down) {
                        const auto to = Board::neighbour(from, d);
                        if (!to || (men.white | men.black).contains(*to) ||
                            Board::promotion_row(s).contains(*to))
                            continue;
                        MenPlacement moved = men;
                        (s == Side::white ? moved.white : moved.black) = (own - from) | *to;
                        EXPECT_EQ(level_of(moved), level_of(men) - 1);
                        EXPECT_LT(index.rank(moved), index.rank(men));
                    }
            }
        }
    }
}

/// Positions of both slices, as docs and papers count them: once for each side to move, but the
/// colours swapped only once.
TEST(SliceIndexSizes, are_the_published_ones) {
    const auto size = []<Variant V>(VariantTag<V>, std::string_view slice) {
        return SliceIndex<V>{find_slice(slice).value()}.size();
    };
    const VariantTag<International> international;
    EXPECT_EQ(size(international, "XvX"), 2'450u);
    EXPECT_EQ(size(international, "OXvOX"), 4'478'160u);
    EXPECT_EQ(size(international, "XXXXvX"), 10'593'800u);
    EXPECT_EQ(size(international, "OOXvOXX"), 2'081'519'550u);
    EXPECT_EQ(size(international, "OOOOOvO"), 49'549'115u);
    EXPECT_EQ(size(VariantTag<Brazilian>{}, "OOXXvOXX"), 1'415'939'616u);
    EXPECT_EQ(size(VariantTag<Frisian>{}, "OXXvOX"), 28 * 102'997'680ull);
}

template <Variant V> std::uint64_t all_positions(int pieces) {
    std::uint64_t count = 0;
    for (const Slice s : slices(pieces)) count += SliceIndex<V>{s}.size();
    return count;
}

TEST(SliceIndexSizes, add_up_to_the_published_ones) {
    EXPECT_EQ(all_positions<International>(5), 1'570'600'750u);
    EXPECT_EQ(all_positions<International>(6), 46'198'758'750u);
    EXPECT_EQ(all_positions<Frisian>(4), 218'317'080u);
    EXPECT_EQ(all_positions<Frisian>(6), 723'785'825'850u);
    EXPECT_EQ(all_positions<Brazilian>(6), 2'426'085'676u);
    EXPECT_EQ(all_positions<Brazilian>(7), 34'243'113'624u);
}

}  // namespace
}  // namespace polonaise
