#pragma once
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <polonaise/arena/player.hpp>
#include <polonaise/protocol/hub_client.hpp>
#include <polonaise/protocol/process_channel.hpp>

namespace polonaise {

/// A program that speaks Hub, started by us.
class HubPlayer : public Player {
public:
    struct Options {
        ProcessOptions program = {};
        VariantId variant = VariantId::international;
        std::vector<std::pair<std::string, std::string>> parameters = {};
        bool ponder = false;  ///< In the opponent's turn.
    };
    explicit HubPlayer(const Options& options) : options_{options} {}

    /// The first game starts the program.
    std::expected<void, PlayerFault> begin_game(const AnyGame& game, Side side,
                                                const TimeControl& control,
                                                std::stop_token stop) override;
    std::expected<Reply, PlayerFault> choose_move(const AnyGame& game, const Allowance& allowance,
                                                  std::stop_token stop) override;
    void opponent_to_move(const AnyGame& game, const Allowance& next) override;
    void end_game(const AnyGame& game) override;

private:
    std::expected<void, HubClientError> begin_search(const AnyGame& game, const Allowance& allowance);

    Options options_;
    std::optional<HubClient> client_;
    std::optional<Move> expected_;     ///< The opponent's reply to its last move.
    std::optional<AnyGame> pondered_;  ///< What its search is about while it ponders.
};

}  // namespace polonaise
