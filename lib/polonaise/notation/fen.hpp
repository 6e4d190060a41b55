#pragma once
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include <polonaise/notation/setup_fields.hpp>
#include <polonaise/rules/setup.hpp>

namespace polonaise {

/// Why a text is not a FEN, or not one of a legal position.
enum class FenErrorKind : std::uint8_t {
    empty,                ///< Nothing to read.
    no_side_to_move,      ///< A FEN begins with W, B or ?.
    no_sections,          ///< Nothing but the side to move.
    no_side_letter,       ///< A list of squares without W or B before it.
    unexpected,           ///< A character that fits nowhere.
    no_such_square,       ///< A square that this board does not have.
    bad_range,            ///< A range that does not run upwards from number to number.
    listed_twice,         ///< The same piece a second time on a square.
    captured_piece,       ///< G or P: lidraughts shows the middle of a capture.
    bad_number,           ///< H or F without a number of a sensible size.
    given_twice,          ///< The side to move, H, F or the king-move counters a second time.
    bad_king_run,         ///< King-move counters have the form +0+346.
    king_run_whose_king,  ///< The counter names no square, and the side has not just one king.
    illegal_position,     ///< Readable, but against the rules; see `problems`.
};

struct FenError {
    FenErrorKind kind;
    std::size_t offset = 0;       ///< In the text that was read.
    std::string text = {};        ///< The piece of it that is at fault.
    SetupProblems problems = {};  ///< For illegal_position.
};

/// One sentence without full stop, with the place: "there is no square 51 on this board
/// (character 4)".
std::string describe(const FenError& error);

/// What a FEN says.
template <Variant V> struct Fen {
    Setup<V> setup;
    std::optional<int> draw_clock;   ///< Plies that count towards a draw (lidraughts `:H`).
    std::optional<int> move_number;  ///< Of the next move (lidraughts `:F`).
    bool operator==(const Fen&) const = default;
};

namespace internal {

/// A FEN without its variant.
struct FenFields {
    SetupFields setup;
    std::optional<int> draw_clock, move_number;
};
std::expected<FenFields, FenError> read_fen_fields(std::string_view text, int width);
std::string fen_text(const FenFields& fields, int width, SquareStyle squares);

}  // namespace internal

/// Reads a FEN: `W:W31-50,K6:B1-20`. Sections may come in any order, repeat, or be empty; squares
/// may be letters and digits; blanks, quotes, small letters and a final dot are accepted, and so
/// are the additions of lidraughts: `:H12:F30`, `_` for a blank, and the king-move counters
/// `:+0+346` (black's count first, then white's, each with the square of the king).
///
/// What the pieces may be is not judged here: that is for `check` (rules/setup.hpp).
template <Variant V> std::expected<Fen<V>, FenError> read_fen(std::string_view text) {
    const auto fields = internal::read_fen_fields(text, V::Board::width);
    if (!fields) return std::unexpected{fields.error()};
    return Fen<V>{internal::to_setup<V>(fields->setup), fields->draw_clock, fields->move_number};
}

/// The legal position that a FEN describes; problems of the setup become an error too.
template <Variant V>
std::expected<Position<V>, FenError> read_position(std::string_view text,
                                                   SetupProblems waived = usually_waived) {
    const auto fen = read_fen<V>(text);
    if (!fen) return std::unexpected{fen.error()};
    const auto position = check(fen->setup, waived);
    if (!position)
        return std::unexpected{
            FenError{.kind = FenErrorKind::illegal_position, .problems = position.error()}};
    return *position;
}

/// Writes a FEN: the side to move, White's and then Black's pieces by ascending number, without
/// blanks: `W:W31,32,K40:B1,2`. Draw clock and move number follow where they are known, the
/// king-move counters where there is a run.
template <Variant V>
std::string fen_text(const Fen<V>& fen, SquareStyle squares = SquareStyle::numeric) {
    return internal::fen_text({internal::to_fields(fen.setup), fen.draw_clock, fen.move_number},
                              V::Board::width, squares);
}
template <Variant V>
std::string fen_text(const Setup<V>& setup, SquareStyle squares = SquareStyle::numeric) {
    return fen_text(Fen<V>{setup, {}, {}}, squares);
}
template <Variant V>
std::string fen_text(const Position<V>& p, SquareStyle squares = SquareStyle::numeric) {
    return fen_text(Setup<V>{p}, squares);
}

}  // namespace polonaise
