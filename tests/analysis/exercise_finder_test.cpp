#include <optional>

#include <gtest/gtest.h>

#include <polonaise/analysis/exercise_finder.hpp>
#include <polonaise/endgame/slice_index.hpp>
#include <polonaise/engine/endgame_tables.hpp>
#include <polonaise/evaluation/material_evaluator.hpp>
#include <polonaise/notation/fen.hpp>
#include <polonaise/notation/read_move.hpp>
#include <polonaise/rules/variants.hpp>
#include <polonaise/support/random.hpp>

#include "kit/positions.hpp"

namespace polonaise {
namespace {

std::vector<GameExercise<International>> exercises_in(const GameTree<International>& game,
                                                      std::stop_token stop = {}) {
    TranspositionTable table{4};
    MaterialEvaluator<International> evaluator;
    ExerciseFinder<International> finder{
        search_with(table, evaluator),
        {.scan_nodes = 50'000, .check_nodes = 150'000, .proof_nodes = 500'000}};
    return finder.find(game, {}, std::move(stop));
}

/// From a position with one winning combination; `played` is what was played instead, or it.
GameTree<International> game_from(std::string_view played) {
    GameTree<International> tree{kit::position<International>("W:W6,17,18,38,41:B8,14,24,34,36")};
    GameNode node = GameTree<International>::root;
    node = tree.add_move(node, read_move(tree.start(), played).value().move);
    const auto replies = legal_moves(tree.position(node));
    tree.add_move(node, replies[0]);
    return tree;
}

TEST(ExerciseFinderTest, a_combination_that_was_missed_becomes_an_exercise) {
    const auto game = game_from("38-32");
    const auto found = exercises_in(game);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].start, game.start());
    EXPECT_EQ(found[0].solution.front(), read_move(game.start(), "17-12")->move);
    EXPECT_TRUE(found[0].missed);
    EXPECT_EQ(found[0].ply, 0);
    EXPECT_GT(found[0].theme.gain, 0);
    EXPECT_EQ(found[0].solution.size(), static_cast<std::size_t>(found[0].theme.plies));
    EXPECT_GT(found[0].score, found[0].second);
}

TEST(ExerciseFinderTest, quiet_games_have_none) {
    GameTree<International> game;
    GameNode node = GameTree<International>::root;
    for (const char* text : {"32-28", "17-22", "28x17", "11x22"})
        node = game.add_move(node, read_move(game.position(node), text).value().move);
    EXPECT_TRUE(exercises_in(game).empty());
}

/// The move that wins, if it is one alone, no promotion, the others draw, and the win is near.
std::optional<Move> only_winning_move(const Position<International>& p,
                                      const Prober<International>& prober) {
    std::optional<Move> winner;
    for (const Move& m : legal_moves(p)) {
        const auto value = prober.value(p.after(m));
        if (!value || value->is_win()) return std::nullopt;
        if (value->is_draw()) continue;
        if (winner || value->plies() > 8) return std::nullopt;
        winner = m;
    }
    const bool promotes = winner && p.after(*winner).kings().count() > p.kings().count();
    return promotes ? std::nullopt : winner;
}

TEST(ExerciseFinderTest, the_only_move_that_wins_an_ending_is_one) {
    EndgameTables tables{{POLONAISE_ENDGAME_TABLES}};
    const auto* prober = tables.prober<International>();
    ASSERT_TRUE(prober);
    TranspositionTable table{1};
    MaterialEvaluator<International> evaluator;
    ExerciseFinder<International> finder{search_with(table, evaluator, prober),
                                         {.scan_nodes = 500, .check_nodes = 500, .proof_nodes = 500}};
    Random random{5};
    const auto all = slices(3);
    int looked_at = 0;
    while (looked_at < 20) {
        const SliceIndex<International> index{all[random.below(all.size())]};
        const auto p = index.position(random.below(index.size()));
        const auto winner = has_capture(p) ? std::nullopt : only_winning_move(p, *prober);
        if (!winner || count_moves(p) < 2) continue;
        ++looked_at;
        GameTree<International> game{p};
        for (const Move& m : legal_moves(p))
            if (m != *winner) {
                game.add_move(GameTree<International>::root, m);
                break;
            }
        const auto found = finder.find(game);
        ASSERT_FALSE(found.empty()) << fen_text(p);
        EXPECT_EQ(found[0].solution.front(), *winner);
        EXPECT_TRUE(found[0].missed);
        EXPECT_FALSE(found[0].second.is_win());
    }
}

TEST(ExerciseFinderTest, told_to_stop_it_finds_nothing) {
    std::stop_source stop;
    stop.request_stop();
    EXPECT_TRUE(exercises_in(game_from("38-32"), stop.get_token()).empty());
}

}  // namespace
}  // namespace polonaise
