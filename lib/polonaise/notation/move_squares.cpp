#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include <polonaise/notation/move_squares.hpp>

namespace polonaise::internal {
namespace {

using enum Separator::Sign;

constexpr std::array<std::pair<std::string_view, Separator::Sign>, 12> signs{{
    {"-", quiet},
    {"x", capture},
    {"X", capture},
    {":", capture},
    {"*", capture},
    {"\xC3\x97", capture},    // U+00D7 multiplication sign
    {"\xE2\x80\x90", quiet},  // U+2010 hyphen
    {"\xE2\x80\x91", quiet},  // U+2011 non-breaking hyphen
    {"\xE2\x80\x92", quiet},  // U+2012 figure dash
    {"\xE2\x80\x93", quiet},  // U+2013 en dash
    {"\xE2\x80\x94", quiet},  // U+2014 em dash
    {"\xE2\x88\x92", quiet},  // U+2212 minus
}};

}  // namespace

std::size_t count_blanks(std::string_view text) {
    const std::size_t end = text.find_first_not_of(" \t");
    return end == std::string_view::npos ? text.size() : end;
}

Separator scan_separator(std::string_view text) {
    Separator separator;
    separator.length = count_blanks(text);
    const std::string_view rest = text.substr(separator.length);
    for (const auto& [form, sign] : signs) {
        if (!rest.starts_with(form)) continue;
        separator.sign = sign;
        separator.usual = separator.length == 0 && (form == "-" || form == "x");
        separator.length += form.size();
        const std::size_t after = count_blanks(text.substr(separator.length));
        separator.usual = separator.usual && after == 0;
        separator.length += after;
        break;
    }
    return separator;
}

bool is_bare_capture_sign(std::string_view text) {
    const Separator separator = scan_separator(text);
    return separator.sign == capture && separator.length == text.size();
}

std::expected<MoveSquares, MoveTextError> read_move_squares(std::string_view text, int width) {
    const auto error = [&](MoveTextErrorKind kind, std::size_t offset, std::string square = {}) {
        return std::unexpected{MoveTextError{
            .kind = kind, .text = std::string{text}, .offset = offset, .square = std::move(square)}};
    };
    MoveSquares move;
    std::size_t at = count_blanks(text);
    move.usual = at == 0;
    while (true) {
        const std::string_view rest = text.substr(at);
        const SquareScan scan = scan_square(rest, width);
        if (scan.kind == SquareScan::Kind::not_a_square) return error(MoveTextErrorKind::not_a_move, at);
        if (scan.kind == SquareScan::Kind::off_board)
            return error(MoveTextErrorKind::no_such_square, at,
                         std::string{rest.substr(0, std::min<std::size_t>(scan.length, 20))});
        const bool capital = rest[0] >= 'A' && rest[0] <= 'J';
        const bool leading_zero = rest[scan.style == SquareStyle::algebraic ? 1 : 0] == '0';
        if (move.numbers.empty()) move.style = scan.style;
        if (capital || leading_zero || move.style != scan.style) move.usual = false;
        move.numbers.push_back(scan.number);

        at += scan.length;
        const Separator separator = scan_separator(text.substr(at));
        at += separator.length;
        if (at == text.size() && separator.sign == none) {
            if (separator.length > 0) move.usual = false;
            break;
        }
        if (separator.sign == none && is_digit(text[at]))
            return error(MoveTextErrorKind::not_a_move, at);
        if (move.numbers.size() == 1) move.sign = separator.sign;
        if (!separator.usual || move.sign != separator.sign) move.usual = false;
    }
    if (move.numbers.size() < 2) return error(MoveTextErrorKind::not_a_move, text.size());
    return move;
}

}  // namespace polonaise::internal
