#pragma once
#include <cstdint>

namespace polonaise {

/// How a recorded game ended, where only the points are known. (Outcome knows the reason too.)
enum class GameResult : std::uint8_t {
    unknown,  ///< Unfinished, or not recorded.
    white_wins,
    black_wins,
    draw,
    both_lose,  ///< Neither player turned up.
};

}  // namespace polonaise
