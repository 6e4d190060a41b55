#pragma once
#include <polonaise/arena/standings.hpp>

#include "match_options.hpp"

namespace polonaise::app {

struct HeldMatch {
    ExitCode exit;
    bool stopped;         ///< Before its end.
    Tally first_pairing;  ///< What the first player got from the second.
};

/// Plays a match, shows it, and prints the table.
HeldMatch hold_match(const MatchOptions& options);

}  // namespace polonaise::app
