#include <algorithm>
#include <string_view>

#include <polonaise/notation/svg_diagram.hpp>

namespace polonaise {
namespace {

// One square is 100 units wide, so that all coordinates are whole numbers.
constexpr int cell = 100, frame = 46;

/// Drawn once and used for every square and piece. A king is two discs and a crown.
constexpr std::string_view definitions = R"svg(<defs>
<linearGradient id="polonaise-frame" x1="0" y1="0" x2="1" y2="1">
<stop offset="0" stop-color="#6b4527"/><stop offset="1" stop-color="#452a16"/></linearGradient>
<linearGradient id="polonaise-light" x1="0" y1="0" x2="1" y2="1">
<stop offset="0" stop-color="#f6e9cf"/><stop offset="1" stop-color="#efdcb9"/></linearGradient>
<linearGradient id="polonaise-dark" x1="0" y1="0" x2="1" y2="1">
<stop offset="0" stop-color="#b58052"/><stop offset="1" stop-color="#a06b40"/></linearGradient>
<radialGradient id="polonaise-white" cx="0.38" cy="0.32" r="0.8">
<stop offset="0" stop-color="#fffdf6"/><stop offset="0.6" stop-color="#f3e8cf"/>
<stop offset="1" stop-color="#d8c6a0"/></radialGradient>
<radialGradient id="polonaise-black" cx="0.38" cy="0.32" r="0.8">
<stop offset="0" stop-color="#5a5049"/><stop offset="0.6" stop-color="#332b27"/>
<stop offset="1" stop-color="#1b1512"/></radialGradient>
<g id="polonaise-shadow"><ellipse cx="3" cy="7" rx="39" ry="38" fill="#2a1608" fill-opacity="0.35"/></g>
<g id="polonaise-white-disc" stroke="#9c8458">
<circle r="38" fill="url(#polonaise-white)" stroke-width="2"/>
<circle r="29" fill="none" stroke-width="2" stroke-opacity="0.75"/>
<circle r="20" fill="none" stroke-width="2" stroke-opacity="0.55"/></g>
<g id="polonaise-black-disc" stroke="#0b0807">
<circle r="38" fill="url(#polonaise-black)" stroke-width="2"/>
<circle r="29" fill="none" stroke="#8a7a6c" stroke-width="2" stroke-opacity="0.6"/>
<circle r="20" fill="none" stroke="#8a7a6c" stroke-width="2" stroke-opacity="0.45"/></g>
<g id="polonaise-crown" stroke-linejoin="round" stroke-width="2.5">
<path d="M-22 12 L-27 -12 L-13 0 L0 -19 L13 0 L27 -12 L22 12 Z"/>
<rect x="-22" y="15" width="44" height="6" rx="2"/>
<circle cx="-27" cy="-14" r="4"/><circle cx="0" cy="-21" r="4"/><circle cx="27" cy="-14" r="4"/></g>
<g id="polonaise-white-man"><use href="#polonaise-shadow"/><use href="#polonaise-white-disc"/></g>
<g id="polonaise-black-man"><use href="#polonaise-shadow"/><use href="#polonaise-black-disc"/></g>
<g id="polonaise-white-king"><use href="#polonaise-shadow" y="6"/>
<use href="#polonaise-white-disc" y="6"/><use href="#polonaise-white-disc" y="-6"/>
<circle cy="-6" r="29" fill="#f6edd8"/>
<use href="#polonaise-crown" y="-4" fill="#d9a521" stroke="#7a5606"/></g>
<g id="polonaise-black-king"><use href="#polonaise-shadow" y="6"/>
<use href="#polonaise-black-disc" y="6"/><use href="#polonaise-black-disc" y="-6"/>
<circle cy="-6" r="29" fill="#2b2420"/>
<use href="#polonaise-crown" y="-4" fill="#f2c14a" stroke="#7a5606"/></g>
</defs>
)svg";

class SvgDrawing {
public:
    SvgDrawing(const DiagramBoard& board, const SvgDiagramStyle& style)
        : board_{board}, style_{style}, size_{board.width * cell + 2 * frame} {}

    std::string draw() {
        const std::string pixels = quoted(style_.pixels), size = std::to_string(size_);
        svg_ = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=" + pixels + " height=" + pixels +
               " viewBox=\"0 0 " + size + " " + size + "\" font-family=\"sans-serif\">\n";
        svg_ += definitions;
        draw_squares();
        if (style_.squares == SquareStyle::algebraic) draw_coordinates();
        draw_side_to_move();
        draw_pieces();
        for (const DiagramArrow& arrow : board_.arrows) draw_arrow(arrow);
        return svg_ + "</svg>\n";
    }

private:
    struct Point {
        int x, y;
    };

    void draw_squares() {
        svg_ += "<rect width=" + quoted(size_) + " height=" + quoted(size_) +
                " rx=\"14\" fill=\"url(#polonaise-frame)\"/>\n";
        for (int row = 0; row < board_.width; ++row)
            for (int file = 0; file < board_.width; ++file) {
                const int number = internal::diagram_number({row, file}, board_.width, style_.flipped);
                const Point corner{frame + file * cell, frame + row * cell};
                draw_square(corner, number == 0 ? "url(#polonaise-light)" : "url(#polonaise-dark)");
                if (std::ranges::count(board_.highlighted, number) > 0 && number != 0)
                    draw_square(corner, "#f3d34a\" fill-opacity=\"0.5");
                if (number != 0 && style_.squares == SquareStyle::numeric)
                    draw_text({corner.x + 5, corner.y + 18}, std::to_string(number), 18, "start",
                              "#4d2f17");
            }
    }
    void draw_square(Point corner, std::string_view fill) {
        svg_ += "<rect x=" + quoted(corner.x) + " y=" + quoted(corner.y) + " width=" + quoted(cell) +
                " height=" + quoted(cell) + " fill=\"" + std::string{fill} + "\"/>\n";
    }

