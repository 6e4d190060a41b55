#include <string_view>

#include <gtest/gtest.h>

#include <polonaise/rules/move_generator.hpp>
#include <polonaise/rules/variants.hpp>

#include "kit/positions.hpp"

namespace polonaise {
namespace {

/// Whatever is played here, the opponent takes the last piece.
template <Variant V> void expect_every_move_to_lose(std::string_view fen) {
    const auto p = kit::position<V>(fen);
    ASSERT_TRUE(has_legal_move(p));
    for (const Move& m : legal_moves(p)) {
        const auto after = p.after(m);
        ASSERT_TRUE(has_capture(after));
        EXPECT_FALSE(has_legal_move(after.after(legal_moves(after)[0]))) << fen_text(after);
    }
}

TEST(LoneKings, every_move_loses_against_a_king_in_the_other_corner_of_the_main_road) {
    expect_every_move_to_lose<International>("W:WK46:BK5");
    expect_every_move_to_lose<International>("W:WK5:BK46");
    expect_every_move_to_lose<Frisian>("W:WK46:BK5");
    expect_every_move_to_lose<Frisian>("W:WK5:BK46");
    expect_every_move_to_lose<Brazilian>("W:WK29:BK4");
    expect_every_move_to_lose<Brazilian>("W:WK4:BK29");
}

}  // namespace
}  // namespace polonaise
