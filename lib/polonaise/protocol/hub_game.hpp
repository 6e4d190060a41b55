#pragma once
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <polonaise/engine/any_game.hpp>
#include <polonaise/notation/hub_position.hpp>
#include <polonaise/notation/move_text_error.hpp>
#include <polonaise/protocol/hub_line.hpp>

namespace polonaise {

/// Moves in the text of Hub, with blanks in between.
std::string hub_moves_text(VariantId variant, std::span<const Move> moves);
/// The legal move that a text stands for where the game stands now.
std::expected<Move, MoveTextError> read_hub_move(const AnyGame& game, std::string_view text);

/// Why a `pos` line gives no game: one of the three is set.
struct HubGameError {
    std::optional<HubPositionError> position = std::nullopt;  ///< Not a position of this board.
    SetupProblems problems = {};                              ///< Not a legal one.
    std::optional<MoveTextError> move = std::nullopt;         ///< A move that cannot be played.
    int move_number = 0;                                      ///< Which of the moves; from 1.
};

/// One sentence without full stop.
std::string describe(const HubGameError& error);

/// Reads a line whose command is `pos`: a position (the start of a game if there is none) and the
/// moves that led from it to where the game stands now. A draw by `rules` on the way does not end
/// the game, since the other side plays on; what the draw rules count begins anew there.
std::expected<AnyGame, HubGameError> read_hub_game(VariantId variant, const HubLine& line,
                                                   const DrawRules& rules = {});

/// The line `pos` for where a game stands now, with the moves since the last change of material:
/// enough for the receiver to see repetitions, draw clocks and Frisian king-move counters.
HubLine hub_line(const AnyGame& game);

}  // namespace polonaise
