#include <gtest/gtest.h>

#include <polonaise/board/geometry.hpp>
#include <polonaise/endgame/subset_rank.hpp>
#include <polonaise/endgame_build/subset_walk.hpp>

namespace polonaise {
namespace {

TEST(SubsetWalk, meets_every_subset_in_the_order_of_its_rank) {
    const Bitboard board = Geometry<10>::squares, holes{0x1212'4000'8421'0421u};
    for (Bitboard from : {board, board - holes, holes & board})
        for (int size : {0, 1, 2, 3, 4}) {
            internal::SubsetWalk walk{from, size};
            std::uint64_t rank = 0;
            do {
                ASSERT_EQ(*walk, internal::subset_at(rank, size, from));
                ASSERT_EQ(internal::subset_rank(*walk, from), rank);
                ++rank;
            } while (walk.next());
            EXPECT_EQ(rank, internal::binomial(from.count(), size));
        }
}

}  // namespace
}  // namespace polonaise
