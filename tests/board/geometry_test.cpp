#include <gtest/gtest.h>

#include <polonaise/board/geometry.hpp>
#include <polonaise/board/rays.hpp>

namespace polonaise {
namespace {

template <class Board> class GeometryTest : public testing::Test {};
using Boards = testing::Types<Geometry<8>, Geometry<10>>;
TYPED_TEST_SUITE(GeometryTest, Boards);

TYPED_TEST(GeometryTest, numbers_run_row_by_row_from_the_top_left) {
    using Board = TypeParam;
    int number = 0;
    for (int row = 0; row < Board::width; ++row)
        for (int file = 0; file < Board::width; ++file) {
            if (!Board::on_board(row, file)) continue;
            const Square s = Board::from_number(++number);
            EXPECT_EQ(Board::number(s), number);
            EXPECT_EQ(Board::row(s), row);
            EXPECT_EQ(Board::file(s), file);
            EXPECT_EQ(Board::square(row, file), s);
        }
    EXPECT_EQ(number, Board::square_count);
    EXPECT_EQ(Board::squares.count(), Board::square_count);
}

TYPED_TEST(GeometryTest, a_step_in_any_direction_ends_on_the_right_square_or_on_none) {
    using Board = TypeParam;
    for (Square from : Board::squares)
        for_each_step<Board, diagonal_and_orthogonal>([&, i = 0uz]<int Step>() mutable {
            const Direction d = diagonal_and_orthogonal[i++];
            const Bitboard once = shift<Step>(Bitboard{from}) & Board::squares;
            const auto expected = Board::neighbour(from, d);
            EXPECT_EQ(once, expected ? Bitboard{*expected} : Bitboard{});

            const Bitboard twice = shift<Step>(once) & Board::squares;
            const auto behind = expected ? Board::neighbour(*expected, d) : std::nullopt;
            EXPECT_EQ(twice, behind ? Bitboard{*behind} : Bitboard{});
        });
}

TYPED_TEST(GeometryTest, sight_ends_at_the_first_piece) {
    using Board = TypeParam;
    std::uint64_t noise = 88172645463325252u;
    for (int round = 0; round < 200; ++round) {
        noise ^= noise << 13, noise ^= noise >> 7, noise ^= noise << 17;
        const Bitboard occupied = Bitboard{noise & (noise >> 31)} & Board::squares;
        for (Square from : Board::squares)
            for_each_step<Board, diagonal_and_orthogonal>([&, i = 0uz]<int Step>() mutable {
                const Direction d = diagonal_and_orthogonal[i++];
                Bitboard expected;
                for (auto at = Board::neighbour(from, d); at; at = Board::neighbour(*at, d)) {
                    expected |= *at;
                    if (occupied.contains(*at)) break;
                }
                EXPECT_EQ((sight<Board, Step>(from, occupied)), expected);
            });
    }
}

TYPED_TEST(GeometryTest, turning_twice_changes_nothing_and_turning_once_swaps_the_sides) {
    using Board = TypeParam;
    for (Square s : Board::squares) {
        EXPECT_EQ(Board::turned(Board::turned(s)), s);
        EXPECT_EQ(Board::number(Board::turned(s)), Board::square_count + 1 - Board::number(s));
    }
    EXPECT_EQ(Board::turned(Board::camp(Side::white)), Board::camp(Side::black));
    EXPECT_EQ(Board::turned(Board::promotion_row(Side::white)), Board::promotion_row(Side::black));
    EXPECT_EQ(Board::turned(Board::long_diagonal()), Board::long_diagonal());
}

TEST(GeometryTest, the_main_road_runs_from_the_left_corner_of_each_player) {
    EXPECT_TRUE(Geometry<10>::long_diagonal().contains(Geometry<10>::from_number(46)));
    EXPECT_TRUE(Geometry<10>::long_diagonal().contains(Geometry<10>::from_number(5)));
    EXPECT_TRUE(Geometry<8>::long_diagonal().contains(Geometry<8>::from_number(29)));
    EXPECT_TRUE(Geometry<8>::long_diagonal().contains(Geometry<8>::from_number(4)));
}

}  // namespace
}  // namespace polonaise
