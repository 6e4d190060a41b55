#pragma once
#include <expected>
#include <optional>
#include <string_view>
#include <vector>

#include <polonaise/archive/query_text_error.hpp>
#include <polonaise/board/side.hpp>

namespace polonaise {

/// Moves of one side in a row, whatever the other does in between.
struct Manoeuvre {
    struct Step {
        int from = 0, to = 0;  ///< Numbers of squares.
        bool capture = false;
        bool after_others = false;  ///< Other moves of the side may come before it.
        bool operator==(const Step&) const = default;
    };
    int width = 10;            ///< Of the board. Others never fit.
    std::optional<Side> side;  ///< Either if not given.
    std::vector<Step> steps;

    /// The board turned half round, colours swapped.
    Manoeuvre flipped() const;
    /// Whether it is part of these moves of one side (their `after_others` means nothing).
    bool is_part_of(const std::vector<Step>& moves) const;
    bool operator==(const Manoeuvre&) const = default;
};

/// Reads the text of a manoeuvre. In `W:32-28 28-23 .. 23x14` the two dots stand for any number of other
/// moves of the side; without `W:` or `B:` either side may have played it.
std::expected<Manoeuvre, QueryTextError> read_manoeuvre(std::string_view text, int width);

}  // namespace polonaise
