#pragma once
#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include <polonaise/archive/query_text_error.hpp>
#include <polonaise/board/side.hpp>

namespace polonaise {

/// A part of a position: on these squares stand these pieces, those are empty, all others are free.
/// In sets of squares bit n - 1 stands for square n.
struct Pattern {
    struct Pieces {
        std::uint64_t men = 0, kings = 0, any = 0;  ///< `any`: a man or a king.
        bool operator==(const Pieces&) const = default;
    };
    int width = 10;                ///< Of the board. Others never fit.
    std::array<Pieces, 2> pieces;  ///< By side.
    std::uint64_t empty = 0;
    std::optional<Side> to_move = {};

    /// The board turned half round, colours swapped.
    Pattern flipped() const;
    bool operator==(const Pattern&) const = default;
};

/// Reads a pattern, which looks like a FEN with a section `E` of empty squares:
/// `W:W27,32-34:B18,K3:E22`. `K` before a square is a king, `*` any piece; ranges and letters of squares
/// are understood. Without `W:` or `B:` in front either side may be to move.
std::expected<Pattern, QueryTextError> read_pattern(std::string_view text, int width);

}  // namespace polonaise
