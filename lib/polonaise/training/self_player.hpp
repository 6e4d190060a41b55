#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include <polonaise/arena/adjudicator.hpp>
#include <polonaise/evaluation/evaluator.hpp>
#include <polonaise/search/transposition_table.hpp>
#include <polonaise/support/random.hpp>
#include <polonaise/training/recorded_game.hpp>

namespace polonaise {

/// How games for training are played.
struct SelfPlayRules {
    std::uint64_t nodes = 2000;  ///< Of the search for each move, on average.
    double jitter = 0.3;         ///< By which share of that it may be more or less; 0 to 1.

    /// Random plies before the game proper; each number is equally likely.
    int least_random_plies = 4, most_random_plies = 20;
    /// Hundredths of a man that one side may be ahead then. Games that start uneven show what an
    /// advantage is worth; those that are decided teach nothing.
    int most_uneven = 150;

    Adjudication::Win win = {.plies = 4, .score = 500};
    int ply_limit = 300;
    /// Where the rules of a variant leave repetition open, it is a draw: programs would go on for ever.
    DrawRules draw_rules = {.threefold = true};
};

/// Plays games against itself, one at a time.
template <Variant V> class SelfPlayer {
public:
    /// Games start from a random one of `starts`, which must not be empty. `known` may be empty.
    SelfPlayer(const SelfPlayRules& rules, std::vector<Position<V>> starts,
               std::unique_ptr<Evaluator<V>> evaluator, KnownOutcome known);

    /// The game depends on the rules, the starts, the evaluator and this seed alone. None if it was
    /// stopped.
    std::optional<RecordedGame<V>> play(std::uint64_t seed, std::stop_token stop);

private:
    struct Thought {
        Move move;
        Score score;
    };
    Game<V> opening(Random& random, const std::stop_token& stop);
    std::optional<Game<V>> random_opening(Random& random, int plies) const;
    bool is_fair(const Game<V>& game, const std::stop_token& stop);
    Thought think(const Game<V>& game, std::uint64_t nodes, const std::stop_token& stop);
    std::uint64_t nodes_of_a_move(Random& random) const;

    SelfPlayRules rules_;
    std::vector<Position<V>> starts_;
    std::unique_ptr<Evaluator<V>> evaluator_;
    KnownOutcome known_;
    TranspositionTable table_;
};

}  // namespace polonaise
