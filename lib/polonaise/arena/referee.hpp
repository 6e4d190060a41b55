#pragma once
#include <stop_token>

#include <polonaise/arena/adjudicator.hpp>
#include <polonaise/arena/game_record.hpp>
#include <polonaise/arena/player.hpp>

namespace polonaise {

/// A player with its time for a game.
struct Seat {
    Player& player;
    TimeControl control;
};

struct RefereeRules {
    Adjudication adjudication = {};
    KnownOutcome known_outcome = {};
    /// See MatchClock.
    TimeControl::Duration margin = std::chrono::milliseconds{50};
};

/// Plays a game on from where `opening` stands, which must not be over: asks the players in turn, runs
/// their clocks and holds their moves to the rules. Who fails loses.
GameRecord play_game(const AnyGame& opening, Seat white, Seat black, const RefereeRules& rules,
                     std::stop_token stop = {});

}  // namespace polonaise
