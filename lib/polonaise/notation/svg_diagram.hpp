#pragma once
#include <string>
#include <string_view>

#include <polonaise/notation/diagram.hpp>
#include <polonaise/rules/variant.hpp>

namespace polonaise {

/// How a diagram looks as a picture.
struct SvgDiagramStyle {
    int pixels = 520;                            ///< Width and height.
    bool flipped = false;                        ///< Black's side below.
    SquareStyle squares = SquareStyle::numeric;  ///< Numbers in the squares, or letters at the edge.
};

/// The board as an SVG document that needs nothing from outside: no fonts, scripts or files.
std::string svg_diagram(const DiagramBoard& board, const SvgDiagramStyle& style = {});

/// What such pictures are drawn with, as a `<defs>` element for documents of one's own: pieces around
/// their middle, `polonaise-white-man` and so on, 100 units to a square, and the colours
/// `polonaise-light`, `polonaise-dark` of the squares.
std::string_view svg_diagram_definitions();

}  // namespace polonaise
