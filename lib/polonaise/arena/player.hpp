#pragma once
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include <polonaise/arena/match_clock.hpp>
#include <polonaise/board/side.hpp>
#include <polonaise/engine/any_game.hpp>
#include <polonaise/evaluation/score.hpp>

namespace polonaise {

/// How a player failed.
enum class FaultKind : std::uint8_t {
    cannot_start,  ///< There is no such program, or it does not get ready.
    crashed,       ///< The program ended, or the connection broke off.
    illegal_move,
    protocol,   ///< It said something that its protocol does not know.
    time,       ///< It overstepped its time and answered.
    no_answer,  ///< It did not answer at all, long after its time.
};
inline constexpr int fault_kind_count = 6;

/// A fault with the line that shows it, word for word.
struct PlayerFault {
    FaultKind kind = FaultKind::crashed;
    std::string what = {};  ///< What happened, as a sentence without full stop; may be empty.
    std::string line = {};  ///< What the player said; may be empty.
    bool operator==(const PlayerFault&) const = default;
};

/// A sentence without full stop: `illegal move: no piece on 31 ('done move=31-26')`.
std::string describe(const PlayerFault& fault);

/// What a player answers: a move, or that it ends the game, and what it says about its thinking.
struct Reply {
    std::optional<Move> move = {};  ///< Nothing: the player resigns, or it claims a draw.
    bool claims_draw = false;
    std::optional<Score> score = {};  ///< For the player.
    std::optional<int> depth = {};    ///< In plies.
    std::optional<std::uint64_t> nodes = {};
};

/// One who plays games: an engine of ours, or a program behind a protocol.
///
/// A game is one `begin_game`, then `choose_move` whenever it is the player's turn, followed by
/// `opponent_to_move` if the game goes on, and `end_game`.
/// After a fault the object is not used any more: the arena makes a new one.
class Player {
public:
    virtual ~Player() = default;

    /// Gets ready to play `side` from where `game` stands. Blocks, for as long as a program needs to
    /// start; `stop` as below.
    virtual std::expected<void, PlayerFault> begin_game(const AnyGame& game, Side side,
                                                        const TimeControl& control,
                                                        std::stop_token stop) = 0;

    /// A move for the side to move, which is the player's. All moves of the opponent are in `game`.
    /// Whether it was legal and in time the arena decides. Blocks; once `stop` is asked for, whatever
    /// it returns is thrown away.
    virtual std::expected<Reply, PlayerFault> choose_move(const AnyGame& game,
                                                          const Allowance& allowance,
                                                          std::stop_token stop) = 0;

    /// Its move has been played, and the opponent is to move: now a player may ponder. `next` is what
    /// it will have for its own next move. Returns at once.
    virtual void opponent_to_move(const AnyGame&, const Allowance& /*next*/) {}

    /// The game is over, and `game` knows how.
    virtual void end_game(const AnyGame&) {}
};

/// Makes the player with this number, anew. Called by several threads at once.
using PlayerFactory =
    std::function<std::expected<std::unique_ptr<Player>, PlayerFault>(std::size_t player)>;

}  // namespace polonaise
