#pragma once
#include <string>

#include <polonaise/notation/diagram.hpp>
#include <polonaise/rules/variant.hpp>

namespace polonaise {

/// How a diagram looks in a terminal.
struct TextDiagramStyle {
    /// Round pieces and crowns; otherwise the letters w and b for men, W and B for kings.
    bool unicode = true;
    bool colour = false;                         ///< ANSI colours, 256 of them.
    bool flipped = false;                        ///< Black's side below.
    SquareStyle squares = SquareStyle::numeric;  ///< Of the coordinates along the edge.
    bool numbers_inside = false;                 ///< Empty squares show their number.
};

/// The board as lines of text, each ending in a newline. With numbers, the first and the last
/// square of each row are named at the edges; with letters, ranks on the left and files below.
std::string text_diagram(const DiagramBoard& board, const TextDiagramStyle& style = {});

}  // namespace polonaise
