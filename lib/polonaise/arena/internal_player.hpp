#pragma once
#include <optional>

#include <polonaise/arena/player.hpp>
#include <polonaise/engine/ponderer.hpp>
#include <polonaise/search/time_share.hpp>

namespace polonaise {

/// Our own engine, in the thread that asks it, and in one of its own where it ponders.
class InternalPlayer : public Player {
public:
    struct Options {
        EngineOptions engine = {};
        bool ponder = false;                                      ///< In the opponent's turn.
        TimeControl::Duration overhead = PlayerClock{}.overhead;  ///< See PlayerClock.
    };
    /// Throws std::bad_alloc where there is not so much memory.
    explicit InternalPlayer(const Options& options) : options_{options}, engine_{options.engine} {}

    /// Forgets the last game, so that each game is the same whatever was played before.
    std::expected<void, PlayerFault> begin_game(const AnyGame& game, Side side,
                                                const TimeControl& control,
                                                std::stop_token stop) override;
    std::expected<Reply, PlayerFault> choose_move(const AnyGame& game, const Allowance& allowance,
                                                  std::stop_token stop) override;
    void opponent_to_move(const AnyGame& game, const Allowance& next) override;
    void end_game(const AnyGame& game) override;

private:
    Limits limits(const Allowance& allowance, const AnyGame& game) const;

    Options options_;
    Engine engine_;
    Ponderer ponderer_{engine_};
    std::optional<Move> expected_;  ///< The opponent's reply to our last move.
};

}  // namespace polonaise
