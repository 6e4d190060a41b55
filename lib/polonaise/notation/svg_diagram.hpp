#pragma once
#include <string>

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

}  // namespace polonaise
