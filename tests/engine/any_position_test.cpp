#include <gtest/gtest.h>

#include <polonaise/engine/any_game.hpp>
#include <polonaise/rules/move_generator.hpp>

namespace polonaise {
namespace {

TEST(AnyPositionTest, knows_its_variant) {
    for (VariantId id : all_variants) {
        EXPECT_EQ(variant_of(initial_position(id)), id);
        EXPECT_EQ(variant_of(new_game(initial_position(id))), id);
    }
}

TEST(AnyPositionTest, reads_and_writes_a_fen_by_the_rules_of_its_variant) {
    const auto frisian = read_position(VariantId::frisian, "B:W35,K46:B19,30:+0+346");
    ASSERT_TRUE(frisian);
    EXPECT_EQ(variant_of(*frisian), VariantId::frisian);
    EXPECT_EQ(fen_text(*frisian), "B:W35,K46:B19,30:+0+346");
    EXPECT_FALSE(read_position(VariantId::brazilian, "W:W33:B1"));
    EXPECT_TRUE(read_position(VariantId::brazilian, "W:Wa1:Bh8"));
}

TEST(AnyPositionTest, writes_a_line_of_moves_as_its_variant_does) {
    const AnyPosition international = initial_position(VariantId::international);
    const Geometry<10> board;
    const std::vector<Move> moves{{{}, board.from_number(32), board.from_number(28)},
                                  {{}, board.from_number(19), board.from_number(23)},
                                  {board.from_number(23), board.from_number(28), board.from_number(19)}};
    EXPECT_EQ(move_texts(international, moves), (std::vector<std::string>{"32-28", "19-23", "28x19"}));

    const AnyPosition brazilian = initial_position(VariantId::brazilian);
    const Geometry<8> small;
    const std::vector<Move> first{{{}, small.from_number(22), small.from_number(18)}};
    EXPECT_EQ(move_texts(brazilian, first), (std::vector<std::string>{"c3-d4"}));
}

TEST(AnyGameTest, keeps_start_rules_and_clock) {
    const auto start = read_position(VariantId::international, "W:WK1:BK2");
    const AnyGame game = new_game(*start, {.base = DrawBase::engine}, 7);
    const auto& international = std::get<Game<International>>(game);
    EXPECT_EQ(international.draw_rules().base, DrawBase::engine);
    EXPECT_EQ(international.history().plies_before(), 7);
    EXPECT_EQ(position_of(game), *start);
}

}  // namespace
}  // namespace polonaise
