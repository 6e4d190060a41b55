#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <polonaise/endgame/best_play.hpp>
#include <polonaise/endgame/slice_index.hpp>
#include <polonaise/engine/engine.hpp>
#include <polonaise/support/random.hpp>

#include "engine/won_games.hpp"
#include "kit/positions.hpp"
#include "kit/variant_types.hpp"

// Asks the tables that come with the program: International and Brazilian up to four pieces, Frisian up
// to three.
namespace polonaise {
namespace {

std::shared_ptr<EndgameTables> shipped() {
    static const auto tables =
        std::make_shared<EndgameTables>(std::vector<std::filesystem::path>{POLONAISE_ENDGAME_TABLES});
    return tables;
}
template <Variant V> const Prober<V>& prober() { return *shipped()->prober<V>(); }
template <Variant V> std::optional<EndgameValue> value(std::string_view fen) {
    return prober<V>().value(kit::position<V>(fen));
}

EngineOptions with_tables() {
    EngineOptions options{.table_mebibytes = 1};
    options.endgame = shipped();
    return options;
}

using test::random_position;

template <class V> class ShippedTables : public ::testing::Test {};
TYPED_TEST_SUITE(ShippedTables, kit::VariantTypes);

TYPED_TEST(ShippedTables, are_sound) {
    const auto opened = shipped()->open<TypeParam>();
    ASSERT_TRUE(opened) << describe(opened.error());
    ASSERT_TRUE(*opened);
    EXPECT_GE((*opened)->pieces(), 3);
}

TEST(EndgameTables, know_famous_positions) {
    EXPECT_EQ(value<International>("W:WK46:BK5"), EndgameValue::decided_in(2));
    EXPECT_EQ(value<Frisian>("W:W28,K46:BK43"), EndgameValue::draw()) << "for the king-move limit";
}

TYPED_TEST(ShippedTables, let_the_engine_win_what_is_won) {
    test::expect_to_win<TypeParam>(shipped(), prober<TypeParam>().pieces(), WON_GAMES);
}

TYPED_TEST(ShippedTables, make_the_engine_hold_a_draw_and_call_it_one) {
    Random random{5};
    Engine engine{with_tables()};
    const DrawRules rules;
    const BestPlay<TypeParam> play{prober<TypeParam>(), rules};
    for (int tried = 0; tried < 20;) {
        const Game<TypeParam> game{random_position<TypeParam>(random, prober<TypeParam>().pieces())};
        const auto moves = play.moves(game.history());
        if (game.outcome() || moves->empty() || moves->front().outcome() != EndgameOutcome::draw)
            continue;
        const Report report = engine.search(game, {.nodes = 2000});
        EXPECT_EQ(report.lines.front().score, Score::draw());
        for (const KnownMove& m : *moves) {
            if (m.move != *report.best()) continue;
            EXPECT_EQ(m.outcome(), EndgameOutcome::draw) << fen_text(game.position());
        }
        ++tried;
    }
}

TYPED_TEST(ShippedTables, make_the_engine_delay_a_loss) {
    Random random{6};
    Engine engine{with_tables()};
    for (int tried = 0; tried < 20;) {
        const auto p = random_position<TypeParam>(random, 3);
        const auto known = prober<TypeParam>().value(p);
        if (!known->is_loss() || known->plies() == 0) continue;
        const DrawRules off{.base = DrawBase::off};
        const Report report = engine.search(Game<TypeParam>{p, off}, {.nodes = 1000});
        EXPECT_EQ(report.lines.front().score, Score::loss_in(known->plies())) << fen_text(p);
        EXPECT_EQ(report.lines.front().moves.size(), static_cast<std::size_t>(known->plies()));
        EXPECT_EQ(report.nodes, 0u);
        ++tried;
    }
}

TYPED_TEST(ShippedTables, are_never_contradicted_by_a_search_that_asks_about_fewer_pieces) {
    Random random{8};
    const int pieces = prober<TypeParam>().pieces();
    EngineOptions options = with_tables();
    options.endgame_pieces = pieces - 1;
    Engine engine{options};
    int decided = 0;
    for (int i = 0; i < 300; ++i) {
        const auto all = slices(pieces);
        const auto p = random_position<TypeParam>(random, all[random.below(all.size())]);
        engine.forget();
        const Game<TypeParam> game{p, {.base = DrawBase::off}};
        const Report report = engine.search(game, {.nodes = 500});
        if (report.lines.empty() || !report.lines.front().score.is_decided()) continue;
        ++decided;
        EXPECT_EQ(report.lines.front().score.is_win(), prober<TypeParam>().value(p)->is_win())
            << fen_text(p);
    }
    EXPECT_GT(decided, 50);
}

TYPED_TEST(ShippedTables, leave_searches_with_equal_node_limits_equal) {
    Random random{9};
    const auto all = slices(prober<TypeParam>().pieces());
    for (int i = 0; i < 20; ++i) {
        const Game<TypeParam> game{random_position<TypeParam>(random, all[random.below(all.size())])};
        const auto run = [&] {
            EngineOptions options = with_tables();
            options.endgame_pieces = 3;
            Engine engine{options};
            return engine.search(game, {.nodes = 3000});
        };
        const Report a = run(), b = run();
        EXPECT_EQ(a.nodes, b.nodes);
        EXPECT_EQ(a.best(), b.best());
    }
}

TEST(EndgameTables, are_not_asked_at_a_lower_level) {
    EngineOptions options = with_tables();
    options.level = 3;
    Engine engine{options};
    const Game<International> game{kit::position<International>("W:WK46,K28,K33:BK5")};
    EXPECT_GT(engine.search(game, {.nodes = 1000}).nodes, 0u);
}

/// Two kings have five moves each to catch one; so many plies of them have been used up.
TEST(EndgameTables, call_a_win_spoiled_that_the_draw_rules_do_not_leave_the_time_for) {
    const DrawRules rules;
    const BestPlay<International> play{prober<International>(), rules};
    Random random{10};
    int spoiled = 0, in_time = 0;
    for (int i = 0; i < 2000; ++i) {
        const auto p = random_position<International>(random, *find_slice("XXvX"));
        const int used = 4 + static_cast<int>(random.below(6));
        const auto moves = play.moves(History<International>{p, used});
        for (const KnownMove& m : *moves) {
            if (!m.value.is_win()) continue;
            const bool too_late = used + m.value.plies() - 1 >= 10;
            EXPECT_EQ(m.spoiled_by.has_value(), too_late) << fen_text(p) << " after " << used;
            (too_late ? spoiled : in_time)++;
            EXPECT_EQ(m.spoiled_by.value_or(Draw{DrawReason::lone_king, 5}),
                      (Draw{DrawReason::lone_king, 5}));
        }
    }
    EXPECT_GT(spoiled, 10);
    EXPECT_GT(in_time, 100);
}

TEST(EndgameTables, know_how_a_game_ends) {
    const auto known = [](VariantId variant, std::string_view fen) {
        return known_outcome(new_game(*read_position(variant, fen)), *shipped());
    };
    EXPECT_EQ(known(VariantId::international, "W:WK46:BK5"), EndgameOutcome::loss);
    EXPECT_EQ(known(VariantId::frisian, "W:W28,K46:BK43"), EndgameOutcome::draw);
    EXPECT_EQ(known(VariantId::international, "W:W31-35:B1-5"), std::nullopt);
    EXPECT_EQ(known(VariantId::frisian, "W:WK1,K2:BK3,K4"), std::nullopt) << "four pieces are too many";
}

}  // namespace
}  // namespace polonaise
