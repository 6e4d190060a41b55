#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include <polonaise/arena/player.hpp>
#include <polonaise/game/game_result.hpp>

namespace polonaise {

/// How a game of a match came to its end.
enum class Ending : std::uint8_t {
    rules,         ///< By the rules of the board.
    adjudication,  ///< The arena ended it.
    player,        ///< A player gave up, or claimed a draw.
    fault,         ///< A player failed, and the game is lost for it.
    abandoned,     ///< The match was stopped; the game counts for nothing.
};

/// What is known of a move beside the move.
struct PlyRecord {
    Reply reply;
    TimeControl::Duration used{};
    std::optional<TimeControl::Duration> left;  ///< On the clock, after the move.
};

/// A game that has been played.
struct GameRecord {
    AnyGame game;                       ///< With its outcome, unless it was abandoned.
    std::vector<PlyRecord> plies = {};  ///< Of the players' moves, which are the last ones of `game`.
    Ending ending = Ending::abandoned;
    /// Who failed, and how.
    struct Fault {
        Side side;
        PlayerFault fault;
    };
    std::optional<Fault> fault = std::nullopt;

    std::optional<Outcome> outcome() const { return outcome_of(game); }
    GameResult result() const { return result_of(outcome()); }
};

}  // namespace polonaise
