#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <polonaise/training/self_player.hpp>

#include "command.hpp"

namespace polonaise::app {

/// What the verb `train generate` was told, as typed.
struct TrainGenerateOptions {
    VariantId variant = VariantId::international;
    std::string folder;
    std::string label = "gen0";
    std::string weights = "built-in";
    std::uint32_t worker = 0;
    std::uint64_t seed = 1;
    std::optional<std::uint64_t> games, positions;
    SelfPlayRules rules;
    double most_uneven = rules.most_uneven / 100.0, win_score = rules.win.score / 100.0;
    std::vector<std::string> openings;
    std::optional<std::string> endgame;  ///< Folder of tables that end games; none if not given.
    int chunk = 2000, threads = 0;
    bool json = false, quiet = false;
};

/// Plays the games that are missing; `found_problems` if it was stopped before.
ExitCode run_train_generate(const TrainGenerateOptions& options);

}  // namespace polonaise::app
