#pragma once
#include <gtest/gtest.h>

#include <polonaise/rules/move_generator.hpp>
#include <polonaise/support/random.hpp>
#include <polonaise/training/recorded_game.hpp>

#include "kit/random_positions.hpp"

namespace polonaise::test {

/// A game of random moves from `start` with random scores, every fourth without.
template <Variant V> RecordedGame<V> random_game(Random& random, const Position<V>& start, int plies) {
    RecordedGame<V> game{.start = start};
    Position<V> p = start;
    for (int ply = 0; ply < plies && has_legal_move(p); ++ply) {
        const Move m = kit::pick(random, p);
        const auto score = Score::from_stored(static_cast<std::int16_t>(random.below(60'000)));
        game.plies.push_back({m, kit::chance(random, 25) ? std::nullopt : std::optional{score}});
        p = p.after(m);
    }
    constexpr GameResult results[]{GameResult::white_wins, GameResult::black_wins, GameResult::draw};
    game.result = results[random.below(3)];
    game.ending = static_cast<GameEnding>(random.below(game_ending_count));
    return game;
}

}  // namespace polonaise::test
