#pragma once
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>

namespace polonaise {

/// Whose draw rules count. Each variant lists those that it knows; docs/rules.md explains them.
enum class DrawBase : std::uint8_t {
    official,    ///< The federation's own text.
    lidraughts,  ///< As lidraughts.org counts.
    fmjd64,      ///< FMJD-64 articles 7.2.3 to 7.2.9, for the 8x8 board.
    engine,      ///< Threefold repetition and nothing else, as engine matches use.
    off,
};

/// The draw rules of a game: a base and switches on top of it. The defaults are the official ones.
struct DrawRules {
    DrawBase base = DrawBase::official;
    bool threefold = false;        ///< Repetition draws although the base does not say so.
    bool no_25 = false;            ///< Without the 25-move rule.
    bool cumulative_16 = false;    ///< Sixteen moves run on when three against one becomes two.
    bool long_diagonal_5 = false;  ///< Five, not sixteen, while the lone king holds the main road.

    constexpr bool operator==(const DrawRules&) const = default;
};

/// Reads a comma-separated list such as `official,threefold`. `known` are the names that the
/// variant has beside `official` and `off`. The error is a sentence that lists them.
std::expected<DrawRules, std::string> parse_draw_rules(std::string_view text,
                                                       std::span<const std::string_view> known);

/// Why a game is drawn.
enum class DrawReason : std::uint8_t {
    repetition,          ///< Same position, same side to move, for the third time.
    king_moves_only,     ///< A number of moves each without a man move or a capture.
    lone_king,           ///< A lone king has held out against few pieces for its number of moves.
    few_kings,           ///< One of the short endings of the Brazilian rules has lasted too long.
    main_diagonal,       ///< A lone king has held the main road.
    unchanged_material,  ///< Kings on both sides, and no capture or promotion for too long.
    two_kings_failed,    ///< Frisian: two kings have not caught one in seven moves.
    kings_apart,         ///< Frisian: king against king, and neither must be captured.
    agreement,           ///< The players agreed.
    move_limit,          ///< The match rules end the game here.
};

struct Draw {
    DrawReason reason;
    int moves = 0;  ///< The limit that was reached, in moves of each side; 0 where none applies.
    constexpr bool operator==(const Draw&) const = default;
};

/// A sentence without full stop, such as "25 moves each with kings only and no capture".
std::string describe(const Draw& draw);

}  // namespace polonaise
