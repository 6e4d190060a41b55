#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <polonaise/board/bitboard.hpp>
#include <polonaise/game/game_tree.hpp>
#include <polonaise/notation/square_text.hpp>
#include <polonaise/rules/position.hpp>
#include <polonaise/rules/setup.hpp>
#include <polonaise/support/little_endian.hpp>

/// The main line of a game in bytes; docs/archive.md describes them.
///
/// A move says which pieces it takes, so that a game is replayed without generating moves: that is
/// six times as fast as by the numbers of legal moves, and makes a search for patterns a matter of
/// replaying all games. A game takes some 190 bytes.
namespace polonaise::internal {

inline constexpr std::uint16_t setup_mark = 0xFFFF;  ///< No move: there is no square 64.
inline constexpr unsigned many_captures = 15;        ///< Their number follows in a byte.
inline constexpr std::uint64_t black_to_move_bit = std::uint64_t{1} << 63;

/// Sets of squares by their numbers: bit n - 1 for square n.
template <class Board> std::uint64_t number_bits(Bitboard set) {
    std::uint64_t bits = 0;
    for (Square s : set) bits |= std::uint64_t{1} << (Board::number(s) - 1);
    return bits;
}
/// Bits beyond the last square of the board are ignored.
template <class Board> Bitboard from_number_bits(std::uint64_t bits) {
    constexpr std::uint64_t board = (std::uint64_t{1} << Board::square_count) - 1;
    Bitboard set;
    for (bits &= board; bits != 0; bits &= bits - 1)
        set |= squares_by_number<Board>[static_cast<std::size_t>(std::countr_zero(bits) + 1)];
    return set;
}

template <Variant V> void append_move(std::vector<std::byte>& out, const Move& m) {
    using Board = typename V::Board;
    const auto from = static_cast<unsigned>(Board::number(m.from) - 1);
    const auto to = static_cast<unsigned>(Board::number(m.to) - 1);
    const auto captures = static_cast<unsigned>(m.captured.count());
    const unsigned short_count = captures < many_captures ? captures : many_captures;
    append_little_endian(out, static_cast<std::uint16_t>(from | to << 6 | short_count << 12));
    if (short_count == many_captures) append_little_endian(out, static_cast<std::uint8_t>(captures));
    for (Square s : m.captured) append_little_endian(out, static_cast<std::uint8_t>(Board::number(s)));
}

template <Variant V> void append_setup(std::vector<std::byte>& out, const Position<V>& p) {
    using Board = typename V::Board;
    append_little_endian(out, setup_mark);
    append_little_endian(out, number_bits<Board>(p.pieces(Side::white)) |
                                  (p.to_move() == Side::black ? black_to_move_bit : 0));
    append_little_endian(out, number_bits<Board>(p.pieces(Side::black)));
    append_little_endian(out, number_bits<Board>(p.kings()));
}

/// The main line of a game.
template <Variant V> std::vector<std::byte> stored_line(const GameTree<V>& game) {
    std::vector<std::byte> line;
    for (auto n = game.first_child(GameTree<V>::root); n; n = game.first_child(*n)) {
        if (const auto m = game.move(*n)) append_move<V>(line, *m);
        else append_setup(line, game.position(*n));
    }
    return line;
}

/// Reads such bytes, step by step.
template <Variant V> class LineReader {
    using Board = typename V::Board;

public:
    LineReader(const Position<V>& start, std::span<const std::byte> line)
        : position_{start}, left_{line} {}

    const Position<V>& position() const { return position_; }
    bool at_end() const { return left_.empty(); }

    /// What comes next: a move, or nothing if it is a set-up, or if there is none. It need not be legal
    /// if the file is damaged, but its squares are on the board.
    std::optional<Move> next_move() const {
        if (left_.size() < 2) return std::nullopt;
        const unsigned word = load_little_endian<std::uint16_t>(left_.data());
        if (word == setup_mark) return std::nullopt;
        const auto captured = captured_squares(word);
        if (!captured) return std::nullopt;
        Move m{{}, square(word & 63), square(word >> 6 & 63)};
        for (const std::byte number : *captured) m.captured |= square(static_cast<unsigned>(number) - 1);
        return m;
    }

    /// Its bytes; empty where there is no move.
    std::span<const std::byte> next_move_bytes() const {
        if (left_.size() < 2) return {};
        const unsigned word = load_little_endian<std::uint16_t>(left_.data());
        const auto captured = word == setup_mark ? std::nullopt : captured_squares(word);
        if (!captured) return {};
        return left_.first(static_cast<std::size_t>(captured->data() - left_.data()) + captured->size());
    }

    /// Plays what comes next, and returns the move if it is one; false at the end, and where the bytes
    /// cannot be.
    bool advance() {
        if (left_.size() < 2) return false;
        const unsigned word = load_little_endian<std::uint16_t>(left_.data());
        if (word == setup_mark) return set_up();
        const auto m = next_move();
        if (!m) return false;
        const auto captured = captured_squares(word);
        left_ =
            left_.subspan(static_cast<std::size_t>(captured->data() + captured->size() - left_.data()));
        position_ = position_.after(*m);
        return true;
    }

private:
    static Square square(unsigned index) {
        constexpr auto count = static_cast<unsigned>(Board::square_count);
        return squares_by_number<Board>[index < count ? index + 1 : 1];
    }
    std::optional<std::span<const std::byte>> captured_squares(unsigned word) const {
        std::size_t count = word >> 12, begin = 2;
        if (count == many_captures) {
            if (left_.size() < 3) return std::nullopt;
            count = static_cast<std::size_t>(left_[2]);
            begin = 3;
        }
        if (left_.size() < begin + count) return std::nullopt;
        return left_.subspan(begin, count);
    }
    bool set_up() {
        constexpr std::size_t size = 2 + 3 * 8;
        if (left_.size() < size) return false;
        const auto white = load_little_endian<std::uint64_t>(left_.data() + 2);
        const auto black = load_little_endian<std::uint64_t>(left_.data() + 10);
        const auto kings = load_little_endian<std::uint64_t>(left_.data() + 18);
        position_ = Position<V>::unchecked(
            from_number_bits<Board>(white & ~black_to_move_bit), from_number_bits<Board>(black),
            from_number_bits<Board>(kings), white & black_to_move_bit ? Side::black : Side::white);
        left_ = left_.subspan(size);
        return true;
    }

    Position<V> position_;
    std::span<const std::byte> left_;
};

/// Calls `visit(position)` for each position of the line, the start included, until it returns true;
/// whether it did.
template <Variant V, class Visitor>
bool any_position(const Position<V>& start, std::span<const std::byte> line, Visitor&& visit) {
    LineReader<V> reader{start, line};
    do {
        if (visit(reader.position())) return true;
    } while (reader.advance());
    return false;
}

}  // namespace polonaise::internal
