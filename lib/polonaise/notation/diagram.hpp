#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <polonaise/notation/capture_routes.hpp>
#include <polonaise/rules/setup.hpp>

namespace polonaise {

enum class DiagramPiece : std::uint8_t { none, white_man, white_king, black_man, black_king };

/// A move as an arrow over a diagram, by square numbers.
struct DiagramArrow {
    enum class Kind : std::uint8_t { played, proposed };
    std::vector<int> path{};      ///< The start, where the move turns, the end.
    std::vector<int> captured{};  ///< Marked with a cross.
    Kind kind = Kind::played;
};

/// What a diagram shows (text_diagram.hpp, svg_diagram.hpp). Squares go by their numbers, so that
/// drawing needs to know nothing about variants.
struct DiagramBoard {
    int width = 10;                         ///< Squares along an edge: 8 or 10.
    std::array<DiagramPiece, 51> pieces{};  ///< By square number; entry 0 is not used.
    std::optional<Side> to_move{};          ///< Shown where it is known.
    std::vector<int> highlighted{};         ///< Squares to point out, such as those of the last move.
    std::vector<DiagramArrow> arrows{};
};

/// A setup or position as it stands on the board. Where pieces share a square, one of them shows.
template <Variant V> DiagramBoard diagram_board(const Setup<V>& setup) {
    using Board = typename V::Board;
    DiagramBoard board{.width = Board::width, .to_move = setup.to_move};
    const auto place = [&](Bitboard squares, DiagramPiece piece) {
        for (Square s : squares) board.pieces[static_cast<std::size_t>(Board::number(s))] = piece;
    };
    place(setup.men[index(Side::white)], DiagramPiece::white_man);
    place(setup.men[index(Side::black)], DiagramPiece::black_man);
    place(setup.kings[index(Side::white)], DiagramPiece::white_king);
    place(setup.kings[index(Side::black)], DiagramPiece::black_king);
    return board;
}
template <Variant V> DiagramBoard diagram_board(const Position<V>& p) {
    return diagram_board(Setup<V>{p});
}

/// The arrow of a legal move of `p`, along the squares of its full form.
template <Variant V>
DiagramArrow diagram_arrow(const Position<V>& p, const Move& m,
                           DiagramArrow::Kind kind = DiagramArrow::Kind::played) {
    using Board = typename V::Board;
    DiagramArrow arrow{.path = {}, .captured = {}, .kind = kind};
    std::vector<Square> path{m.from, m.to};
    if (m.is_capture()) path = CaptureRoutes<V>{p, m.from}.written_squares(m);
    for (Square s : path) arrow.path.push_back(Board::number(s));
    for (Square s : m.captured) arrow.captured.push_back(Board::number(s));
    return arrow;
}

namespace internal {

/// Rows and files of a diagram as they are seen: from the top, from the left, from 0.
struct DiagramCell {
    int row, file;
};

/// The number of the dark square at this place of the picture, or 0 for a light one.
int diagram_number(DiagramCell cell, int width, bool flipped);
DiagramCell diagram_cell(int number, int width, bool flipped);

}  // namespace internal

}  // namespace polonaise
