#include <algorithm>
#include <string_view>

#include <polonaise/notation/text_diagram.hpp>

namespace polonaise {
namespace {

/// Colours of the 256-colour palette.
constexpr std::string_view light_square = "\x1b[48;5;187m", dark_square = "\x1b[48;5;94m",
                           highlighted_square = "\x1b[48;5;64m", white_piece = "\x1b[1;38;5;231m",
                           black_piece = "\x1b[1;38;5;16m", number_colour = "\x1b[38;5;179m",
                           plain = "\x1b[0m";

class TextDrawing {
public:
    TextDrawing(const DiagramBoard& board, const TextDiagramStyle& style)
        : board_{board}, style_{style} {}

    std::string draw() {
        for (int row = 0; row < board_.width; ++row) draw_row(row);
        if (style_.squares == SquareStyle::algebraic) draw_files();
        if (board_.to_move)
            text_ += *board_.to_move == Side::white ? "    White to move\n" : "    Black to move\n";
        return text_;
    }

private:
    void draw_row(int row) {
        int first = 0, last = 0;
        for (int file = 0; file < board_.width; ++file)
            if (const int number = number_at(row, file); number != 0) {
                if (first == 0) first = number;
                last = number;
            }
        const bool numeric = style_.squares == SquareStyle::numeric;
        const int rank = style_.flipped ? row + 1 : board_.width - row;
        text_ += padded(numeric ? first : rank) + " ";
        for (int file = 0; file < board_.width; ++file) draw_cell(number_at(row, file));
        if (style_.colour) text_ += plain;
        if (numeric) text_ += " " + std::to_string(last);
        while (text_.back() == ' ') text_.pop_back();
        text_ += '\n';
    }

    void draw_files() {
        text_ += "   ";
        for (int file = 0; file < board_.width; ++file) {
            text_ += ' ';
            text_ += static_cast<char>('a' + (style_.flipped ? board_.width - 1 - file : file));
            if (file + 1 < board_.width) text_ += ' ';
        }
        text_ += '\n';
    }

    /// Three columns. A number of 0 means a light square.
    void draw_cell(int number) {
        if (style_.colour) text_ += background(number);
        const DiagramPiece piece =
            number == 0 ? DiagramPiece::none : board_.pieces[static_cast<std::size_t>(number)];
        if (number == 0) {
            text_ += "   ";
        } else if (piece != DiagramPiece::none) {
            if (style_.colour) text_ += is_white(piece) ? white_piece : black_piece;
            text_ += ' ';
            text_ += symbol(piece);
            text_ += ' ';
        } else if (style_.numbers_inside) {
            if (style_.colour) text_ += number_colour;
            text_ += padded(number) + " ";
        } else {
            text_ += style_.colour ? "   " : style_.unicode ? " \xC2\xB7 " : " . ";
        }
        if (style_.colour) text_ += plain;
    }

    std::string_view background(int number) const {
        if (number == 0) return light_square;
        return std::ranges::count(board_.highlighted, number) > 0 ? highlighted_square : dark_square;
    }

    static bool is_white(DiagramPiece piece) {
        return piece == DiagramPiece::white_man || piece == DiagramPiece::white_king;
    }
    /// Filled shapes where colours tell the sides apart, otherwise outlines for White.
    std::string_view symbol(DiagramPiece piece) const {
        const bool outlined = is_white(piece) && !style_.colour;
        switch (piece) {
        case DiagramPiece::none: break;
        case DiagramPiece::white_man:
        case DiagramPiece::black_man:
            if (!style_.unicode) return is_white(piece) ? "w" : "b";
            return outlined ? "\xE2\x97\x8B" : "\xE2\x97\x8F";  // circles
        case DiagramPiece::white_king:
        case DiagramPiece::black_king:
            if (!style_.unicode) return is_white(piece) ? "W" : "B";
            return outlined ? "\xE2\x99\x95" : "\xE2\x99\x9B";  // crowns
        }
        return " ";
    }

    int number_at(int row, int file) const {
        return internal::diagram_number({row, file}, board_.width, style_.flipped);
    }
    static std::string padded(int number) { return (number < 10 ? " " : "") + std::to_string(number); }

    const DiagramBoard& board_;
    const TextDiagramStyle& style_;
    std::string text_;
};

}  // namespace

std::string text_diagram(const DiagramBoard& board, const TextDiagramStyle& style) {
    return TextDrawing{board, style}.draw();
}

}  // namespace polonaise
