#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <polonaise/arena/match.hpp>
#include <polonaise/arena/player_settings.hpp>

#include "command.hpp"

namespace polonaise::app {

/// What the verb `match` was told, as typed.
struct MatchOptions {
    VariantId variant = VariantId::international;
    std::vector<std::string> engines;
    bool gauntlet = false, void_faults = false;
    std::optional<std::string> time, clock, draw_rules, endgame, openings, engine_file;
    std::optional<std::uint64_t> nodes;
    std::optional<int> depth;
    int games = 100, concurrency = 0, opening_plies = 8, pdn_plies = 0, ply_limit = 400;
    std::uint64_t seed = 1;
    double margin = 0.05;
    std::optional<double> win_score, draw_score;
    int win_plies = 6, draw_plies = 10, draw_from = 60;
    std::vector<double> sprt;
    double alpha = 0.05, beta = 0.05;
    bool normalized = false;
    std::string event = "Match", output;
    int every = 10;
    bool json = false, quiet = false;
};

void declare_match(CLI::App& verb, MatchOptions& options);

/// The same checked and put together. What is wrong ends the verb.
struct MatchSetup {
    std::vector<PlayerSettings> players;  ///< With names, all different.
    MatchPlan plan;
    DrawRules draw_rules;
    OpeningSource openings;
    std::vector<std::string> identity;  ///< See MatchIdentity.
};
MatchSetup set_up_match(const MatchOptions& options);

}  // namespace polonaise::app
