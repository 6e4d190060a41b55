#pragma once
#include <cstdint>
#include <optional>
#include <string>

namespace polonaise {

/// A day such as 20240512 as a PDN date, with question marks for what is unknown; empty for 0.
std::string day_text(std::int64_t day);

/// How the games went on that had a position.
struct GamesCount {
    std::int64_t games = 0;
    std::int64_t wins = 0, draws = 0, losses = 0;  ///< Of the side to move; other results do not count.
    std::int64_t rated = 0, rating_sum = 0;        ///< Ratings of the player to move.
    std::int64_t last_day = 0;                     ///< As in `PlayedWithin`; 0 if unknown.

    /// The share of the points, 0 to 1, if any game has a result.
    std::optional<double> score() const;
    std::optional<double> mean_rating() const;

    /// Both together.
    GamesCount& operator+=(const GamesCount& other);
    bool operator==(const GamesCount&) const = default;
};

}  // namespace polonaise
