#pragma once
#include <cstdint>
#include <expected>
#include <optional>
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

/// A move as it was written, not yet held against a position.
struct MoveSquares {
    std::vector<Square> squares;  ///< At least two.
    Separator::Sign sign = Separator::Sign::none;
    SquareStyle style = SquareStyle::numeric;
    bool usual = true;  ///< Nothing had to be tolerated.
};

/// Reads squares with signs between them. Where there is no sign the next square must begin with
/// a letter, as in `c3e5`: the digits of `3228` cannot be told apart.
template <class Board>
std::expected<MoveSquares, MoveTextError> read_move_squares(std::string_view text) {
    const auto error = [&](MoveTextErrorKind kind, std::size_t offset) {
        return std::unexpected{MoveTextError{.kind = kind, .text = std::string{text}, .offset = offset}};
    };
    MoveSquares move;
    move.usual = count_blanks(text) == 0;
    for (std::size_t at = count_blanks(text);;) {
        const std::string_view rest = text.substr(at);
        const SquareScan scan = scan_square<Board>(rest);
        if (scan.kind == SquareScan::Kind::not_a_square) return error(MoveTextErrorKind::not_a_move, at);
        if (scan.kind == SquareScan::Kind::off_board) {
            auto off_board = error(MoveTextErrorKind::no_such_square, at);
            off_board.error().square = rest.substr(0, scan.length);
            return off_board;
        }
        const std::size_t digits = scan.style == SquareStyle::algebraic ? 1 : 0;
        if (rest[digits] == '0' || (rest[0] >= 'A' && rest[0] <= 'J')) move.usual = false;
        if (move.squares.empty()) move.style = scan.style;
        else if (move.style != scan.style) move.usual = false;
        move.squares.push_back(scan.square);

        at += scan.length;
        const Separator separator = scan_separator(text.substr(at));
        at += separator.length;
        if (at == text.size() && separator.sign == Separator::Sign::none) {
            if (separator.length > 0) move.usual = false;
            break;
        }
        if (separator.sign == Separator::Sign::none && is_digit(text[at]))
            return error(MoveTextErrorKind::not_a_move, at);
        move.usual = move.usual && separator.usual;
        if (move.squares.size() == 1) move.sign = separator.sign;
        else if (move.sign != separator.sign) move.usual = false;
    }
    if (move.squares.size() < 2) return error(MoveTextErrorKind::not_a_move, text.size());
    return move;
}

}  // namespace polonaise::internal
