#pragma once
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include <polonaise/training/chunk_series.hpp>
#include <polonaise/training/self_player.hpp>

namespace polonaise {

/// What to generate. The two limits are for all files of the series, earlier ones included; without any
/// it goes on until it is stopped.
struct GeneratorPlan {
    SelfPlayRules rules = {};
    std::optional<std::uint64_t> games = std::nullopt;
    std::optional<std::uint64_t> positions = std::nullopt;
    std::uint32_t games_per_chunk = 2000;
    int threads = 1;  ///< Games at the same time. They make no difference to the games.
};

/// What one run has made.
struct GeneratorCounts {
    std::uint64_t games = 0, positions = 0;
    std::uint64_t white_wins = 0, black_wins = 0, draws = 0;
    std::uint32_t chunks = 0;
    bool operator==(const GeneratorCounts&) const = default;
};

struct GeneratorListener {
    std::function<void(const GeneratorCounts&)> on_game = {};
    std::function<void()> on_wait = {};  ///< A few times a second while no game ends.
};

/// Plays games and writes them to the files of `series`. All games are there in the end, those of an
/// unfinished file too if it was stopped; only those under way then are lost. Each thread gets an
/// evaluator by `Evaluator::clone`. The error is a sentence; exceptions of the games come through.
template <Variant V>
std::expected<GeneratorCounts, std::string> generate(const GeneratorPlan& plan, ChunkSeries series,
                                                     const std::vector<Position<V>>& starts,
                                                     const Evaluator<V>& evaluator,
                                                     const KnownOutcome& known,
                                                     const GeneratorListener& listener,
                                                     std::stop_token stop);

}  // namespace polonaise
