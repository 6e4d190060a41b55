#pragma once
#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <tuple>

#include <polonaise/notation/capture_routes.hpp>
#include <polonaise/notation/square_text.hpp>
#include <polonaise/rules/move_generator.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise {

/// How moves are written for people and in PDN.
struct MoveStyle {
    SquareStyle squares = SquareStyle::numeric;
    bool always_full = false;  ///< Captures with all their squares, also where from and to would do.
    char capture_sign = 'x';
    char quiet_sign = '-';
};

/// What PDN files of the variant use.
template <Variant V> inline constexpr MoveStyle usual_style{.squares = V::names.squares};

namespace internal {

template <class Board>
std::string join_squares(std::span<const Square> squares, char sign, SquareStyle style) {
    std::string text;
    for (Square s : squares) {
        if (!text.empty()) text += sign;
        append_square<Board>(text, s, style);
    }
    return text;
}

/// Whether another of the captures `moves` starts and ends like `m` but takes other pieces.
inline bool is_ambiguous(const Move& m, const MoveList& moves) {
    for (const Move& other : moves)
        if (other.from == m.from && other.to == m.to && other.captured != m.captured) return true;
    return false;
}

/// Brings moves into the order in which people look for them: by start, then by end.
inline void sort_for_reading(MoveList& moves) {
    std::ranges::sort(moves, {}, [](const Move& m) {
        return std::tuple{m.from, m.to, m.captured.bits()};
    });
}

}  // namespace internal

/// A move with all its squares: `47x38x24x13x36`. Which squares a capture lists, and which way it
/// is described where there are several, is said at CaptureRoutes::written_squares. `m` must be
/// legal in `p`.
template <Variant V>
std::string full_move_text(const Position<V>& p, const Move& m,
                           const MoveStyle& style = usual_style<V>) {
    using Board = typename V::Board;
    if (m.is_capture())
        return internal::join_squares<Board>(CaptureRoutes<V>{p, m.from}.written_squares(m),
                                             style.capture_sign, style.squares);
    return internal::join_squares<Board>(std::array{m.from, m.to}, style.quiet_sign, style.squares);
}

/// A move as PDN 3.0 writes it: `32-28`, `28x19`, and the full form where another of the legal
/// moves `moves` has the same start and end but takes other pieces.
template <Variant V>
std::string move_text(const Position<V>& p, const Move& m, const MoveList& moves,
                      const MoveStyle& style = usual_style<V>) {
    if (m.is_capture() && (style.always_full || internal::is_ambiguous(m, moves)))
        return full_move_text(p, m, style);
    const char sign = m.is_capture() ? style.capture_sign : style.quiet_sign;
    return internal::join_squares<typename V::Board>(std::array{m.from, m.to}, sign, style.squares);
}

/// The same for a caller who has no list of the legal moves.
template <Variant V>
std::string move_text(const Position<V>& p, const Move& m, const MoveStyle& style = usual_style<V>) {
    MoveList moves;
    // Two captures of one piece with the same start and end are the same capture.
    if (m.captured.several() && !style.always_full) generate_moves(p, moves);
    return move_text(p, m, moves, style);
}

#define POLONAISE_EXTERN(V) \
    extern template std::string full_move_text(const Position<V>&, const Move&, const MoveStyle&);
POLONAISE_VARIANTS(POLONAISE_EXTERN)  // compiled in notation/instantiations.cpp
#undef POLONAISE_EXTERN

}  // namespace polonaise
