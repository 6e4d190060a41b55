// The king-move limit of Frisian draughts: its bookkeeping case by case, and against a twin that
// looks through the whole game instead.
#include <ranges>
#include <vector>

#include <gtest/gtest.h>

#include <polonaise/rules/move_generator.hpp>
#include <polonaise/rules/variants/frisian.hpp>
#include <polonaise/rules/zobrist.hpp>
#include <polonaise/support/random.hpp>

#include "kit/positions.hpp"
#include "kit/random_positions.hpp"

namespace polonaise {
namespace {

Square square(int number) { return Frisian::Board::from_number(number); }

/// The position after moves given by their from and to squares; each must be legal.
Position<Frisian> after(std::string_view fen, std::initializer_list<std::pair<int, int>> moves) {
    auto p = kit::position<Frisian>(fen);
    for (const auto& [from, to] : moves) {
        const MoveList legal = legal_moves(p);
        const auto found = std::ranges::find_if(
            legal, [&](const Move& m) { return m.from == square(from) && m.to == square(to); });
        EXPECT_NE(found, legal.end()) << from << " to " << to;
        if (found == legal.end()) return p;
        p = p.after(*found);
    }
    return p;
}
KingRun white_run(const Position<Frisian>& p) { return p.rule_state().run(Side::white); }
KingRun black_run(const Position<Frisian>& p) { return p.rule_state().run(Side::black); }

TEST(KingMoveLimitTest, a_run_grows_with_each_quiet_move_of_one_king_and_moves_with_it) {
    EXPECT_EQ(white_run(after("W:WK46,45:B4,15", {{46, 41}})), (KingRun{square(41), 1}));
    EXPECT_EQ(white_run(after("W:WK46,45:B4,15", {{46, 41}, {4, 9}, {41, 46}})),
              (KingRun{square(46), 2}));
    const auto third = after("W:WK46,45:B4,15", {{46, 41}, {4, 9}, {41, 46}, {9, 13}, {46, 41}});
    EXPECT_EQ(white_run(third), (KingRun{square(41), 3}));
    EXPECT_EQ(third.resting(Side::white), Bitboard{square(41)});
    EXPECT_TRUE(third.resting(Side::black).empty());
}

TEST(KingMoveLimitTest, a_run_of_the_other_side_goes_on_meanwhile) {
    const auto p = after("W:WK46,45:BK3,15", {{46, 41}, {3, 8}});
    EXPECT_EQ(white_run(p), (KingRun{square(41), 1}));
    EXPECT_EQ(black_run(p), (KingRun{square(8), 1}));
}

TEST(KingMoveLimitTest, a_move_of_another_king_starts_a_run_of_its_own) {
    const auto p = after("W:WK46,K50,45:B4,15:+0+246", {{50, 44}});
    EXPECT_EQ(white_run(p), (KingRun{square(44), 1}));
}

TEST(KingMoveLimitTest, a_king_that_went_where_the_counted_one_came_from_starts_at_one) {
    const auto p = after("W:WK46,K47,45:B4,15", {{46, 28}, {4, 9}, {47, 41}, {9, 13}, {41, 46}});
    EXPECT_EQ(white_run(p), (KingRun{square(46), 2}));
}

TEST(KingMoveLimitTest, a_move_of_a_man_ends_the_run) {
    EXPECT_EQ(white_run(after("W:WK46,45:B4,15:+0+346", {{45, 40}})), KingRun{});
}

TEST(KingMoveLimitTest, a_promotion_is_a_move_of_a_man) {
    EXPECT_EQ(white_run(after("W:WK46,10,45:B1,15:+0+346", {{10, 4}})), KingRun{});
}

TEST(KingMoveLimitTest, a_capture_by_the_counted_king_ends_the_run) {
    EXPECT_EQ(white_run(after("W:WK46,45:B1,6,37:+0+346", {{46, 28}})), KingRun{});
}

TEST(KingMoveLimitTest, a_capture_by_another_piece_ends_the_run) {
    EXPECT_EQ(white_run(after("W:WK47,45:B6,15,40:+0+347", {{45, 34}})), KingRun{});
}

TEST(KingMoveLimitTest, capturing_the_counted_king_ends_its_run) {
    const auto p = after("B:WK28,45:B6,22:+0+228", {{22, 33}});
    EXPECT_EQ(p.kings(Side::white), Bitboard{});
    EXPECT_EQ(white_run(p), KingRun{});
}

TEST(KingMoveLimitTest, capturing_another_piece_leaves_the_run_of_the_loser_alone) {
    const auto p = after("B:WK46,28,45:B6,22:+0+246", {{22, 33}});
    EXPECT_EQ(white_run(p), (KingRun{square(46), 2}));
}

TEST(KingMoveLimitTest, losing_the_last_man_ends_the_run_because_the_limit_binds_only_a_side_with_men) {
    const auto p = after("B:WK46,28:B6,22:+0+346", {{22, 33}});
    EXPECT_EQ(white_run(p), KingRun{});
    EXPECT_TRUE(p.resting(Side::white).empty());
}

TEST(KingMoveLimitTest, a_side_of_kings_alone_is_never_counted) {
    const auto p =
        after("W:WK46:B4,15", {{46, 41}, {4, 9}, {41, 46}, {9, 13}, {46, 41}, {13, 18}, {41, 46}});
    EXPECT_EQ(white_run(p), KingRun{});
}

TEST(KingMoveLimitTest, positions_with_other_runs_differ_in_value_and_in_key) {
    const auto none = kit::position<Frisian>("W:WK28,K46,40:BK1,11"),
               one = kit::position<Frisian>("W:WK28,K46,40:BK1,11:+0+128"),
               two = kit::position<Frisian>("W:WK28,K46,40:BK1,11:+0+228"),
               other_king = kit::position<Frisian>("W:WK28,K46,40:BK1,11:+0+146"),
               other_side = kit::position<Frisian>("W:WK28,K46,40:BK1,11:+101+0");
    const Position<Frisian> all[]{none, one, two, other_king, other_side};
    for (const auto& a : all)
        for (const auto& b : all)
            if (&a != &b) {
                EXPECT_NE(a, b);
                EXPECT_NE(zobrist_key(a), zobrist_key(b));
            }
}

struct Played {
    Position<Frisian> before;
    Move move;
};

/// Walks back through the moves of a side as long as they are quiet moves of what is now its king.
KingRun run_from_game(const std::vector<Played>& game, const Position<Frisian>& now, Side side) {
    if (now.men(side).empty()) return {};
    KingRun run;
    Square came_from;
    Bitboard taken_since;
    for (const auto& [before, move] : game | std::views::reverse) {
        if (before.to_move() != side) {
            if (run.moves == 0) taken_since |= move.captured;
            continue;
        }
        if (move.is_capture() || !before.kings().contains(move.from)) break;
        if (run.moves == 0 ? taken_since.contains(move.to) : move.to != came_from) break;
        if (run.moves == 0) run.king = move.to;
        came_from = move.from;
        ++run.moves;
    }
    return run;
}

TEST(KingMoveLimitTest, agrees_with_a_twin_that_looks_through_the_whole_game) {
    Random random{17};
    int resting = 0;
    for (int round = 0; round < 4000; ++round) {
        const auto drawn = kit::endgame<Frisian>(random);
        auto p = Position<Frisian>::unchecked(drawn.pieces(Side::white), drawn.pieces(Side::black),
                                              drawn.kings(), drawn.to_move());
        std::vector<Played> game;
        for (int ply = 0; ply < 40 && has_legal_move(p); ++ply) {
            const Move m = kit::pick(random, p);
            game.push_back({p, m});
            p = p.after(m);
            for (Side s : both_sides) ASSERT_EQ(p.rule_state().run(s), run_from_game(game, p, s));
            resting += !p.resting(p.to_move()).empty();
        }
    }
    EXPECT_GT(resting, 100) << "the games should come to the limit often enough to test it";
}

}  // namespace
}  // namespace polonaise
