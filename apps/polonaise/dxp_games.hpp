#pragma once
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include <polonaise/protocol/dxp_engine.hpp>

namespace polonaise::app {

/// A series of games over one connection.
struct DxpSeries {
    DxpSession::Options session;
    DxpEngineOptions engine;
    int table_mebibytes = 64;
    std::shared_ptr<EndgameTables> endgame = {};
    std::shared_ptr<OpeningBooks> books = {};
    BookUse book = {};
    std::uint64_t seed = 1;  ///< Decides which moves of the book are played.
    int games = 0;           ///< 0: as many as the other side wants.
    /// What we propose, with the colours changed from game to game; nothing: we follow.
    std::optional<DxpGame> proposal = {};
    std::optional<std::string> pdn = {};  ///< File to which the games are appended.
};

/// Plays them; prints a line for each game, and on standard error what the other side says. Ends
/// the verb if the other side breaks the protocol or leaves in the middle of a game.
void play_dxp_series(std::unique_ptr<Channel> channel, const DxpSeries& series, std::stop_token stop);

}  // namespace polonaise::app