    /// Files below and ranks on the left.
    void draw_coordinates() {
        for (int i = 0; i < board_.width; ++i) {
            const int middle = frame + i * cell + cell / 2;
            const int file = style_.flipped ? board_.width - 1 - i : i;
            const int rank = style_.flipped ? i + 1 : board_.width - i;
            draw_text({middle, size_ - 13}, std::string(1, static_cast<char>('a' + file)), 28, "middle",
                      "#ecd9b4");
            draw_text({frame / 2, middle + 10}, std::to_string(rank), 28, "middle", "#ecd9b4");
        }
    }

    /// A small piece in the frame, at the corner of the side to move.
    void draw_side_to_move() {
        if (!board_.to_move) return;
        const bool white = *board_.to_move == Side::white;
        const int y = white != style_.flipped ? size_ - frame / 2 : frame / 2;
        svg_ += "<use href=\"#polonaise-" + std::string{white ? "white" : "black"} +
                "-disc\" transform=\"translate(" + std::to_string(size_ - frame / 2) + " " +
                std::to_string(y) + ") scale(0.36)\"/>\n";
    }

    void draw_pieces() {
        for (int number = 1; number <= board_.width * board_.width / 2; ++number) {
            const DiagramPiece piece = board_.pieces[static_cast<std::size_t>(number)];
            if (piece == DiagramPiece::none) continue;
            const Point at = centre(number);
            svg_ += "<use href=\"#polonaise-" + std::string{piece_name(piece)} + "\" x=" + quoted(at.x) +
                    " y=" + quoted(at.y) + "/>\n";
        }
    }
    static std::string_view piece_name(DiagramPiece piece) {
        switch (piece) {
        case DiagramPiece::none: break;
        case DiagramPiece::white_man: return "white-man";
        case DiagramPiece::white_king: return "white-king";
        case DiagramPiece::black_man: return "black-man";
        case DiagramPiece::black_king: return "black-king";
        }
        return {};
    }

    /// A line through the squares of the path with a head at the end, and a cross on each captured
    /// piece.
    void draw_arrow(const DiagramArrow& arrow) {
        if (arrow.path.size() < 2) return;
        const std::string colour = arrow.kind == DiagramArrow::Kind::played ? "#2f8f4e" : "#2468b4";
        for (int number : arrow.captured) {
            const Point at = centre(number);
            svg_ += "<path d=\"M" + point({at.x - 20, at.y - 20}) + " l40 40 m0 -40 l-40 40\" stroke=" +
                    "\"#c8372d\" stroke-width=\"11\" stroke-linecap=\"round\" opacity=\"0.8\"/>\n";
        }
        const Point tip = centre(arrow.path.back());
        const Point before = centre(arrow.path[arrow.path.size() - 2]);
        // Along an orthogonal or diagonal line, in steps of whole units.
        const int dx = (tip.x > before.x) - (tip.x < before.x),
                  dy = (tip.y > before.y) - (tip.y < before.y);
        const int length = dx != 0 && dy != 0 ? 27 : 38;  // of the head, per axis
        const Point neck{tip.x - dx * length, tip.y - dy * length};
        const Point across{-dy * length * 2 / 3, dx * length * 2 / 3};

        svg_ += "<g opacity=\"0.85\"><path d=\"M";
        for (std::size_t i = 0; i + 1 < arrow.path.size(); ++i)
            svg_ += point(centre(arrow.path[i])) + " L";
        svg_ += point(neck) + "\" fill=\"none\" stroke=\"" + colour +
                "\" stroke-width=\"14\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>";
        svg_ += "<path d=\"M" + point(tip) + " L" + point({neck.x + across.x, neck.y + across.y}) +
                " L" + point({neck.x - across.x, neck.y - across.y}) + " Z\" fill=\"" + colour +
                "\" stroke=\"" + colour + "\" stroke-width=\"5\" stroke-linejoin=\"round\"/></g>\n";
    }

    void draw_text(Point at, const std::string& text, int font_size, std::string_view anchor,
                   std::string_view colour) {
        svg_ += "<text x=" + quoted(at.x) + " y=" + quoted(at.y) + " font-size=" + quoted(font_size) +
                " text-anchor=\"" + std::string{anchor} + "\" fill=\"" + std::string{colour} + "\">" +
                text + "</text>\n";
    }

    Point centre(int number) const {
        const auto [row, file] = internal::diagram_cell(number, board_.width, style_.flipped);
        return {frame + file * cell + cell / 2, frame + row * cell + cell / 2};
    }
    static std::string quoted(int number) { return "\"" + std::to_string(number) + "\""; }
    static std::string point(Point p) { return std::to_string(p.x) + " " + std::to_string(p.y); }

    const DiagramBoard& board_;
    const SvgDiagramStyle& style_;
    const int size_;
    std::string svg_;
};

}  // namespace

std::string_view svg_diagram_definitions() { return definitions; }

std::string svg_diagram(const DiagramBoard& board, const SvgDiagramStyle& style) {
    return SvgDrawing{board, style}.draw();
}

}  // namespace polonaise
