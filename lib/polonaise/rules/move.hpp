#pragma once
#include <polonaise/board/bitboard.hpp>
#include <polonaise/board/square.hpp>

namespace polonaise {

/// A complete move. Two routes that start and end alike and take the same pieces are the same
/// move, so the squares in between are not part of it.
struct Move {
    Bitboard captured;  ///< The enemy pieces taken; empty for a quiet move.
    Square from, to;    ///< Equal when a capture ends where it began.

    constexpr bool is_capture() const { return !captured.empty(); }
    constexpr bool operator==(const Move&) const = default;
};

}  // namespace polonaise
