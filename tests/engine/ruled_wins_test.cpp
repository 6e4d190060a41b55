#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <gtest/gtest.h>

#include <polonaise/endgame/best_play.hpp>
#include <polonaise/endgame/slice_index.hpp>
#include <polonaise/engine/endgame_tables.hpp>
#include <polonaise/game/draw_clocks.hpp>

#include "engine/won_games.hpp"
#include "kit/positions.hpp"

// What tables and draw rules say together, compared with a search that has no tables.
namespace polonaise {
namespace {

template <Variant V> const Prober<V>& prober() {
    static EndgameTables tables{std::vector<std::filesystem::path>{POLONAISE_ENDGAME_TABLES}};
    return *tables.prober<V>();
}

/// Tries everything. Positions are remembered with what the rules leave in them, which is all of the
/// past that matters here.
template <Variant V> class SlowTwin {
public:
    SlowTwin(const DrawRules& rules, Side winner) : rules_{rules}, winner_{winner} {}

    /// Whether the winner can end the game within so many plies.
    bool wins(const History<V>& game, int plies) {
        if (const auto outcome = judge<V>(game, rules_)) return outcome->winner() == winner_;
        if (plies == 0) return false;
        Known& known = known_[zobrist_key(game.current()).bits +
                              static_cast<std::uint64_t>(plies_to_draw<V>(game, rules_))];
        if (plies >= known.wins_from) return true;
        if (plies <= known.fails_up_to) return false;
        const bool is_won = winner_to_move(game) ? can_win(game, plies) : must_lose(game, plies);
        if (is_won) known_of(game).wins_from = plies;
        else known_of(game).fails_up_to = plies;
        return is_won;
    }

private:
    struct Known {
        int wins_from = 1000, fails_up_to = -1;
    };
    Known& known_of(const History<V>& game) {
        return known_[zobrist_key(game.current()).bits +
                      static_cast<std::uint64_t>(plies_to_draw<V>(game, rules_))];
    }
    bool winner_to_move(const History<V>& game) const { return game.current().to_move() == winner_; }
    bool can_win(const History<V>& game, int plies) {
        return std::ranges::any_of(legal_moves(game.current()),
                                   [&](const Move& m) { return wins(after(game, m), plies - 1); });
    }
    bool must_lose(const History<V>& game, int plies) {
        return std::ranges::all_of(legal_moves(game.current()),
                                   [&](const Move& m) { return wins(after(game, m), plies - 1); });
    }
    static History<V> after(History<V> game, const Move& m) {
        game.play(m);
        return game;
    }

    DrawRules rules_;
    Side winner_;
    std::unordered_map<std::uint64_t, Known> known_;
};

template <Variant V> class Comparison {
public:
    /// Positions of the slice, in which the draw clock has counted from `least` to `most` plies.
    void look_at(std::string_view slice, int positions, int least, int most) {
        for (int i = 0; i < positions; ++i) {
            const auto p = test::random_position<V>(random_, *find_slice(slice));
            const int used =
                least + static_cast<int>(random_.below(static_cast<std::uint64_t>(most - least) + 1));
            look_at(History<V>{p, used});
        }
    }
    int holding() const { return holding_; }
    int spoiled() const { return spoiled_; }

private:
    static constexpr int most_plies = 9;  ///< What the twin can do.

    void look_at(const History<V>& game) {
        const DrawRules rules;
        const auto value = prober<V>().value(game.current());
        if (value->is_draw() || value->plies() < 2 || value->plies() > most_plies) return;
        if (judge<V>(game, rules)) return;
        const Side to_move = game.current().to_move();
        const RuledWins<V> ruled{prober<V>(), rules, game, {.positions = 20'000, .every_move = false}};
        const auto verdict = ruled.verdict(game, value->plies());
        if (!verdict.holds || verdict.plies > most_plies) return;
        SlowTwin<V> twin{rules, value->is_win() ? to_move : opponent(to_move)};
        EXPECT_EQ(twin.wins(game, *verdict.holds ? verdict.plies : most_plies), *verdict.holds)
            << fen_text(game.current())
            << ", where so many plies are left: " << plies_to_draw<V>(game, rules);
        ++(*verdict.holds ? holding_ : spoiled_);
    }

    Random random_{1};
    int holding_ = 0, spoiled_ = 0;
};

TEST(RuledWins, agree_with_a_slow_twin_in_international_draughts) {
    Comparison<International> comparison;
    for (const char* slice : {"XXvX", "OXvX", "XXvOX"}) comparison.look_at(slice, 2500, 5, 9);
    EXPECT_GT(comparison.holding(), 50);
    EXPECT_GT(comparison.spoiled(), 20);
}

TEST(RuledWins, agree_with_a_slow_twin_in_frisian_draughts) {
    Comparison<Frisian> comparison;
    comparison.look_at("XXvX", 150, 8, 12);
    comparison.look_at("OXvX", 20, 0, 0);
    EXPECT_GT(comparison.holding(), 10);
    EXPECT_GT(comparison.spoiled(), 5);
}

TEST(RuledWins, agree_with_a_slow_twin_in_brazilian_draughts) {
    Comparison<Brazilian> comparison;
    for (const char* slice : {"XXvX", "OXvX", "OOvX"}) comparison.look_at(slice, 1000, 5, 9);
    for (const char* slice : {"XXvOX", "OXvOX", "XXXvX"}) comparison.look_at(slice, 100, 5, 9);
    EXPECT_GT(comparison.holding(), 50);
    EXPECT_GT(comparison.spoiled(), 20);
}

/// Two plies are left, and the third wins: a king is given away, and with the material the count begins
/// afresh.
TEST(RuledWins, know_that_a_sacrifice_begins_a_new_count) {
    const History<Brazilian> game{kit::position<Brazilian>("B:WK31:BK16,K27"), 8};
    const DrawRules rules;
    EXPECT_EQ(plies_to_draw<Brazilian>(game, rules), 2);
    const auto moves = BestPlay<Brazilian>{prober<Brazilian>(), rules}.moves(game);
    EXPECT_EQ(moves->front().outcome(), EndgameOutcome::win);
    EXPECT_EQ(moves->front().plies(), 3);
    EXPECT_TRUE(moves->front().is_sure);
}

}  // namespace
}  // namespace polonaise
