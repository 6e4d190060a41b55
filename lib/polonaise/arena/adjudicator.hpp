#pragma once
#include <functional>
#include <memory>
#include <optional>

#include <polonaise/arena/player.hpp>
#include <polonaise/engine/endgame_tables.hpp>
#include <polonaise/game/outcome.hpp>

namespace polonaise {

/// When a game is ended before the rules of the board end it. Scores are those that the players give
/// with their moves; a move without score interrupts every count.
struct Adjudication {
    /// A draw: from ply `from` on, for `plies` plies running, no score was further from even than
    /// `score` hundredths of a man.
    struct Draw {
        int from = 60, plies = 10, score = 10;
        bool operator==(const Draw&) const = default;
    };
    /// A win: for `plies` plies running both players saw the same side ahead by at least `score`
    /// hundredths of a man.
    struct Win {
        int plies = 6, score = 500;
        bool operator==(const Win&) const = default;
    };
    std::optional<Draw> draw = std::nullopt;
    std::optional<Win> win = std::nullopt;
    std::optional<int> ply_limit = 400;  ///< A draw after so many plies since the opening.
    bool operator==(const Adjudication&) const = default;
};

/// How the game would end with best play, if that is known for certain.
using KnownOutcome = std::function<std::optional<Outcome>(const AnyGame&)>;

/// By endgame tables, which are shared.
KnownOutcome known_by_tables(std::shared_ptr<EndgameTables> tables);

/// Watches one game.
class Adjudicator {
public:
    explicit Adjudicator(const Adjudication& rules, const KnownOutcome& known = {})
        : rules_{rules}, known_{known} {}

    /// To be told of each move: `game` stands behind it, `score` is what `mover` said.
    std::optional<Outcome> judge(const AnyGame& game, Side mover, std::optional<Score> score);

private:
    void count(Side mover, std::optional<Score> score);

    Adjudication rules_;
    KnownOutcome known_;
    int plies_ = 0;
    int even_plies_ = 0;   ///< Running, with scores near even.
    int clear_plies_ = 0;  ///< Running, with `leader_` clearly ahead.
    std::optional<Side> leader_;
};

}  // namespace polonaise
