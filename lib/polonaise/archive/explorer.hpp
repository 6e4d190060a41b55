#pragma once
#include <expected>
#include <string>
#include <vector>

#include <polonaise/archive/archive.hpp>
#include <polonaise/archive/games_count.hpp>
#include <polonaise/archive/query.hpp>
#include <polonaise/engine/any_position.hpp>

namespace polonaise {

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
/// visit. Positions that many games have are summed up already, unless `within` is given.
std::expected<PlayedMoves, ArchiveError> explore(const Archive& archive, const AnyPosition& position,
                                                 const ExplorePlan& plan = {});

}  // namespace polonaise
