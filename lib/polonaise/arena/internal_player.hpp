#pragma once
#include <polonaise/arena/player.hpp>
#include <polonaise/engine/engine.hpp>

namespace polonaise {

/// Our own engine, in the thread that asks it.
class InternalPlayer : public Player {
public:
    /// Throws std::bad_alloc where there is not so much memory.
    explicit InternalPlayer(const EngineOptions& options) : engine_{options} {}

    /// Forgets the last game, so that each game is the same whatever was played before.
    std::expected<void, PlayerFault> begin_game(const AnyGame& game, Side side,
                                                const TimeControl& control,
                                                std::stop_token stop) override;
    std::expected<Reply, PlayerFault> choose_move(const AnyGame& game, const Allowance& allowance,
                                                  std::stop_token stop) override;

private:
    Engine engine_;
};

}  // namespace polonaise
