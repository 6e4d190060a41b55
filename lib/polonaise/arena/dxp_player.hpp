#pragma once
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include <polonaise/arena/player.hpp>
#include <polonaise/protocol/dxp_peer.hpp>
#include <polonaise/protocol/process_channel.hpp>
#include <polonaise/protocol/socket_channel.hpp>

namespace polonaise {

/// A program that speaks DXP: started by us, or already waiting somewhere. We propose the games.
class DxpPlayer : public Player {
public:
    struct Options {
        /// `{port}` in an argument stands for where we listen. Without a command nothing is started.
        ProcessOptions program = {};
        std::vector<std::string> input = {};  ///< Lines for the program's standard input, at first.
        VariantId variant = VariantId::international;
        DrawRules draw_rules = {};
        /// Where the program listens. Without it, we listen and it connects.
        struct Address {
            std::string host;
            std::uint16_t port;
        };
        std::optional<Address> connect = std::nullopt;
        /// Minutes for a game, where the time control does not say it.
        double minutes = 999;
    };
    explicit DxpPlayer(const Options& options) : options_{options} {}

    /// The first game starts the program and connects.
    std::expected<void, PlayerFault> begin_game(const AnyGame& game, Side side,
                                                const TimeControl& control,
                                                std::stop_token stop) override;
    std::expected<Reply, PlayerFault> choose_move(const AnyGame& game, const Allowance& allowance,
                                                  std::stop_token stop) override;
    void end_game(const AnyGame& game) override;

private:
    std::expected<void, ChannelError> connect(const std::stop_token& stop);
    std::expected<std::unique_ptr<SocketChannel>, ChannelError> wait_for_program(
        const std::stop_token& stop);
    std::expected<std::unique_ptr<SocketChannel>, ChannelError> connect_to_program(
        const std::stop_token& stop);
    std::expected<void, ChannelError> start_program(std::optional<std::uint16_t> port);
    std::expected<void, DxpError> send_last_move(const AnyGame& game);
    std::expected<DxpEnded, DxpError> finish(const AnyGame& game);

    Options options_;
    std::unique_ptr<ProcessChannel> program_;
    std::optional<DxpPeer> peer_;
    std::size_t known_moves_ = 0;                           ///< Of the game, to the program.
    std::chrono::steady_clock::time_point opponent_since_;  ///< When the opponent's turn began.
};

}  // namespace polonaise
