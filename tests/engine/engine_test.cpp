#include <gtest/gtest.h>

#include <polonaise/engine/engine.hpp>

namespace polonaise {
namespace {

AnyGame game_from(VariantId variant, std::string_view fen, const DrawRules& rules = {}) {
    const auto position = read_position(variant, fen);
    if (!position) throw std::invalid_argument{describe(position.error())};
    return new_game(*position, rules);
}

const EngineOptions small{.table_mebibytes = 4};

TEST(EngineTest, answers_for_each_variant) {
    Engine engine{small};
    for (VariantId id : all_variants) {
        const AnyGame game = new_game(initial_position(id));
        const Report report = engine.search(game, {.depth = 5});
        ASSERT_TRUE(report.best()) << names(id).name;
        EXPECT_TRUE(report.ponder());
        EXPECT_EQ(move_texts(position_of(game), report.lines.front().moves).size(),
                  report.lines.front().moves.size());
    }
}

TEST(EngineTest, what_it_knows_of_one_variant_does_not_leak_into_another) {
    // International and Frisian share positions and keys, but not what they are worth.
    const AnyGame international = new_game(initial_position(VariantId::international));
    const AnyGame frisian = new_game(initial_position(VariantId::frisian));
    Engine fresh{small}, used{small};
    used.search(international, {.depth = 7});
    EXPECT_EQ(used.search(frisian, {.depth = 7}).nodes, fresh.search(frisian, {.depth = 7}).nodes);
}

TEST(EngineTest, remembers_from_one_search_to_the_next_until_it_is_told_to_forget) {
    const AnyGame game = new_game(initial_position(VariantId::brazilian));
    Engine engine{small};
    const auto nodes = [&] { return engine.search(game, {.depth = 8}).nodes; };
    const std::uint64_t first = nodes();
    EXPECT_LT(nodes(), first / 2);
    engine.forget();
    EXPECT_EQ(nodes(), first);
    engine.resize_table(2);
    EXPECT_GT(nodes(), first / 2);
}

TEST(EngineTest, each_technique_that_is_switched_off_changes_the_search) {
    const AnyGame game = game_from(VariantId::international,
                                   "W:W25,27,28,32,33,37,39,47,48,50:B1,8,9,14,16,19,21,24,26,35");
    const auto nodes = [&](const Techniques& techniques) {
        Engine engine{{.table_mebibytes = 4, .techniques = techniques}};
        return engine.search(game, {.depth = 8}).nodes;
    };
    const std::uint64_t with_all = nodes({});
    for (const TechniqueName& technique : technique_names) {
        Techniques without;
        without.*technique.on = false;
        EXPECT_NE(nodes(without), with_all) << technique.name;
    }
}

TEST(EngineTest, plays_by_the_draw_rules_of_the_game) {
    // Frisian: two kings must win within seven moves by the official rules, but not in an engine match.
    const std::string_view fen = "W:WK46,K7:BK25";
    auto game = game_from(VariantId::frisian, fen);
    Engine engine{small};
    const Score official = engine.search(game, {.depth = 9}).lines.front().score;
    const Score match =
        engine.search(game_from(VariantId::frisian, fen, {.base = DrawBase::off}), {.depth = 9})
            .lines.front()
            .score;
    EXPECT_GE(match, official);
}

TEST(EngineTest, sees_the_repetitions_of_the_game) {
    auto game = game_from(VariantId::international, "B:WK46:BK1,K2,K3,20,25");
    auto& international = std::get<Game<International>>(game);
    const auto square = [](int number) { return Geometry<10>::from_number(number); };
    for (const auto& [from, to] :
         {std::pair{1, 6}, {46, 41}, {6, 1}, {41, 46}, {1, 6}, {46, 41}, {6, 1}})
        ASSERT_TRUE(international.play({{}, square(from), square(to)}));
    Engine engine{small};
    const Report report = engine.search(game, {.depth = 4});
    EXPECT_EQ(report.lines.front().score, Score::draw());
    EXPECT_EQ(move_texts(position_of(game), report.lines.front().moves).front(), "41-46");
}

}  // namespace
}  // namespace polonaise
