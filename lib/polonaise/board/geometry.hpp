#pragma once
#include <array>
#include <bit>
#include <cstddef>
#include <optional>
#include <utility>

#include <polonaise/board/bitboard.hpp>
#include <polonaise/board/direction.hpp>
#include <polonaise/board/side.hpp>

namespace polonaise {

/// The dark squares of a `Width` by `Width` board in row order, padded with ghost slots so that
/// every neighbour is one fixed shift away.
///
/// Number rows from the top (black's side) and files from the left, both from 0; dark squares
/// have row + file odd. Square (row, file) sits at slot (pitch * row + file - 1) / 2. The slot is
/// linear in row and file, so each direction is a constant distance. With pitch = width + 3 a step
/// in any of the eight directions leads from a square to its neighbour, to a ghost, or out of the
/// word, never to a wrong square. docs/geometry.md has a picture.
template <int Width> struct Geometry {
    static_assert(Width % 2 == 0 && Width >= 4 && Width <= 10);

    static constexpr int width = Width;
    /// Playable squares.
    static constexpr int square_count = Width * Width / 2;
    /// Slots from a square to the one two rows below it.
    static constexpr int pitch = Width + 3;
    /// Slots in use: every square is at a slot below this, and 64 is never exceeded.
    static constexpr int slot_count = (pitch * (Width - 1) + Width - 2) / 2 + 1;
    static_assert(slot_count <= 63);

    static constexpr int step(Direction d) { return (pitch * d.rows + d.files) / 2; }

    static constexpr Square square(int row, int file) { return Square{(pitch * row + file - 1) / 2}; }
    static constexpr bool on_board(int row, int file) {
        return row >= 0 && row < Width && file >= 0 && file < Width && (row + file) % 2 == 1;
    }

    /// The number that people use: 1 at the top left dark square, row by row.
    static constexpr int number(Square s) {
        return (squares & Bitboard{(std::uint64_t{1} << s.slot()) - 1}).count() + 1;
    }
    /// The square with this number, 1 to `square_count`.
    static constexpr Square from_number(int number) {
        const int row = (number - 1) / (Width / 2), column = (number - 1) % (Width / 2);
        return square(row, 2 * column + (row + 1) % 2);
    }
    static constexpr int row(Square s) { return (number(s) - 1) / (Width / 2); }
    static constexpr int file(Square s) {
        return 2 * ((number(s) - 1) % (Width / 2)) + (row(s) + 1) % 2;
    }

    static constexpr Bitboard rows(int first, int last) {
        Bitboard set;
        for (int row = first; row <= last; ++row)
            for (int file = (row + 1) % 2; file < Width; file += 2) set |= square(row, file);
        return set;
    }
    static constexpr Bitboard squares = rows(0, Width - 1);

    /// Where a side's men stand at the start of a game.
    static constexpr Bitboard camp(Side s) {
        return s == Side::black ? rows(0, Width / 2 - 2) : rows(Width / 2 + 1, Width - 1);
    }
    static constexpr Bitboard promotion_row(Side s) {
        return s == Side::white ? rows(0, 0) : rows(Width - 1, Width - 1);
    }
    /// The main road: from the left corner of each player (46 to 5, or a1 to h8).
    static constexpr Bitboard long_diagonal() {
        Bitboard set;
        for (int row = 0; row < Width; ++row) set |= square(row, Width - 1 - row);
        return set;
    }

    /// The board turned half round: white's first square becomes black's.
    static constexpr Square turned(Square s) { return Square{slot_count - 1 - s.slot()}; }
    static constexpr Bitboard turned(Bitboard set) {
        std::uint64_t reversed = 0;
        for (Square s : set) reversed |= Bitboard{turned(s)}.bits();
        return Bitboard{reversed};
    }

    /// The square reached from `s` by one step, if it is on the board.
    static constexpr std::optional<Square> neighbour(Square s, Direction d) {
        const int to_row = row(s) + d.rows, to_file = file(s) + d.files;
        if (!on_board(to_row, to_file)) return std::nullopt;
        return square(to_row, to_file);
    }
};

/// Calls `visit.template operator()<Step>()` for each direction, with its shift as a constant:
/// unrolled shifts cost a quarter fewer instructions than a loop over distances.
template <class Board, const auto& Directions, class Visitor>
[[gnu::always_inline]] constexpr void for_each_step(Visitor&& visit) {
    [&]<std::size_t... I>(std::index_sequence<I...>) __attribute__((always_inline)) {
        (visit.template operator()<Board::step(Directions[I])>(), ...);
    }
    (std::make_index_sequence<Directions.size()>{});
}

}  // namespace polonaise
