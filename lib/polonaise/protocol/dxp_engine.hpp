#pragma once
#include <chrono>
#include <expected>
#include <functional>
#include <optional>
#include <stop_token>

#include <polonaise/engine/ponderer.hpp>
#include <polonaise/protocol/dxp_peer.hpp>

namespace polonaise {

/// How our engine plays over DXP.
struct DxpEngineOptions {
    /// For each move; none: by the clock that was agreed on, or five seconds if there is none.
    std::optional<Limits> limits = std::nullopt;
    /// How long the other side may take for a move, and to answer when we end the game.
    std::chrono::seconds patience = std::chrono::hours{1};
    bool stop_after = false;  ///< When we end the game, ask for no further one.
    bool ponder = false;      ///< Think in the other side's turn too.
    /// Called after each move of either side, and when moves were taken back.
    std::function<void(const DxpSession&)> on_move = {};
};

/// How a game over DXP ended; its moves are in the session.
struct DxpGameEnding {
    /// By the rules, or as the sides said; nothing for a game that was broken off.
    std::optional<Outcome> outcome;
    bool stop;  ///< The other side wants no further game.
};

/// Plays the game that has been agreed on with `peer` to its end, with the engine for our side. We
/// end it when the rules do, or the agreed number of moves has been made, and we are to move; at
/// `stop` we break it off.
std::expected<DxpGameEnding, DxpError> play_dxp_game(DxpPeer& peer, Engine& engine,
                                                     const DxpEngineOptions& options,
                                                     std::stop_token stop = {});

}  // namespace polonaise
