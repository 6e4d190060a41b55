// Every draw rule of docs/rules.md: what it counts, where it starts, what resets it.
#include <polonaise/rules/variants.hpp>

#include "game_kit.hpp"

namespace polonaise {
namespace {

using test::place;
using test::play;
using test::wander;

template <Variant V> Draw draw_of(const Game<V>& game) {
    if (!game.outcome() || !game.outcome()->is_draw()) {
        ADD_FAILURE() << "not drawn";
        return {};
    }
    return *game.outcome()->draw();
}

/// A past made up position by position, oldest first.
template <Variant V> struct InventedPast {
    std::vector<Position<V>> positions;
    int reversible = 0, repeated = 1;
    const Position<V>& position(int ago) const {
        return positions[positions.size() - 1 - std::size_t(ago)];
    }
    int plies() const { return int(positions.size()) - 1; }
    int plies_before() const { return 0; }
    int reversible_plies() const { return reversible; }
    int occurrences() const { return repeated; }
};
template <Variant V> std::vector<Position<V>> repeat(const Position<V>& p, int times) {
    return std::vector<Position<V>>(std::size_t(times), p);
}

constexpr DrawRules with(DrawBase base) { return {.base = base}; }

// ---- International ------------------------------------------------------------------------

TEST(InternationalDrawTest, the_third_occurrence_of_a_position_draws) {
    Game<International> game{place<International>(Side::white, {-46, 35}, {-1, 15})};
    EXPECT_EQ(test::shuffle(game, {46, 41}, {1, 6}, 20), 8);
    EXPECT_EQ(draw_of(game), Draw{DrawReason::repetition});
}

TEST(InternationalDrawTest, twenty_five_moves_each_with_kings_only_draw) {
    Game<International> game{place<International>(Side::white, {-26, 35}, {-16, 15})};
    EXPECT_EQ(wander(game, 60), 50);
    EXPECT_EQ(draw_of(game), (Draw{DrawReason::king_moves_only, 25}));
}

TEST(InternationalDrawTest, a_man_move_restarts_the_twenty_five_moves) {
    Game<International> game{place<International>(Side::white, {-26, 35, 36}, {-16, 15}), {}, 49};
    play(game, 35, 30);
    EXPECT_FALSE(game.outcome());
    EXPECT_EQ(game.history().reversible_plies(), 0);
    play(game, 16, 11);
    EXPECT_EQ(game.history().reversible_plies(), 1);
}

TEST(InternationalDrawTest, the_twenty_five_move_rule_can_be_switched_off) {
    Game<International> game{place<International>(Side::white, {-26, 35}, {-16, 15}), {.no_25 = true}};
    EXPECT_EQ(wander(game, 80), 80);
}

TEST(InternationalDrawTest, a_lone_king_holds_out_sixteen_moves_against_three_pieces) {
    for (auto strong : {std::initializer_list<int>{-26, -35, -45}, {-26, -35, 45}, {-26, 35, 45}}) {
        Game<International> game{place<International>(Side::white, strong, {-16})};
        EXPECT_EQ(wander(game, 60), 32);
        EXPECT_EQ(draw_of(game), (Draw{DrawReason::lone_king, 16}));
    }
}

TEST(InternationalDrawTest, moves_of_men_count_towards_the_sixteen) {
    Game<International> game{place<International>(Side::white, {-26, 48, 50}, {-16})};
    EXPECT_EQ(wander(game, 60, true), 32);
    EXPECT_LT(game.history().reversible_plies(), 32);
}

TEST(InternationalDrawTest, a_lone_king_holds_out_five_moves_against_two_pieces_or_one) {
    for (auto strong : {std::initializer_list<int>{-26, -35}, {-26, 35}, {-26}}) {
        Game<International> game{place<International>(Side::white, strong, {-16})};
        EXPECT_EQ(wander(game, 60), 10);
        EXPECT_EQ(draw_of(game), (Draw{DrawReason::lone_king, 5}));
    }
}

TEST(InternationalDrawTest, the_capture_that_leads_to_few_pieces_is_not_counted) {
    Game<International> game{place<International>(Side::black, {-50, 21, 45}, {-16})};
    play(game, 16, 27);
    EXPECT_EQ(wander(game, 60), 10);
}

TEST(InternationalDrawTest, four_pieces_against_a_lone_king_have_twenty_five_moves) {
    Game<International> game{place<International>(Side::white, {-26, -35, 45, 50}, {-16})};
    EXPECT_EQ(wander(game, 60), 50);
}

TEST(InternationalDrawTest, three_men_against_a_king_are_not_limited) {
    InventedPast<International> past;
    past.positions = repeat(place<International>(Side::white, {48, 49, 50}, {-16}), 40);
    EXPECT_FALSE(International::draw(past, {}));
}

TEST(InternationalDrawTest, a_capture_that_makes_three_pieces_two_starts_the_five_moves_afresh) {
    InventedPast<International> past;
    past.positions = repeat(place<International>(Side::white, {-26, -35, -45}, {-16}), 29);
    const auto two = place<International>(Side::white, {-26, -35}, {-16});
    past.positions.insert(past.positions.end(), 4, two);
    EXPECT_FALSE(International::draw(past, {}));
    EXPECT_EQ(International::draw(past, {.cumulative_16 = true}), (Draw{DrawReason::lone_king, 16}));
    past.positions.insert(past.positions.end(), 7, two);
    EXPECT_EQ(International::draw(past, {}), (Draw{DrawReason::lone_king, 5}));
}

TEST(InternationalDrawTest, on_the_main_road_five_moves_can_be_chosen_instead_of_sixteen) {
    InventedPast<International> past;
    past.positions = repeat(place<International>(Side::white, {-26, -35, -45}, {-28}), 11);
    EXPECT_FALSE(International::draw(past, {}));
    EXPECT_EQ(International::draw(past, {.long_diagonal_5 = true}),
              (Draw{DrawReason::main_diagonal, 5}));
    past.positions.back() = place<International>(Side::white, {-26, -35, -45}, {-29});
    EXPECT_FALSE(International::draw(past, {.long_diagonal_5 = true}));
}

TEST(InternationalDrawTest, a_clock_that_came_with_the_start_position_runs_on) {
    Game<International> game{place<International>(Side::white, {-26, 35}, {-16, 15}), {}, 45};
    EXPECT_EQ(wander(game, 60), 5);
    Game<International> lone{place<International>(Side::white, {-26, -35, 45}, {-16}), {}, 30};
    EXPECT_EQ(wander(lone, 60), 2);
}

TEST(InternationalDrawTest, the_engine_rules_know_repetition_only) {
    Game<International> game{place<International>(Side::white, {-26, -35}, {-16}),
                             with(DrawBase::engine)};
    EXPECT_EQ(wander(game, 70), 70);
    Game<International> other{place<International>(Side::white, {-46, 35}, {-1, 15}),
                              with(DrawBase::engine)};
    EXPECT_EQ(test::shuffle(other, {46, 41}, {1, 6}, 20), 8);
}

TEST(InternationalDrawTest, without_draw_rules_a_game_goes_on_for_ever) {
    Game<International> game{place<International>(Side::white, {-46, 35}, {-1, 15}),
                             with(DrawBase::off)};
    EXPECT_EQ(test::shuffle(game, {46, 41}, {1, 6}, 200), 200);
}

TEST(InternationalDrawTest, a_win_is_looked_for_before_a_draw) {
    InventedPast<International> past{{place<International>(Side::white, {36}, {31, 27})}, 50, 3};
    const auto outcome = judge<International>(past, DrawRules{});
    ASSERT_TRUE(outcome);
    EXPECT_EQ(outcome->winner(), Side::black);
}

// ---- Frisian ------------------------------------------------------------------------------

TEST(FrisianDrawTest, there_is_no_repetition_and_no_limit_unless_asked_for) {
    const auto start = place<Frisian>(Side::white, {-46, -50, 35}, {-1, -5, 15});
    InventedPast<Frisian> past{repeat(start, 120), 119, 7};
    EXPECT_FALSE(Frisian::draw(past, {}));
    EXPECT_EQ(Frisian::draw(past, {.threefold = true}), Draw{DrawReason::repetition});
    EXPECT_EQ(Frisian::draw(past, with(DrawBase::engine)), Draw{DrawReason::repetition});
}

TEST(FrisianDrawTest, equal_pieces_with_other_king_runs_are_another_position) {
    History<Frisian> history{place<Frisian>(Side::white, {-46, -47, 35}, {-1, -2, 15})};
    const auto go = [&](int from, int to) {
        history.play(test::find_move(history.current(), from, to));
    };
    go(47, 41), go(1, 6), go(41, 47), go(6, 1);
    EXPECT_EQ(history.current().pieces(Side::white), history.start().pieces(Side::white));
    EXPECT_EQ(history.occurrences(), 1);
}

TEST(FrisianDrawTest, two_kings_have_seven_moves_of_their_own_against_one) {
    Game<Frisian> stronger_first{place<Frisian>(Side::white, {-26, -48}, {-7})};
    EXPECT_EQ(wander(stronger_first, 60), 13);
    EXPECT_EQ(draw_of(stronger_first), (Draw{DrawReason::two_kings_failed, 7}));
    Game<Frisian> weaker_first{place<Frisian>(Side::black, {-26, -48}, {-7})};
    EXPECT_EQ(wander(weaker_first, 60), 14);
}

TEST(FrisianDrawTest, lidraughts_gives_seven_moves_to_each_side) {
    Game<Frisian> game{place<Frisian>(Side::white, {-26, -48}, {-7}), with(DrawBase::lidraughts)};
    EXPECT_EQ(wander(game, 60), 14);
}

TEST(FrisianDrawTest, two_kings_are_not_limited_while_somebody_has_men) {
    InventedPast<Frisian> past;
    past.positions = repeat(place<Frisian>(Side::white, {-26, -48}, {-7, 15}), 40);
    EXPECT_FALSE(Frisian::draw(past, {}));
}

TEST(FrisianDrawTest, king_against_king_is_drawn_unless_one_must_be_captured) {
    int drawn = 0, capturing = 0, open = 0;
    for (int white = 1; white <= 50; ++white)
        for (int black = 1; black <= 50; ++black) {
            if (white == black) continue;
            const auto p = place<Frisian>(Side::white, {-white}, {-black});
            const Game<Frisian> game{p};
            if (game.outcome()) ++drawn;
            else if (has_capture(p)) ++capturing;
            else ++open;
        }
    EXPECT_EQ(drawn, 1784);
    EXPECT_EQ(capturing, 648);
    EXPECT_EQ(open, 18);  // 2 in which White must be captured, 16 in which White can force it
}

TEST(FrisianDrawTest, lidraughts_waits_two_moves_each_with_king_against_king) {
    Game<Frisian> game{place<Frisian>(Side::white, {-26}, {-7}), with(DrawBase::lidraughts)};
    EXPECT_EQ(wander(game, 60), 4);
    EXPECT_EQ(draw_of(game).reason, DrawReason::kings_apart);
}

// ---- Brazilian ----------------------------------------------------------------------------

TEST(BrazilianDrawTest, twenty_moves_each_with_kings_only_draw) {
    Game<Brazilian> game{place<Brazilian>(Side::white, {-29, -30, 13}, {-3, 12})};
    EXPECT_EQ(wander(game, 60), 40);
    EXPECT_EQ(draw_of(game), (Draw{DrawReason::king_moves_only, 20}));
}

TEST(BrazilianDrawTest, the_short_endings_last_five_moves) {
    struct Ending {
        std::initializer_list<int> white, black;
    };
    for (const auto& [white, black] : {Ending{{-29, -30}, {-3, -2}}, Ending{{-29, -30}, {-3}},
                                       Ending{{-30}, {-3, 12}}, Ending{{-30}, {-3}}}) {
        Game<Brazilian> game{place<Brazilian>(Side::white, white, black)};
        EXPECT_EQ(wander(game, 60), 10);
        EXPECT_EQ(draw_of(game), (Draw{DrawReason::few_kings, 5}));
    }
}

TEST(BrazilianDrawTest, a_change_of_material_starts_a_short_ending_afresh) {
    InventedPast<Brazilian> past;
    past.positions = repeat(place<Brazilian>(Side::white, {-29, -30}, {-3, -2}), 9);
    past.positions.insert(past.positions.end(), 10, place<Brazilian>(Side::white, {-29, -30}, {-3}));
    EXPECT_FALSE(Brazilian::draw(past, {}));
    past.positions.push_back(past.positions.back());
    EXPECT_EQ(Brazilian::draw(past, {}), (Draw{DrawReason::few_kings, 5}));
}

TEST(BrazilianDrawTest, three_kings_against_one_have_the_full_twenty_moves) {
    InventedPast<Brazilian> past{repeat(place<Brazilian>(Side::white, {-29, -30, -31}, {-3}), 40), 39,
                                 1};
    EXPECT_FALSE(Brazilian::draw(past, {}));
    past.reversible = 40;
    EXPECT_EQ(Brazilian::draw(past, {}), (Draw{DrawReason::king_moves_only, 20}));
}

TEST(BrazilianDrawTest, the_third_occurrence_of_a_position_draws) {
    Game<Brazilian> game{place<Brazilian>(Side::white, {-29, -30, 13}, {-3, 12})};
    EXPECT_EQ(test::shuffle(game, {30, 26}, {3, 7}, 20), 8);
    EXPECT_EQ(draw_of(game), Draw{DrawReason::repetition});
}

TEST(BrazilianFmjd64DrawTest, fifteen_moves_each_for_a_lone_king_against_three_kings) {
    InventedPast<Brazilian> past{repeat(place<Brazilian>(Side::white, {-29, -30, -31}, {-3}), 30), 0, 1};
    EXPECT_FALSE(Brazilian::draw(past, with(DrawBase::fmjd64)));
    past.positions.push_back(past.positions.back());
    EXPECT_EQ(Brazilian::draw(past, with(DrawBase::fmjd64)), (Draw{DrawReason::lone_king, 15}));
}

TEST(BrazilianFmjd64DrawTest, fifteen_moves_each_with_kings_only) {
    Game<Brazilian> game{place<Brazilian>(Side::white, {-29, -30, 13}, {-3, 12}),
                         with(DrawBase::fmjd64)};
    EXPECT_EQ(wander(game, 60), 30);
    EXPECT_EQ(draw_of(game), (Draw{DrawReason::king_moves_only, 15}));
}

TEST(BrazilianFmjd64DrawTest, five_moves_for_a_lone_king_that_holds_the_main_road_alone) {
    InventedPast<Brazilian> past{repeat(place<Brazilian>(Side::white, {-30, -31, 13}, {-4}), 11), 0, 1};
    EXPECT_EQ(Brazilian::draw(past, with(DrawBase::fmjd64)), (Draw{DrawReason::main_diagonal, 5}));
    past.positions = repeat(place<Brazilian>(Side::white, {-30, -18, 13}, {-4}), 11);
    EXPECT_FALSE(Brazilian::draw(past, with(DrawBase::fmjd64))) << "18 stands on the main road too";
}

TEST(BrazilianFmjd64DrawTest, five_moves_against_two_pieces_with_a_king) {
    InventedPast<Brazilian> past{repeat(place<Brazilian>(Side::white, {-30, 13}, {-3}), 11), 0, 1};
    EXPECT_EQ(Brazilian::draw(past, with(DrawBase::fmjd64)), (Draw{DrawReason::lone_king, 5}));
}

TEST(BrazilianFmjd64DrawTest, unchanged_material_draws_after_thirty_or_sixty_moves) {
    const auto five = place<Brazilian>(Side::white, {-29, -30, 13}, {-3, 12});
    InventedPast<Brazilian> past{repeat(five, 60), 0, 1};
    EXPECT_FALSE(Brazilian::draw(past, with(DrawBase::fmjd64)));
    past.positions.push_back(five);
    EXPECT_EQ(Brazilian::draw(past, with(DrawBase::fmjd64)), (Draw{DrawReason::unchanged_material, 30}));
    const auto seven = place<Brazilian>(Side::white, {-29, -30, 13, 21}, {-3, 12, 11});
    past.positions = repeat(seven, 61);
    EXPECT_FALSE(Brazilian::draw(past, with(DrawBase::fmjd64)));
    past.positions = repeat(seven, 121);
    EXPECT_EQ(Brazilian::draw(past, with(DrawBase::fmjd64)), (Draw{DrawReason::unchanged_material, 60}));
}

TEST(BrazilianFmjd64DrawTest, nothing_is_limited_while_one_side_has_no_king) {
    InventedPast<Brazilian> past{repeat(place<Brazilian>(Side::white, {-29, -30}, {12, 11}), 130), 0, 1};
    EXPECT_FALSE(Brazilian::draw(past, with(DrawBase::fmjd64)));
}

}  // namespace
}  // namespace polonaise
