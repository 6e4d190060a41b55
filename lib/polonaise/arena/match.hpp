#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include <polonaise/arena/openings.hpp>
#include <polonaise/arena/referee.hpp>
#include <polonaise/arena/schedule.hpp>
#include <polonaise/arena/sprt.hpp>
#include <polonaise/arena/standings.hpp>

namespace polonaise {

/// What becomes of a game in which a player fails.
enum class FaultPolicy : std::uint8_t {
    lose,       ///< It is lost for the player.
    void_game,  ///< It does not count, and neither does the other game of the pair.
};

struct MatchPlan {
    std::vector<TimeControl> controls = {};  ///< Of each player, two at least.
    MatchFormat format = MatchFormat::round_robin;
    std::size_t games = 100;  ///< All games of the match: the greatest number with a test.
    RefereeRules referee = {};
    FaultPolicy on_fault = FaultPolicy::lose;
    std::optional<Sprt> sprt = std::nullopt;  ///< Ends a match of two players early.
    int concurrency = 1;                      ///< Games that are played at the same time.
};

/// A game of a match when it is over.
struct MatchGame {
    std::size_t number;  ///< From 0, in the order of the schedule.
    Fixture fixture;
    GameRecord record;
};

/// Why a match ended.
struct MatchEnd {
    enum class Reason : std::uint8_t {
        all_played,
        decided,      ///< The test has its verdict.
        stopped,      ///< It was told to stop; what has been counted stays valid.
        cannot_play,  ///< A player cannot be started.
    } reason = Reason::all_played;
    std::size_t player = 0;  ///< For cannot_play.
    PlayerFault fault = {};  ///< For cannot_play.
};

/// Plays games at the same time and counts them in the order of the schedule, so that neither the
/// number of threads nor their speed changes what comes out: a game is counted when all before it
/// have been, and what was played beyond the end of a test is thrown away.
class Match {
public:
    struct Listener {
        /// A game counts now; the standings know it already. May throw, which ends the match.
        std::function<void(const MatchGame&)> on_game = {};
        /// Called several times a second between games, on the same thread.
        std::function<void()> on_wait = {};
    };

    Match(MatchPlan plan, OpeningSource openings, PlayerFactory factory);

    const Schedule& schedule() const { return schedule_; }
    const Standings& standings() const { return standings_; }
    std::optional<SprtVerdict> sprt_verdict() const;

    /// Counts a game of an earlier run, before `play`: they go on from there.
    void count(const Fixture& fixture, GameResult result) { standings_.add(fixture, result); }
    void count_fault(std::size_t player, FaultKind kind) { standings_.add_fault(player, kind); }

    /// Plays all games that have not been counted yet. Blocks.
    MatchEnd play(const Listener& listener, std::stop_token stop = {});

private:
    class Hall;
    std::optional<MatchEnd> count(const MatchGame& game);
    bool is_decided() const;

    MatchPlan plan_;
    OpeningSource openings_;
    PlayerFactory factory_;
    Schedule schedule_;
    Standings standings_;
};

}  // namespace polonaise
