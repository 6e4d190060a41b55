#pragma once
#include <cstdint>
#include <optional>

#include <polonaise/archive/archived_game.hpp>
#include <polonaise/archive/games_count.hpp>
#include <polonaise/board/side.hpp>
#include <polonaise/game/game_result.hpp>
#include <polonaise/game/game_tags.hpp>

namespace polonaise::internal {

/// What an explorer sums up of a game.
struct GameFacts {
    GameResult result = GameResult::unknown;
    std::optional<std::int64_t> white_rating = {}, black_rating = {};
    std::int64_t day = 0;  ///< 0 if unknown.
    bool operator==(const GameFacts&) const = default;
};

GameFacts facts_of(const ArchivedGame& game);

/// A rating that the tags give.
std::optional<std::int64_t> rating_of(const GameTags& tags, Side side);

/// One game that had a position with `mover` to move.
GamesCount counted(const GameFacts& facts, Side mover);

/// What to add to a sum that has `before` in it, so that it has `after` instead. A day that was known
/// never changes, so the last one is right too.
GamesCount correction(const GameFacts& before, const GameFacts& after, Side mover);

}  // namespace polonaise::internal
