#pragma once
#include <expected>
#include <string>

#include <polonaise/engine/any_game.hpp>
#include <polonaise/protocol/dxp_error.hpp>
#include <polonaise/protocol/dxp_message.hpp>

namespace polonaise {

/// What the two sides agree on before a game. The variant is not part of the messages: both
/// programs must have been told the same.
struct DxpGame {
    AnyPosition start;
    Side follower = Side::black;  ///< The colour of who is asked.
    double minutes = 0;           ///< Of each side, for the whole game; 0: no clock.
    int moves = 0;                ///< Of each side; then the game is broken off. 0: no limit.
};

/// The message that proposes a game; the start position of a variant is not spelled out.
DxpGameRequest dxp_request(const DxpGame& game, const std::string& name);
std::expected<DxpGame, DxpError> read_dxp_game(VariantId variant, const DxpGameRequest& request);

/// `seconds` is cut to what the message can hold.
DxpMove dxp_move(const AnyGame& game, const Move& m, int seconds);
/// The legal move where the game stands now that has these ends and takes exactly these pieces.
std::expected<Move, DxpError> find_dxp_move(const AnyGame& game, const DxpMove& m);

}  // namespace polonaise
