#pragma once
#include <string>
#include <vector>

#include <polonaise/arena/player_settings.hpp>

#include "match_options.hpp"

namespace polonaise::app {

/// A player of a match, with the text that it was described by.
struct MatchEngine {
    std::string text;
    PlayerSettings settings;
};

/// The players that the options name, those of the command line first, with names that are all
/// different and a time control each. What is wrong ends the verb.
std::vector<MatchEngine> match_engines(const MatchOptions& options);

}  // namespace polonaise::app
