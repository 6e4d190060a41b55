#pragma once
#include <cstddef>
#include <optional>
#include <string_view>
#include <variant>

#include <polonaise/engine/any_game.hpp>
#include <polonaise/notation/read_move.hpp>
#include <polonaise/rules/variants.hpp>
#include <polonaise/server/fields.hpp>
#include <polonaise/server/request_failure.hpp>

namespace polonaise::server {

inline constexpr std::size_t most_game_moves = 2000;

/// A Game of a request, replayed.
struct GameRequest {
    AnyGame game;
    int first_number = 1;  ///< Of the first move.
};

/// Reads the member `game`. Throws RequestFailure: an unreadable start, an illegal move.
GameRequest read_game(const Fields& request);

/// The member `variant`.
VariantId read_variant(const Fields& object);

/// `white` or `black`.
Side read_side(const Fields& object, std::string_view member);
std::optional<Side> read_optional_side(const Fields& object, std::string_view member);

/// The member `squares`: how squares are to be written.
std::optional<SquareStyle> read_square_style(const Fields& object);

/// A FEN with a position that can be played.
template <Variant V> struct GameStart {
    Position<V> position;
    std::optional<int> draw_clock = {}, move_number = {};
};
/// The member `start`; nothing stands for the start of the game.
template <Variant V> std::optional<GameStart<V>> read_start(const Fields& object);

/// A list such as `official,threefold` at `where`.
DrawRules read_draw_rules(VariantId variant, std::string_view text, const std::string& where);

/// Ends the request with `bad_fen`.
[[noreturn]] void refuse_fen(const FenError& error, const std::string& where);

}  // namespace polonaise::server
