#pragma once
#include <optional>
#include <string>
#include <vector>

#include <polonaise/arena/match.hpp>

#include "json.hpp"

namespace polonaise::app {

/// What is printed about a match.
struct MatchView {
    const std::vector<std::string>& players;  ///< Names.
    const Schedule& schedule;
    const Standings& standings;
    std::size_t games;  ///< How many are planned.
    const std::optional<Sprt>& sprt;
};

/// The state in one line: "new - old 24/100: +7 =13 -4, Elo +43.7 ± 38.2, LOS 98.6 %, ...". With more
/// players, who leads.
std::string match_line(const MatchView& match);

/// The table at the end, and what went wrong.
std::string match_table(const MatchView& match);

Json match_json(const MatchView& match, const MatchEnd& end);

}  // namespace polonaise::app
