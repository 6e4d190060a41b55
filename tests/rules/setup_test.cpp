#include <array>
#include <cstdint>
#include <ostream>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include <polonaise/rules/setup.hpp>
#include <polonaise/rules/variants.hpp>

#include "kit/arbitrary.hpp"
#include "kit/variant_types.hpp"

namespace polonaise {

/// For the reports of GoogleTest.
void PrintTo(const SetupProblems& problems, std::ostream* out) { *out << describe(problems); }

namespace {

template <Variant V> Setup<V> start() { return Setup<V>{Position<V>::initial()}; }

/// White has a man on 25 and a king on 16, Black a man on 6 and a king on 20.
template <Variant V> Setup<V> endgame() {
    using Board = typename V::Board;
    Setup<V> setup;
    setup.to_move = Side::white;
    setup.kings = {Bitboard{Board::from_number(16)}, Bitboard{Board::from_number(20)}};
    setup.men = {Bitboard{Board::from_number(25)}, Bitboard{Board::from_number(6)}};
    return setup;
}
constexpr std::size_t white = index(Side::white), black = index(Side::black);

template <class V> class SetupTest : public testing::Test {
protected:
    using Board = typename V::Board;
    static Bitboard square(int number) { return Board::from_number(number); }
};
TYPED_TEST_SUITE(SetupTest, kit::VariantTypes, kit::VariantTypeName);

TYPED_TEST(SetupTest, the_start_position_has_no_problem_and_comes_back_whole) {
    using V = TypeParam;
    EXPECT_EQ(find_problems(start<V>()), SetupProblems{});
    EXPECT_EQ(check(start<V>()), Position<V>::initial());
}

TYPED_TEST(SetupTest, side_to_move_unknown) {
    auto setup = start<TypeParam>();
    setup.to_move.reset();
    EXPECT_EQ(find_problems(setup), SetupProblems{SetupProblem::side_to_move_unknown});
}

TYPED_TEST(SetupTest, square_taken_twice_by_two_sides) {
    auto setup = endgame<TypeParam>();
    setup.men[black] |= this->square(25);
    EXPECT_EQ(find_problems(setup), SetupProblems{SetupProblem::square_taken_twice});
}

TYPED_TEST(SetupTest, square_taken_twice_by_a_man_and_a_king_of_one_side) {
    auto setup = endgame<TypeParam>();
    setup.kings[white] |= this->square(25);
    EXPECT_EQ(find_problems(setup), SetupProblems{SetupProblem::square_taken_twice});
}

TYPED_TEST(SetupTest, man_on_promotion_row) {
    for (Side s : both_sides)
        for (Square at : TypeParam::Board::promotion_row(s)) {
            auto setup = endgame<TypeParam>();
            setup.men[index(s)] |= at;
            EXPECT_EQ(find_problems(setup), SetupProblems{SetupProblem::man_on_promotion_row});
        }
}

TYPED_TEST(SetupTest, men_on_their_own_back_row_and_kings_on_the_promotion_row_are_fine) {
    auto setup = endgame<TypeParam>();
    setup.men[black] |= this->square(2);
    setup.kings[white] |= this->square(1);
    EXPECT_EQ(find_problems(setup), SetupProblems{});
}

TYPED_TEST(SetupTest, opponent_has_no_pieces) {
    auto setup = endgame<TypeParam>();
    setup.men[black] = setup.kings[black] = {};
    EXPECT_EQ(find_problems(setup), SetupProblems{SetupProblem::opponent_has_no_pieces});
    setup.to_move = Side::black;
    EXPECT_EQ(find_problems(setup), SetupProblems{})
        << "who is to move may be without pieces: he has lost";
}

TYPED_TEST(SetupTest, too_many_pieces) {
    auto setup = start<TypeParam>();
    setup.kings[black] = TypeParam::Board::squares - setup.men[black] - setup.men[white];
    EXPECT_EQ(find_problems(setup), SetupProblems{SetupProblem::too_many_pieces});
    EXPECT_TRUE(check(setup).has_value()) << "composed positions have them, so check waives it";
    EXPECT_EQ(check(setup, {}).error(), SetupProblems{SetupProblem::too_many_pieces});
}

template <Variant V> void expect_king_run_problem(const Setup<V>& setup, SetupProblem problem) {
    const bool known = V::RuleState::remembers;
    EXPECT_EQ(find_problems(setup),
              SetupProblems{known ? problem : SetupProblem::king_run_not_in_variant});
}

TYPED_TEST(SetupTest, king_run_without_king) {
    for (int number : {25, 6, 20, 22}) {  // own man, enemy man, enemy king, nothing
        auto setup = endgame<TypeParam>();
        setup.runs[white] = {TypeParam::Board::from_number(number), 1};
        expect_king_run_problem(setup, SetupProblem::king_run_without_king);
    }
}

TYPED_TEST(SetupTest, king_run_without_men) {
    auto setup = endgame<TypeParam>();
    setup.men[black] = {};
    setup.runs[black] = {setup.kings[black].first(), 2};
    expect_king_run_problem(setup, SetupProblem::king_run_without_men);
}

TYPED_TEST(SetupTest, a_king_run_that_binds_nobody_is_dropped) {
    auto setup = endgame<TypeParam>();
    setup.men[black] = {};
    const auto without = check(setup);
    setup.runs[black] = {setup.kings[black].first(), 2};
    const auto with = check(setup);
    ASSERT_TRUE(without);
    ASSERT_EQ(with.has_value(), TypeParam::RuleState::remembers);
    if (with) {
        EXPECT_EQ(*with, *without);
    }
}

TYPED_TEST(SetupTest, king_run_too_long) {
    auto setup = endgame<TypeParam>();
    setup.runs[white] = {setup.kings[white].first(), 4};
    expect_king_run_problem(setup, SetupProblem::king_run_too_long);
}

TEST(KingRunSetup, a_run_within_the_limit_becomes_part_of_the_position) {
    for (const std::uint8_t moves : std::array<std::uint8_t, 3>{1, 2, 3}) {
        auto setup = endgame<Frisian>();
        setup.runs[black] = {setup.kings[black].first(), moves};
        const auto position = check(setup);
        ASSERT_TRUE(position.has_value());
        EXPECT_EQ(position->rule_state().run(Side::black), setup.runs[black]);
        EXPECT_EQ(position->rule_state().run(Side::white), KingRun{});
        EXPECT_EQ(position->resting(Side::black), moves == 3 ? setup.kings[black] : Bitboard{});
        EXPECT_EQ(polonaise::Setup<Frisian>{*position}, setup);
    }
}

TEST(KingRunSetup, is_refused_by_a_variant_without_such_a_rule) {
    auto setup = endgame<International>();
    setup.runs[white] = {setup.kings[white].first(), 1};
    EXPECT_EQ(check(setup).error(), SetupProblems{SetupProblem::king_run_not_in_variant});
}

TYPED_TEST(SetupTest, all_problems_are_found_together_and_can_be_waived_one_by_one) {
    auto setup = endgame<TypeParam>();
    setup.men[white] |= this->square(1) | this->square(6);
    setup.to_move.reset();
    const SetupProblems all{SetupProblem::side_to_move_unknown, SetupProblem::square_taken_twice,
                            SetupProblem::man_on_promotion_row};
    EXPECT_EQ(find_problems(setup), all);
    EXPECT_EQ(check(setup).error(), all);
    EXPECT_EQ(check(setup, {SetupProblem::square_taken_twice}).error(),
              (SetupProblems{SetupProblem::side_to_move_unknown, SetupProblem::man_on_promotion_row}));

    auto promoted = endgame<TypeParam>();
    promoted.men[white] |= this->square(1);
    EXPECT_FALSE(check(promoted).has_value());
    const auto waived = check(promoted, {SetupProblem::man_on_promotion_row});
    ASSERT_TRUE(waived.has_value());
    EXPECT_EQ(polonaise::Setup<TypeParam>{*waived}, promoted);
}

TYPED_TEST(SetupTest, every_legal_position_passes_and_comes_back_whole) {
    kit::expect_to_hold([](const Position<TypeParam>& p) {
        const polonaise::Setup<TypeParam> setup{p};
        RC_ASSERT(find_problems(setup).without(usually_waived).empty());
        const auto checked = check(setup);
        RC_ASSERT(checked.has_value());
        RC_ASSERT(*checked == p);
    });
}

/// Whatever else a setup looks like, this puts the problem into it.
template <Variant V> void damage(Setup<V>& setup, SetupProblem problem) {
    using Board = typename V::Board;
    switch (problem) {
    case SetupProblem::side_to_move_unknown: setup.to_move.reset(); return;
    case SetupProblem::square_taken_twice:
        setup.men[white] |= Board::from_number(16);
        setup.men[black] |= Board::from_number(16);
        return;
    case SetupProblem::man_on_promotion_row:
        setup.men[black] |= Board::promotion_row(Side::black).first();
        return;
    case SetupProblem::opponent_has_no_pieces:
        setup.to_move = Side::white;
        setup.men[black] = setup.kings[black] = {};
        return;
    case SetupProblem::too_many_pieces: setup.kings[white] = Board::squares; return;
    case SetupProblem::king_run_without_king:
        setup.runs[white] = {Board::from_number(16), 1};
        setup.kings[white] -= Board::from_number(16);
        return;
    case SetupProblem::king_run_without_men:
        setup.runs[black] = {Board::from_number(16), 1};
        setup.men[black] = {};
        return;
    case SetupProblem::king_run_too_long: setup.runs[white] = {Board::from_number(16), 7}; return;
    case SetupProblem::king_run_not_in_variant: setup.runs[black] = {Board::from_number(16), 1}; return;
    }
}

TYPED_TEST(SetupTest, every_problem_is_found_in_whatever_position_it_appears) {
    kit::expect_to_hold([](const Position<TypeParam>& p) {
        const int number = *rc::gen::inRange(0, setup_problem_count);
        const auto problem = static_cast<SetupProblem>(number);
        const bool about_runs = number >= static_cast<int>(SetupProblem::king_run_without_king);
        const bool for_others = problem == SetupProblem::king_run_not_in_variant;
        RC_PRE(!about_runs || for_others != TypeParam::RuleState::remembers);
        polonaise::Setup<TypeParam> setup{p};
        damage(setup, problem);
        RC_ASSERT(find_problems(setup).contains(problem));
        RC_ASSERT(usually_waived.contains(problem) || !check(setup).has_value());
    });
}

TEST(SetupProblemsTest, every_problem_has_a_sentence_of_its_own) {
    std::set<std::string> sentences;
    for (int i = 0; i < setup_problem_count; ++i) {
        const std::string sentence = describe(static_cast<SetupProblem>(i));
        EXPECT_NE(sentence.back(), '.');
        EXPECT_TRUE(sentences.insert(sentence).second) << sentence;
    }
}

TEST(SetupProblemsTest, several_problems_are_named_one_after_the_other) {
    EXPECT_EQ(describe(SetupProblems{}), "");
    EXPECT_EQ(describe(SetupProblems{SetupProblem::man_on_promotion_row}),
              "a man stands on its promotion row");
    EXPECT_EQ(
        describe(SetupProblems{SetupProblem::man_on_promotion_row, SetupProblem::square_taken_twice}),
        "two pieces stand on one square; a man stands on its promotion row");
}

}  // namespace
}  // namespace polonaise
