#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <polonaise/board/geometry.hpp>
#include <polonaise/rules/variant.hpp>
#include <polonaise/support/ascii.hpp>

namespace polonaise {

namespace internal {

/// The squares by their number; entry 0 stands for none.
template <class Board>
inline constexpr auto squares_by_number = [] {
    std::array<Square, Board::square_count + 1> squares{};
    for (int number = 1; number <= Board::square_count; ++number)
        squares[static_cast<std::size_t>(number)] = Board::from_number(number);
    return squares;
}();

}  // namespace internal

/// Writes a square: its number without leading zeros, or its file (a letter, from White's left)
/// and its rank (from White's side), so that a1 is the corner at White's left hand.
inline void append_square(std::string& out, int number, int width, SquareStyle style) {
    if (style == SquareStyle::algebraic) {
        const int row = (number - 1) / (width / 2), column = (number - 1) % (width / 2);
        out += static_cast<char>('a' + 2 * column + (row + 1) % 2);
        number = width - row;
    }
    if (number >= 10) out += static_cast<char>('0' + number / 10);
    out += static_cast<char>('0' + number % 10);
}
template <class Board> void append_square(std::string& out, Square s, SquareStyle style) {
    append_square(out, Board::number(s), Board::width, style);
}
template <class Board> std::string square_text(Square s, SquareStyle style) {
    std::string text;
    append_square<Board>(text, s, style);
    return text;
}

/// What stands at the front of a text where a square is expected.
struct SquareScan {
    enum class Kind : std::uint8_t {
        square,
        off_board,     ///< It has the form of a square, but this board has no such dark square.
        not_a_square,  ///< Something else.
    };
    Kind kind = Kind::not_a_square;
    SquareStyle style = SquareStyle::numeric;
    int number = 0;          ///< Of the square, if it is one.
    std::size_t length = 0;  ///< Characters that belong to it.
};

/// Reads the square at the front of `text`, in either style, on a board of this width. Leading
/// zeros and capitals are accepted; all the digits that follow belong to it.
constexpr SquareScan scan_square(std::string_view text, int width) {
    SquareScan scan;
    int file = 0;
    if (!text.empty()) {
        const char letter = internal::to_lower(text[0]);
        if (letter >= 'a' && letter <= 'j') {  // the files of the largest board
            file = letter - 'a';
            scan.style = SquareStyle::algebraic;
            scan.length = 1;
        }
    }
    const std::size_t digits_begin = scan.length;
    int value = 0;
    while (scan.length < text.size() && internal::is_digit(text[scan.length])) {
        if (value < 1000) value = 10 * value + (text[scan.length] - '0');  // else far off the board
        ++scan.length;
    }
    if (scan.length == digits_begin) return {};
    scan.kind = SquareScan::Kind::off_board;
    if (scan.style == SquareStyle::algebraic) {
        const int row = width - value;
        if (row < 0 || row >= width || file >= width || (row + file) % 2 == 0) return scan;
        value = row * (width / 2) + file / 2 + 1;
    }
    if (value < 1 || value > width * width / 2) return scan;
    scan.number = value;
    scan.kind = SquareScan::Kind::square;
    return scan;
}

/// The square that `text` names, if it is nothing but a square of this board.
template <class Board> constexpr std::optional<Square> read_square(std::string_view text) {
    const SquareScan scan = scan_square(text, Board::width);
    if (scan.kind != SquareScan::Kind::square || scan.length != text.size()) return std::nullopt;
    return internal::squares_by_number<Board>[static_cast<std::size_t>(scan.number)];
}

}  // namespace polonaise
