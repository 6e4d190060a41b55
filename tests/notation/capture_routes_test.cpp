#include <algorithm>
#include <set>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/notation/capture_routes.hpp>
#include <polonaise/rules/move_generator.hpp>
#include <polonaise/rules/variants.hpp>

#include "kit/positions.hpp"
#include "kit/random_positions.hpp"

namespace polonaise {
namespace {

using testing::ElementsAre;

template <Variant V> std::vector<int> numbers(const std::vector<Square>& squares) {
    std::vector<int> all;
    for (Square s : squares) all.push_back(V::Board::number(s));
    return all;
}

TEST(CaptureRoutesTest, round_a_diamond_there_are_two_routes) {
    const auto p = kit::position<International>("W:W28:B12,13,22,23");
    const MoveList moves = legal_moves(p);
    ASSERT_EQ(moves.size(), 1u);
    const auto routes = CaptureRoutes<International>{p, moves[0].from}.routes(moves[0], 10);
    ASSERT_EQ(routes.size(), 2u);
    EXPECT_THAT(numbers<International>(routes[0].squares), ElementsAre(28, 17, 8, 19, 28));
    EXPECT_THAT(numbers<International>(routes[0].captured), ElementsAre(22, 12, 13, 23));
    EXPECT_THAT(numbers<International>(routes[1].squares), ElementsAre(28, 19, 8, 17, 28));
}

TEST(CaptureRoutesTest, a_king_that_goes_straight_on_has_one_route) {
    const auto p = kit::position<International>("W:WK46:B37,19");
    const MoveList moves = legal_moves(p);
    const auto to_5 = std::ranges::find(moves, International::Board::from_number(5), &Move::to);
    ASSERT_NE(to_5, moves.end());
    const auto routes = CaptureRoutes<International>{p, to_5->from}.routes(*to_5, 10);
    ASSERT_EQ(routes.size(), 1u);
    EXPECT_THAT(numbers<International>(routes[0].squares), ElementsAre(46, 32, 5));
}

template <Variant V> void check_random_positions(std::uint64_t seed) {
    Random random{seed};
    int captures = 0;
    for (int i = 0; i < 3000; ++i) {
        const Position<V> p = kit::scattered<V>(random);
        for (const Move& m : legal_moves(p)) {
            if (!m.is_capture()) break;
            ++captures;
            const CaptureRoutes<V> of_piece{p, m.from};
            const auto routes = of_piece.routes(m, 20);
            ASSERT_FALSE(routes.empty());
            ASSERT_EQ(routes.front().squares, of_piece.written_squares(m));
            std::set<std::vector<Square>> lists;
            for (const auto& route : routes) {
                ASSERT_TRUE(lists.insert(route.squares).second);
                const auto walk = of_piece.walk(route.squares);
                ASSERT_TRUE(walk);
                EXPECT_EQ(walk->captured, m.captured);
                Bitboard captured;
                for (Square s : route.captured) captured |= s;
                EXPECT_EQ(captured, m.captured);
                ASSERT_EQ(route.squares.size(), route.captured.size() + 1);
                EXPECT_EQ(route.squares.back(), m.to);
            }
            ASSERT_TRUE(std::ranges::is_sorted(routes, {}, [](const auto& r) { return r.squares; }));
        }
    }
    EXPECT_GT(captures, 1000);
}

TEST(CaptureRoutesTest, every_route_carries_the_move_out_and_none_is_listed_twice) {
    check_random_positions<International>(1);
    check_random_positions<Frisian>(2);
    check_random_positions<Brazilian>(3);
}

}  // namespace
}  // namespace polonaise
