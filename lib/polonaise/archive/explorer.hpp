#pragma once
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include <polonaise/archive/archive.hpp>
#include <polonaise/archive/query.hpp>
#include <polonaise/engine/any_position.hpp>

namespace polonaise {

/// How the games went on.
struct GamesCount {
    std::int64_t games = 0;
    std::int64_t wins = 0, draws = 0, losses = 0;  ///< Of the side to move; other results do not count.
    std::int64_t rated = 0, rating_sum = 0;        ///< Ratings of the player to move.
    std::int64_t last_day = 0;                     ///< As in `PlayedWithin`; 0 if unknown.

    /// The share of the points, 0 to 1, if any game has a result.
    std::optional<double> score() const;
    std::optional<double> mean_rating() const;
};

/// A move that was played in a position.
struct PlayedMove {
    Move move;
    std::string text;  ///< As PDN writes it.
    GamesCount count;
};

struct PlayedMoves {
    GamesCount all;                 ///< All games that had the position.
    std::vector<PlayedMove> moves;  ///< The most frequent first.
};

struct ExplorePlan {
    bool either_colour = false;     ///< Also where colours are swapped and the board is turned.
    const Query* within = nullptr;  ///< Only these games.
    int threads = 1;
};

/// What was played in a position, by whatever moves it came about. A game counts once, by its first
/// visit.
std::expected<PlayedMoves, ArchiveError> explore(const Archive& archive, const AnyPosition& position,
                                                 const ExplorePlan& plan = {});

}  // namespace polonaise
