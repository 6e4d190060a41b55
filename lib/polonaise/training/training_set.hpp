#pragma once
#include <cstdint>
#include <expected>
#include <filesystem>
#include <functional>
#include <vector>

#include <polonaise/training/training_sample.hpp>

namespace polonaise {

/// What there is to learn from, and what is kept aside to see what has been learned.
struct TrainingSet {
    std::vector<TrainingSample> training, held_out;
    std::uint64_t games = 0, positions = 0;  ///< All that were read.
    std::uint64_t hash = 0;                  ///< Of the games, in the order of the files.
};

/// One game in so many is held out, whatever files there are besides.
inline constexpr std::uint64_t games_per_held_out = 20;
/// Beyond this many hundredths of a man a position has nothing to teach.
inline constexpr int largest_score_to_learn = 2000;

/// Reads all quiet positions that a search has given an estimate. `on_file` is called after each file.
template <Variant V>
std::expected<TrainingSet, ChunkError> read_training_set(const std::vector<std::filesystem::path>& files,
                                                         const std::function<void()>& on_file = {});

}  // namespace polonaise
