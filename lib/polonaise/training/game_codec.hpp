#pragma once
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include <polonaise/rules/setup.hpp>
#include <polonaise/support/little_endian.hpp>
#include <polonaise/training/move_number.hpp>
#include <polonaise/training/recorded_game.hpp>

/// How one game looks in a file; docs/training-data.md describes it. Readers use GameReader.
namespace polonaise::internal {

inline constexpr std::size_t game_head_size = 32, ply_size = 3;
inline constexpr std::size_t most_plies = std::numeric_limits<std::uint16_t>::max();
inline constexpr std::size_t most_moves = 256;  // a number of one byte
inline constexpr std::uint64_t black_to_move = std::uint64_t{1} << 63;
/// Stands for a score where there was no search.
inline constexpr std::int16_t no_score = std::numeric_limits<std::int16_t>::min();

/// Sets of squares in files: bit n - 1 for the square with number n, so that the padding of our boards
/// is no business of theirs.
template <class Board> std::uint64_t file_bits(Bitboard set) {
    std::uint64_t bits = 0;
    for (Square s : set) bits |= std::uint64_t{1} << (Board::number(s) - 1);
    return bits;
}
/// All bits must stand for squares.
template <class Board> Bitboard from_file_bits(std::uint64_t bits) {
    Bitboard set;
    for (Square bit : Bitboard{bits}) set |= Board::from_number(bit.slot() + 1);
    return set;
}

inline std::uint8_t code(GameResult result) { return static_cast<std::uint8_t>(result); }

/// Appends a game; false, and nothing is appended, if it has too many plies, or a position in it
/// too many moves. The moves must be legal.
template <Variant V> bool append_game(std::vector<std::byte>& bytes, const RecordedGame<V>& game) {
    using Board = typename V::Board;
    if (game.plies.size() > most_plies) return false;
    const std::size_t before = bytes.size();
    const Position<V>& start = game.start;
    append_little_endian(bytes, file_bits<Board>(start.pieces(Side::white)) |
                                    (start.to_move() == Side::black ? black_to_move : 0));
    append_little_endian(bytes, file_bits<Board>(start.pieces(Side::black)));
    append_little_endian(bytes, file_bits<Board>(start.kings()));
    for (Side s : both_sides) {
        const KingRun run = start.rule_state().run(s);
        const int square = run.moves > 0 ? Board::number(run.king) : 0;
        append_little_endian(bytes, static_cast<std::uint8_t>(square));
        append_little_endian(bytes, run.moves);
    }
    append_little_endian(bytes, code(game.result));
    append_little_endian(bytes, static_cast<std::uint8_t>(game.ending));
    append_little_endian(bytes, static_cast<std::uint16_t>(game.plies.size()));

    Position<V> p = start;
    MoveList legal;
    for (const RecordedPly& ply : game.plies) {
        generate_moves(p, legal);
        const std::size_t number = number_of(ply.move, legal);
        if (number >= most_moves) {
            bytes.resize(before);
            return false;
        }
        append_little_endian(bytes, static_cast<std::uint8_t>(number));
        const std::int16_t score = ply.score ? ply.score->stored() : no_score;
        append_little_endian(bytes, static_cast<std::uint16_t>(score));
        p = p.after(ply.move);
    }
    return true;
}

/// A game in a file, its plies not yet decoded.
template <Variant V> struct EncodedGame {
    Position<V> start;
    GameResult result;
    GameEnding ending;
    std::span<const std::byte> plies;
};

/// Takes a game off the front of the bytes; none if there cannot be such a game.
template <Variant V> std::optional<EncodedGame<V>> take_game(std::span<const std::byte>& bytes) {
    using Board = typename V::Board;
    constexpr std::uint64_t squares = (std::uint64_t{1} << Board::square_count) - 1;
    if (bytes.size() < game_head_size) return std::nullopt;
    const std::byte* const at = bytes.data();
    const auto white = load_little_endian<std::uint64_t>(at), pieces_white = white & ~black_to_move;
    const auto black = load_little_endian<std::uint64_t>(at + 8);
    const auto kings = load_little_endian<std::uint64_t>(at + 16);
    if ((pieces_white | black | kings) & ~squares) return std::nullopt;
    if (kings & ~(pieces_white | black)) return std::nullopt;

    Setup<V> setup;
    setup.to_move = white & black_to_move ? Side::black : Side::white;
    const std::uint64_t pieces[]{pieces_white, black};
    for (Side s : both_sides) {
        const std::size_t i = index(s);
        setup.men[i] = from_file_bits<Board>(pieces[i] & ~kings);
        setup.kings[i] = from_file_bits<Board>(pieces[i] & kings);
        const int square = static_cast<int>(at[24 + 2 * i]);
        const auto moves = static_cast<std::uint8_t>(at[25 + 2 * i]);
        if (square > Board::square_count || (square == 0) != (moves == 0)) return std::nullopt;
        if (square > 0) setup.runs[i] = {Board::from_number(square), moves};
    }
    const auto start = check(setup);
    const auto result = static_cast<GameResult>(at[28]);
    const bool known_result = result == GameResult::white_wins || result == GameResult::black_wins ||
                              result == GameResult::draw;
    if (!start || !known_result || static_cast<int>(at[29]) >= game_ending_count) return std::nullopt;

    const std::size_t plies_size = ply_size * load_little_endian<std::uint16_t>(at + 30);
    if (bytes.size() - game_head_size < plies_size) return std::nullopt;
    const auto plies = bytes.subspan(game_head_size, plies_size);
    bytes = bytes.subspan(game_head_size + plies_size);
    return EncodedGame<V>{*start, result, static_cast<GameEnding>(at[29]), plies};
}

}  // namespace polonaise::internal
