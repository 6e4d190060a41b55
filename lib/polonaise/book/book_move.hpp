#pragma once
#include <compare>
#include <cstdint>
#include <optional>

#include <polonaise/rules/move.hpp>
#include <polonaise/rules/move_generator.hpp>

namespace polonaise {

/// A move as books keep it, independent of how boards are kept in memory: by the numbers of squares. Two
/// captures that start and end alike differ in what they take.
struct BookMove {
    /// Bits 0 to 49: the pieces taken, square 1 first. Bits 50 to 55: the square where the move starts,
    /// 56 to 61: where it ends. The rest is 0.
    std::uint64_t bits = 0;

    constexpr int from() const { return static_cast<int>(bits >> from_shift & square_mask); }
    constexpr int to() const { return static_cast<int>(bits >> to_shift & square_mask); }
    constexpr std::uint64_t captured() const { return bits & captured_mask; }
    constexpr auto operator<=>(const BookMove&) const = default;

    static constexpr int from_shift = 50, to_shift = 56;
    static constexpr std::uint64_t square_mask = 63,
                                   captured_mask = (std::uint64_t{1} << from_shift) - 1;
};

template <Variant V> constexpr BookMove book_move(const Move& m) {
    using Board = typename V::Board;
    std::uint64_t bits = static_cast<std::uint64_t>(Board::number(m.from)) << BookMove::from_shift |
                         static_cast<std::uint64_t>(Board::number(m.to)) << BookMove::to_shift;
    for (const Square at : m.captured) bits |= std::uint64_t{1} << (Board::number(at) - 1);
    return {bits};
}

/// The legal move that a book means; nothing if there is none, as in a book that somebody else made
/// or where two positions have the same key.
template <Variant V> std::optional<Move> legal_move(const Position<V>& p, BookMove wanted) {
    for (const Move& m : legal_moves(p))
        if (book_move<V>(m) == wanted) return m;
    return std::nullopt;
}

}  // namespace polonaise
