#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>

#include <polonaise/training/chunk_file.hpp>
#include <polonaise/training/recorded_game.hpp>

namespace polonaise {

/// What there is in files of games.
struct ChunkSummary {
    std::uint64_t games = 0, white_wins = 0, black_wins = 0, draws = 0;
    std::array<std::uint64_t, game_ending_count> endings{};

    std::uint64_t positions = 0;
    std::uint64_t searched = 0;  ///< Have a score.
    std::uint64_t quiet = 0;     ///< Nothing to capture.
    std::uint64_t usable = 0;    ///< Quiet and searched: what an evaluation can learn from.
    /// Of the usable ones, by the number of pieces on the board.
    static constexpr std::size_t most_pieces = 50;
    std::array<std::uint64_t, most_pieces + 1> by_pieces{};

    /// Usable positions with a score within half a step of `score_of` the place, or beyond it at
    /// both ends, and the half points that the side to move got in their games.
    struct Band {
        std::uint64_t positions = 0, half_points = 0;
        double mean() const {
            return static_cast<double>(half_points) / (2 * static_cast<double>(positions));
        }
    };
    static constexpr int band_width = 50, last_band = 10;  // hundredths of a man
    static constexpr int score_of(std::size_t band) {
        return (static_cast<int>(band) - last_band) * band_width;
    }
    std::array<Band, 2 * last_band + 1> calibration{};

    ChunkSummary& operator+=(const ChunkSummary& other);
    double mean_plies() const { return static_cast<double>(positions) / static_cast<double>(games); }
};

/// Reads all of a file.
std::expected<ChunkSummary, ChunkError> summarise(const ChunkFile& chunk);

}  // namespace polonaise
