#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/protocol/hub_game.hpp>

namespace polonaise {
namespace {

using testing::HasSubstr;

std::expected<AnyGame, HubGameError> read(VariantId variant, std::string_view text) {
    return read_hub_game(variant, read_hub_line(text).value());
}
std::string fen_of(const std::expected<AnyGame, HubGameError>& game) {
    return game ? fen_text(position_of(*game)) : describe(game.error());
}

const std::string usual_start = "pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww";

TEST(HubGame, start_position_in_all_its_forms) {
    const std::string fen = fen_text(initial_position(VariantId::international));
    EXPECT_EQ(fen_of(read(VariantId::international, "pos")), fen);
    EXPECT_EQ(fen_of(read(VariantId::international, "pos start")), fen);
    EXPECT_EQ(fen_of(read(VariantId::international, usual_start)), fen);
    EXPECT_EQ(fen_of(read(VariantId::brazilian, "pos pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww")),
              fen_text(initial_position(VariantId::brazilian)));
}

TEST(HubGame, moves_lead_on_with_captured_squares_in_any_order) {
    EXPECT_EQ(
        fen_of(read(VariantId::international, "pos start moves=\"32-28 19-23 28x19x23 14x23x19\"")),
        "W:W31,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:"
        "B1,2,3,4,5,6,7,8,9,10,11,12,13,15,16,17,18,20,23");
}

TEST(HubGame, errors_say_which_part_is_wrong) {
    const auto sentence = [](VariantId variant, const std::string& text) {
        return fen_of(read(variant, text));
    };
    EXPECT_THAT(sentence(VariantId::brazilian, usual_start), HasSubstr("51 characters instead of 33"));
    EXPECT_THAT(sentence(VariantId::international, "pos pos=\"\""), HasSubstr("0 characters"));
    EXPECT_THAT(sentence(VariantId::brazilian, "pos pos=Wweeeeeeeeeeeeeeeeeeeeeeeeeeeeeeb"),
                HasSubstr("promotion row"));
    EXPECT_THAT(sentence(VariantId::international, "pos start moves=\"32-28 17-28\""),
                HasSubstr("move 2"));
    EXPECT_THAT(sentence(VariantId::international, "pos start moves=e2e4"), HasSubstr("move 1"));
}

TEST(HubGame, goes_on_after_a_draw_that_nobody_claimed) {
    std::string moves;
    for (int i = 0; i < 30; ++i) moves += i % 2 ? "5-46 45-50 " : "46-5 50-45 ";
    // a king each: drawn after five moves by the official rules
    const auto game =
        read(VariantId::international,
             "pos pos=WeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeWeeeB moves=\"" + moves + "\"");
    EXPECT_EQ(fen_of(game), "W:WK46:BK50");
}

TEST(HubGame, writes_the_moves_since_the_last_change_of_material) {
    const auto text = [](std::string_view line) {
        return hub_text(hub_line(read(VariantId::international, line).value()));
    };
    EXPECT_EQ(text("pos start"), usual_start);
    EXPECT_EQ(text("pos start moves=\"32-28 19-24\""), usual_start + " moves=\"32-28 19-24\"");
    EXPECT_EQ(text("pos start moves=\"32-28 19-23 28x19x23 14x23x19 33-29\""),
              "pos pos=Wbbbbbbbbbbbbbebbbbebeebeeeeeeewewwwwwwwwwwwwwwwwww moves=33-29")
        << "the position after the captures, White to move";
}

TEST(HubGame, writes_enough_moves_to_rebuild_frisian_king_move_counters) {
    // Black's king has moved three times and must rest when White's promotion changes the material.
    const std::string moves = "46-41 33-29 41-46 29-24 46-41 9-3";
    const auto game =
        read(VariantId::frisian,
             "pos pos=BeeeeeeeeweeeeeeeeeeeeeeeeeeeeeeeweeeeeeeeeeebBeeee moves=\"" + moves + "\"");
    ASSERT_TRUE(game) << describe(game.error());
    const HubLine line = hub_line(*game);
    const auto again = read_hub_game(VariantId::frisian, line);
    ASSERT_TRUE(again);
    EXPECT_EQ(position_of(*again), position_of(*game));
    EXPECT_THAT(hub_text(line), HasSubstr(moves));
}

}  // namespace
}  // namespace polonaise
