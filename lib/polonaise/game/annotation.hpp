#pragma once
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <polonaise/board/side.hpp>

namespace polonaise {

/// What an engine or an annotator thinks of a position, as seen by White.
struct Evaluation {
    double men = 0;  ///< White's advantage. Without meaning where a win is announced.
    /// Moves of the winner until the game is won: positive if White wins, negative if Black does.
    std::optional<int> win_in = {};
    bool operator==(const Evaluation&) const = default;
};

/// What a clock with two faces shows.
struct ClockReading {
    std::optional<std::chrono::milliseconds> white, black;
    std::optional<Side> running;
    bool operator==(const ClockReading&) const = default;
};

/// What people and programs note beside a move.
struct Annotation {
    std::string before;  ///< A comment that stands before the move; only the first of a line has one.
    std::string after;   ///< The comment behind the move.
    std::vector<std::uint8_t> nags;  ///< Numeric annotation glyphs, such as 1 for a good move.

    std::optional<std::chrono::milliseconds> time_left;   ///< On the mover's clock.
    std::optional<std::chrono::milliseconds> time_shown;  ///< On a clock that counts upwards.
    std::optional<std::chrono::milliseconds> move_time;   ///< Spent on this move.
    std::optional<std::chrono::milliseconds> game_time;   ///< Spent by the mover since the start.
    std::optional<ClockReading> clock;
    std::optional<Evaluation> evaluation;
    std::optional<int> depth;                 ///< To which the evaluation was searched, in plies.
    std::vector<std::string> other_commands;  ///< Commands of other programs, word for word.

    bool operator==(const Annotation&) const = default;
    bool empty() const { return *this == Annotation{}; }
};

/// A few of the numeric annotation glyphs.
namespace nag {
inline constexpr std::uint8_t good = 1, mistake = 2, brilliant = 3, blunder = 4, interesting = 5,
                              dubious = 6, forced = 7;
}

}  // namespace polonaise
