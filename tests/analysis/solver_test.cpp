// Problems small enough to be proved at once; what the engine says about others is not tested here,
// since it depends on weights and time.
#include <chrono>
#include <filesystem>

#include <gtest/gtest.h>

#include <polonaise/analysis/solver.hpp>
#include <polonaise/engine/endgame_tables.hpp>
#include <polonaise/evaluation/material_evaluator.hpp>
#include <polonaise/notation/read_move.hpp>
#include <polonaise/rules/variants.hpp>

#include "kit/positions.hpp"

namespace polonaise {
namespace {

const Prober<International>* prober() {
    static EndgameTables tables{{POLONAISE_ENDGAME_TABLES}};
    return tables.prober<International>();
}

Move move_in(std::string_view fen, std::string_view text) {
    return read_move(kit::position<International>(fen), text).value().move;
}

ProblemSolution solve(std::string_view fen, ProblemGoal goal = ProblemGoal::win,
                      const std::vector<Move>& published = {}) {
    MaterialEvaluator<International> evaluator;
    // More than is needed on a slow machine: what is proved ends the search.
    Solver<International> solver{
        evaluator,
        prober(),
        {.time = std::chrono::seconds{6}, .proof_mebibytes = 16, .search_mebibytes = 4}};
    return solver.solve(History<International>{kit::position<International>(fen)}, goal, published);
}

constexpr std::string_view lone_man_is_lost = "W:WK46:B15";
constexpr std::string_view forced_win = "W:W28,39:B23";

TEST(SolverTest, a_forced_move_that_wins_is_the_key) {
    const auto solution = solve(forced_win);
    ASSERT_TRUE(solution.key());
    EXPECT_EQ(solution.key()->move, move_in(forced_win, "28x19"));
    EXPECT_TRUE(solution.key()->proved);
    EXPECT_EQ(solution.soundness(), Soundness::correct);
}

TEST(SolverTest, several_moves_that_win_are_side_solutions) {
    const auto solution = solve(lone_man_is_lost);
    EXPECT_EQ(solution.soundness(), Soundness::side_solutions);
    const auto published = move_in(lone_man_is_lost, "46-41");
    const auto judged = solve(lone_man_is_lost, ProblemGoal::win, {published});
    ASSERT_TRUE(judged.find(published));
    if (judged.find(published)->verdict == GoalVerdict::reached) {
        EXPECT_EQ(judged.key()->move, published) << "the author's move comes first";
    }
}

TEST(SolverTest, a_drawn_ending_has_no_win_but_a_draw) {
    constexpr std::string_view drawn = "W:WK6:BK50";
    const auto win = solve(drawn);
    EXPECT_EQ(win.soundness(), Soundness::no_solution);
    for (const TriedMove& m : win.moves) EXPECT_TRUE(m.proved);
    EXPECT_TRUE(solve(drawn, ProblemGoal::draw).key());
}

TEST(SolverTest, of_one_move_that_draws_the_others_are_refuted) {
    // The king on 3 must take to the road that the pieces do not hold; the tables know which moves do.
    constexpr std::string_view fen = "W:WK3:BK1,K7,30";
    const auto solution = solve(fen, ProblemGoal::draw);
    const auto p = kit::position<International>(fen);
    for (const TriedMove& m : solution.moves) {
        const auto known = prober()->outcome(p.after(m.move));
        ASSERT_TRUE(known);
        EXPECT_EQ(m.verdict == GoalVerdict::missed, *known == EndgameOutcome::win);
        EXPECT_EQ(m.line.front(), m.move);
    }
}

TEST(SolverTest, a_combination_is_proved_and_its_duals_are_listed_in_order) {
    constexpr std::string_view fen = "W:W6,17,18,38,41:B8,14,24,34,36";
    const auto solution = solve(fen);
    ASSERT_TRUE(solution.key());
    EXPECT_EQ(solution.key()->move, move_in(fen, "17-12"));
    EXPECT_TRUE(solution.key()->proved);
    for (std::size_t i = 1; i < solution.duals.size(); ++i)
        EXPECT_LE(solution.duals[i - 1].ply, solution.duals[i].ply);
}

std::vector<Move> line_in(std::string_view fen, std::initializer_list<std::string_view> texts) {
    std::vector<Move> line;
    auto p = kit::position<International>(fen);
    for (const std::string_view text : texts) {
        line.push_back(read_move(p, text).value().move);
        p = p.after(line.back());
    }
    return line;
}

TEST(SolverTest, the_authors_line_is_proved_from_its_end) {
    constexpr std::string_view fen = "W:W6,17,18,38,41:B8,14,24,34,36";
    const auto solution =
        solve(fen, ProblemGoal::win, line_in(fen, {"17-12", "36x47", "12x3", "47x1", "3x45"}));
    ASSERT_TRUE(solution.key());
    EXPECT_EQ(solution.key()->move, move_in(fen, "17-12"));
    EXPECT_TRUE(solution.key()->proved);
}

TEST(SolverTest, an_authors_move_that_fails_is_refuted_by_a_line) {
    constexpr std::string_view fen = "W:WK3:BK1,K7,30";
    const auto p = kit::position<International>(fen);
    int refuted = 0;
    for (const Move& m : legal_moves(p)) {
        if (*prober()->outcome(p.after(m)) != EndgameOutcome::win) continue;
        const auto judged = solve(fen, ProblemGoal::draw, {m});
        ASSERT_TRUE(judged.find(m));
        EXPECT_EQ(judged.find(m)->verdict, GoalVerdict::missed);
        EXPECT_TRUE(judged.find(m)->proved);
        if (judged.key()) {
            EXPECT_NE(judged.key()->move, m);
        }
        if (++refuted == 2) break;
    }
    EXPECT_GT(refuted, 0);
}

TEST(SolverTest, told_to_stop_it_claims_nothing) {
    std::stop_source stop;
    stop.request_stop();
    MaterialEvaluator<International> evaluator;
    Solver<International> solver{evaluator, nullptr, {.proof_mebibytes = 1, .search_mebibytes = 1}};
    const auto solution = solver.solve(History<International>{}, ProblemGoal::win, {}, stop.get_token());
    EXPECT_FALSE(solution.key());
    EXPECT_EQ(solution.soundness(), Soundness::open);
}

}  // namespace
}  // namespace polonaise
