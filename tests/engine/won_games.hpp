#pragma once
#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include <polonaise/endgame/best_play.hpp>
#include <polonaise/endgame/slice_index.hpp>
#include <polonaise/engine/engine.hpp>
#include <polonaise/support/random.hpp>

namespace polonaise::test {

template <Variant V> Position<V> random_position(Random& random, Slice slice) {
    const SliceIndex<V> index{slice};
    const auto p = index.position(random.below(index.size()));
    return random.below(2) == 0 ? p : p.flipped();
}
template <Variant V> Position<V> random_position(Random& random, int most_pieces) {
    const auto all =
        slices(3 + static_cast<int>(random.below(static_cast<std::uint64_t>(most_pieces - 2))));
    return random_position<V>(random, all[random.below(all.size())]);
}

/// The engine, which wins, against the longest defence, by the official draw rules. Positions in which
/// the rules come first are no wins; they are left out, and so are those in which that is hard to tell.
template <Variant V>
void expect_to_win(const std::shared_ptr<EndgameTables>& tables, int pieces, int games) {
    Random random{2027};
    EngineOptions options{.table_mebibytes = 1};
    options.endgame = tables;
    Engine engine{options};
    const DrawRules rules;
    const BestPlay<V> defence{*tables->prober<V>(), rules, {.positions = 5'000, .every_move = false}};
    int unsure = 0;
    for (int won = 0; won < games;) {
        Game<V> game{random_position<V>(random, pieces)};
        const auto moves = defence.moves(game.history());
        if (!moves || moves->empty() || moves->front().outcome() != EndgameOutcome::win) continue;
        if (!moves->front().is_sure) {
            ++unsure;
            continue;
        }
        const Side winner = game.position().to_move();
        const auto start = game.position();
        while (!game.outcome()) {
            if (game.position().to_move() != winner) {
                ASSERT_TRUE(game.play(defence.moves(game.history())->front().move));
                continue;
            }
            const Report report = engine.search(game, {.nodes = 1000});
            ASSERT_TRUE(report.lines.front().score.is_win()) << fen_text(start);
            ASSERT_TRUE(game.play(*report.best()));
        }
        EXPECT_EQ(game.outcome()->winner(), winner) << fen_text(start);
        ++won;
    }
    EXPECT_LE(unsure, games / 10);
}

}  // namespace polonaise::test
