#include <gtest/gtest.h>

#include <polonaise/engine/engine.hpp>

namespace polonaise {
namespace {

EngineOptions at_level(int level, std::uint64_t seed = 1) {
    return {.table_mebibytes = 1, .threads = 2, .level = level, .seed = seed};
}

AnyGame new_game_from(VariantId variant, std::string_view fen) {
    const auto position = read_position(variant, fen);
    if (!position) throw std::invalid_argument{describe(position.error())};
    return new_game(*position);
}

/// The moves of a game of the engine against itself.
std::vector<Move> moves_played(const EngineOptions& options, VariantId variant, int plies) {
    Engine engine{options};
    AnyGame game = new_game(initial_position(variant));
    std::vector<Move> moves;
    for (int ply = 0; ply < plies; ++ply) {
        const Report report = engine.search(game, {.nodes = 50'000});
        if (!report.best()) break;
        moves.push_back(*report.best());
        std::visit([&](auto& g) { g.play(moves.back()); }, game);
    }
    return moves;
}

TEST(LevelTest, a_level_plays_the_same_game_again_and_with_another_seed_another) {
    for (const VariantId variant : all_variants)
        for (const int level : {1, 8, 15}) {
            const auto moves = moves_played(at_level(level), variant, 30);
            EXPECT_EQ(moves_played(at_level(level), variant, 30), moves) << level;
            EXPECT_NE(moves_played(at_level(level, 2), variant, 30), moves) << level;
        }
}

TEST(LevelTest, the_highest_level_takes_nothing_away) {
    const AnyGame game = new_game(initial_position(VariantId::frisian));
    Engine plain{{.table_mebibytes = 1}}, highest{{.table_mebibytes = 1, .level = highest_level}};
    const Report expected = plain.search(game, {.depth = 7});
    const Report report = highest.search(game, {.depth = 7});
    EXPECT_EQ(report.nodes, expected.nodes);
    EXPECT_EQ(report.lines.front().score, expected.lines.front().score);
}

TEST(LevelTest, levels_think_about_more_and_more_positions_and_err_less_and_less) {
    for (int level = lowest_level; level < highest_level; ++level) {
        const Handicap lower = handicap(level), higher = handicap(level + 1);
        EXPECT_LE(*lower.nodes, higher.nodes.value_or(~std::uint64_t{0})) << level;
        EXPECT_GE(lower.error, higher.error) << level;
    }
    EXPECT_EQ(handicap(highest_level).error, 0);
    EXPECT_FALSE(handicap(highest_level).nodes);
}

TEST(LevelTest, limits_of_the_level_and_of_the_search_hold_together) {
    const AnyGame game = new_game(initial_position(VariantId::international));
    Engine engine{at_level(15)};
    EXPECT_EQ(engine.search(game, {}).nodes, *handicap(15).nodes);
    engine.forget();
    EXPECT_EQ(engine.search(game, {.nodes = 100}).nodes, 100u);
}

TEST(LevelTest, even_a_beginner_takes_what_has_to_be_taken) {
    Engine engine{at_level(1)};
    const AnyGame game = new_game_from(VariantId::international, "W:W28,48:B22,23,11");
    const Report report = engine.search(game, {});
    ASSERT_TRUE(report.best());
    EXPECT_TRUE(report.best()->is_capture());
}

TEST(LevelTest, a_change_of_level_forgets_what_the_other_level_believed) {
    const AnyGame game = new_game(initial_position(VariantId::brazilian));
    Engine engine{at_level(3)}, fresh{{.table_mebibytes = 1}};
    engine.search(game, {});
    engine.set_threads(1);
    engine.set_level(highest_level, 1);
    EXPECT_EQ(engine.search(game, {.depth = 8}).nodes, fresh.search(game, {.depth = 8}).nodes);
}

}  // namespace
}  // namespace polonaise
