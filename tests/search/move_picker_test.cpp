#include <algorithm>
#include <vector>

#include <polonaise/search/move_picker.hpp>

#include "search_kit.hpp"

namespace polonaise {
namespace {

template <Variant V>
std::vector<Move> picked(const Position<V>& p, PackedMove table_move, const HistoryTables& tables) {
    const MoveList moves = legal_moves(p);
    MovePicker picker{p, moves, table_move, tables, {p.to_move(), 0, {}}};
    std::vector<Move> order;
    while (const Move* const m = picker.next()) order.push_back(*m);
    return order;
}

TEST(MovePickerTest, hands_out_each_move_once) {
    Random random{5};
    for (int i = 0; i < 200; ++i) {
        const auto p = test::scattered_position<Frisian>(random, 12);
        const MoveList moves = legal_moves(p);
        const std::vector<Move> order = picked(p, {}, {});
        EXPECT_TRUE(std::ranges::is_permutation(order, moves));
    }
}

TEST(MovePickerTest, hands_out_all_of_more_moves_than_it_sorts) {
    MoveList many;
    for (int from = 0; from < 20; ++from)
        for (int to = 30; to < 40; ++to) many.push_back({{}, Square{from}, Square{to}});
    const HistoryTables tables;
    MovePicker picker{Position<International>::initial(),
                      many,
                      PackedMove{many[100], many},
                      tables,
                      {Side::white, 0, {}}};
    std::vector<Move> order;
    while (const Move* const m = picker.next()) order.push_back(*m);
    EXPECT_TRUE(std::ranges::is_permutation(order, many));
    EXPECT_EQ(order.front(), many[100]);
}

TEST(MovePickerTest, the_table_move_comes_first_then_killers_then_history) {
    const auto p = Position<International>::initial();
    const MoveList moves = legal_moves(p);
    HistoryTables tables;
    const auto reward = [&](int ply, const Move& m, int depth) {
        tables.reward({Side::white, ply, {}}, m, Arrival{p, m}, depth);
    };
    reward(9, moves[7], 5);  // good at another ply
    reward(0, moves[4], 1);
    reward(0, moves[5], 1);
    const std::vector<Move> order = picked(p, PackedMove{moves[8], moves}, tables);
    EXPECT_EQ(order[0], moves[8]);
    EXPECT_EQ(order[1], moves[5]);
    EXPECT_EQ(order[2], moves[4]);
    EXPECT_EQ(order[3], moves[7]);
}

TEST(MovePickerTest, of_captures_the_one_that_takes_a_king_comes_first) {
    const auto p = kit::position<International>("W:W28,38:B23,K32");
    const std::vector<Move> order = picked(p, {}, {});
    ASSERT_GE(order.size(), 2u);
    EXPECT_TRUE(order[0].captured & p.kings());
    EXPECT_FALSE(order.back().captured & p.kings());
}

TEST(MovePickerTest, a_promotion_comes_before_other_quiet_moves) {
    const auto p = kit::position<Brazilian>("W:W5,20,27,28:B12");
    EXPECT_TRUE(Geometry<8>::promotion_row(Side::white).contains(picked(p, {}, {})[0].to));
}

TEST(MovePickerTest, moves_put_off_come_again_after_all_others_in_their_order) {
    const auto p = Position<International>::initial();
    const MoveList moves = legal_moves(p);
    const HistoryTables tables;
    MovePicker picker{p, moves, {}, tables, {}};
    std::vector<const Move*> put_off, earlier;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Move* const m = picker.next();
        EXPECT_EQ(picker.place(), static_cast<int>(i));
        EXPECT_FALSE(picker.is_second_turn());
        if (i == 2 || i == 4) {
            ASSERT_TRUE(picker.put_off());
            put_off.push_back(m);
        }
    }
    picker.for_each_earlier([&](const Move& m) { earlier.push_back(&m); });
    EXPECT_EQ(earlier.size(), moves.size() - 3);  // without the last and the two that wait

    EXPECT_EQ(picker.next(), put_off[0]);
    EXPECT_TRUE(picker.is_second_turn());
    EXPECT_EQ(picker.place(), 2);
    earlier.clear();
    picker.for_each_earlier([&](const Move& m) { earlier.push_back(&m); });
    EXPECT_EQ(earlier.size(), moves.size() - 2);
    EXPECT_EQ(std::ranges::count(earlier, put_off[0]), 0);
    EXPECT_EQ(std::ranges::count(earlier, put_off[1]), 0);

    EXPECT_EQ(picker.next(), put_off[1]);
    EXPECT_EQ(picker.place(), 4);
    EXPECT_EQ(picker.next(), nullptr);
}

TEST(HistoryTablesTest, values_stay_in_range_and_reward_and_punishment_pull_apart) {
    HistoryTables tables;
    const auto p = Position<International>::initial();
    const MoveList moves = legal_moves(p);
    const Move good = moves[0], bad = moves[1];
    const Occasion black{Side::black, 0, {}}, white{Side::white, 0, {}};
    for (int i = 0; i < 1000; ++i) {
        tables.reward(black, good, Arrival{p, good}, 40);
        tables.punish(black, bad, Arrival{p, bad}, 40);
    }
    EXPECT_LE(tables.value(black, good, Arrival{p, good}), HistoryTables::largest);
    EXPECT_GT(tables.value(black, good, Arrival{p, good}), HistoryTables::largest / 2);
    EXPECT_GE(tables.value(black, bad, Arrival{p, bad}), -HistoryTables::largest);
    EXPECT_LT(tables.value(black, bad, Arrival{p, bad}), -HistoryTables::largest / 2);
    EXPECT_EQ(tables.value(white, good, Arrival{p, good}), 0);
}

TEST(HistoryTablesTest, a_good_answer_to_one_move_says_less_after_another) {
    HistoryTables tables;
    const auto p = Position<International>::initial();
    const MoveList moves = legal_moves(p);
    const Arrival answer{p, moves[0]}, there{p, moves[5]}, elsewhere{p, moves[7]};
    const Occasion after{Side::white, 0, {there, {}}}, after_another{Side::white, 0, {elsewhere, {}}};
    tables.reward(after, moves[0], answer, 6);
    EXPECT_GT(tables.value(after, moves[0], answer), tables.value(after_another, moves[0], answer));
    EXPECT_GT(tables.value(after_another, moves[0], answer), 0);
}

}  // namespace
}  // namespace polonaise
