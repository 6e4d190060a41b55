#pragma once
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include <polonaise/notation/move_squares.hpp>
#include <polonaise/notation/move_text.hpp>
#include <polonaise/notation/move_text_error.hpp>
#include <polonaise/notation/why_illegal.hpp>
#include <polonaise/rules/move_generator.hpp>

namespace polonaise {

// Three kinds of text look alike and mean different things, so each has its own reader:
//   PDN path         47x38x24x13x36          the last square is where the move ends (read_move.hpp)
//   Hub              47x36x14x19x29x31x42    start, end, then what is captured (here)
//   lidraughts UCI   4738241336              the squares of a path, two digits each, no signs

/// A move in the text of the Hub protocol: start and end, then every captured square, ascending.
/// Squares are numbers on every board.
template <class Board> std::string hub_move_text(const Move& m) {
    std::string text = square_text<Board>(m.from, SquareStyle::numeric);
    text += m.is_capture() ? 'x' : '-';
    append_square<Board>(text, m.to, SquareStyle::numeric);
    for (Square s : m.captured) {
        text += 'x';
        append_square<Board>(text, s, SquareStyle::numeric);
    }
    return text;
}

/// The legal move that a Hub text stands for. The captured squares may come in any order, and some
/// may be missing (Scan names only those that are needed) as long as one capture alone fits.
template <Variant V>
std::expected<Move, MoveTextError> read_hub_move(const Position<V>& p, std::string_view text) {
    using Board = typename V::Board;
    const auto written = internal::read_move_squares(text, Board::width);
    if (!written) return std::unexpected{written.error()};
    std::vector<Square> squares;
    for (int number : written->numbers) squares.push_back(Board::from_number(number));
    MoveTextError error{.kind = MoveTextErrorKind::not_a_move, .text = std::string{text}};
    if (!written->usual || written->style != SquareStyle::numeric) return std::unexpected{error};

    Bitboard named;
    for (std::size_t i = 2; i < squares.size(); ++i) named |= squares[i];
    const bool as_capture = written->sign == internal::Separator::Sign::capture;
    MoveList moves;
    generate_moves(p, moves);
    internal::sort_for_reading(moves);
    bool same_ends = false;
    for (const Move& m : moves) {
        if (m.from != squares[0] || m.to != squares[1] || m.is_capture() != as_capture) continue;
        same_ends = true;
        if (m.captured == named) return m;
        if ((named - m.captured).empty()) error.moves.push_back({m, hub_move_text<Board>(m)});
    }
    if (error.moves.size() == 1) return error.moves[0].move;
    if (error.moves.size() > 1) {
        error.kind = MoveTextErrorKind::ambiguous;
    } else if (auto why = why_illegal(p, squares[0], squares[1], {}); why && !same_ends) {
        error = *std::move(why);
        error.text = text;
    } else {
        error.kind = MoveTextErrorKind::no_such_route;
        for (const Move& m : moves)
            if (m.from == squares[0] && m.to == squares[1])
                error.moves.push_back({m, hub_move_text<Board>(m)});
    }
    return std::unexpected{error};
}

}  // namespace polonaise
