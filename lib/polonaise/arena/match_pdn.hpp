#pragma once
#include <optional>
#include <string>
#include <vector>

#include <polonaise/arena/match.hpp>
#include <polonaise/engine/any_game_tree.hpp>

namespace polonaise {

/// What the games of a match have in common.
struct MatchTags {
    std::string event = {};
    std::optional<std::string> date = {};    ///< `2026.11.30`; left open if not given.
    std::vector<std::string> players = {};   ///< Names.
    std::vector<TimeControl> controls = {};  ///< Of each player.
};

/// The game as a record for a PDN file: tags, the scores and depths that the players gave, the time
/// they used if it was limited, and at the end why the game was over.
///
/// Without limits of time the record depends on the moves alone, so that a match which is played
/// again gives the same file.
AnyGameTree to_game_tree(const MatchGame& game, const MatchTags& tags);

}  // namespace polonaise
