#pragma once
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include <polonaise/notation/move_text_error.hpp>
#include <polonaise/notation/square_text.hpp>

namespace polonaise::internal {

/// What stands between two squares of a move.
struct Separator {
    enum class Sign : std::uint8_t { none, quiet, capture };
    Sign sign = Sign::none;
    bool usual = false;      ///< `-` or `x` and nothing else.
    std::size_t length = 0;  ///< In bytes, blanks around it included.
};

/// The number of blanks at the front of `text`.
std::size_t count_blanks(std::string_view text);

/// Reads the separator at the front of `text`: `-`, `x`, what people type instead of them, or
/// nothing; and any blanks.
Separator scan_separator(std::string_view text);

/// Whether the text is a sign for a capture and nothing else, such as `x`.
bool is_bare_capture_sign(std::string_view text);

/// A move as it was written, not yet held against a position.
struct MoveSquares {
    std::vector<int> numbers;  ///< At least two.
    Separator::Sign sign = Separator::Sign::none;
    SquareStyle style = SquareStyle::numeric;
    bool usual = true;  ///< Nothing had to be tolerated.
};

/// Reads squares with signs between them. Where there is no sign the next square must begin with
/// a letter, as in `c3e5`: the digits of `3228` cannot be told apart.
std::expected<MoveSquares, MoveTextError> read_move_squares(std::string_view text, int width);

}  // namespace polonaise::internal
