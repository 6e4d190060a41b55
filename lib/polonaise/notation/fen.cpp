#include <polonaise/notation/fen.hpp>
#include <polonaise/notation/quoted.hpp>

namespace polonaise {
namespace internal {
namespace {

/// The pieces of one side, by ascending number.
void append_pieces(std::string& out, std::uint64_t men, std::uint64_t kings, int width,
                   SquareStyle style) {
    bool first = true;
    for (int number = 1; number <= width * width / 2; ++number)
        for (const bool king : {false, true}) {
            if (!(((king ? kings : men) >> number) & 1)) continue;
            if (!first) out += ',';
            first = false;
            if (king) out += 'K';
            append_square(out, number, width, style);
        }
}

void append_king_run(std::string& out, const SetupFields::Run& run) {
    out += '+';
    out += std::to_string(run.moves);
    if (run.moves == 0) return;
    if (run.square < 10) out += '0';
    out += std::to_string(run.square);
}

}  // namespace

std::string fen_text(const FenFields& fields, int width, SquareStyle squares) {
    const SetupFields& setup = fields.setup;
    std::string out;
    out += !setup.to_move ? '?' : *setup.to_move == Side::white ? 'W' : 'B';
    for (Side side : both_sides) {
        out += side == Side::white ? ":W" : ":B";
        append_pieces(out, setup.men[index(side)], setup.kings[index(side)], width, squares);
    }
    if (fields.draw_clock) out += ":H" + std::to_string(*fields.draw_clock);
    if (fields.move_number) out += ":F" + std::to_string(*fields.move_number);
    const auto& runs = setup.runs;
    if (runs[0].moves > 0 || runs[1].moves > 0) {
        out += ':';
        append_king_run(out, runs[index(Side::black)]);
        append_king_run(out, runs[index(Side::white)]);
    }
    return out;
}

}  // namespace internal

namespace {

std::string sentence(const FenError& e) {
    const std::string quoted = internal::quoted(e.text);
    switch (e.kind) {
    case FenErrorKind::empty: return "the FEN is empty";
    case FenErrorKind::no_side_to_move:
        return "a FEN begins with the side to move, W, B or ?, not with " + quoted;
    case FenErrorKind::no_sections:
        return "the FEN ends after the side to move; pieces follow as in W:W31,K32:B1";
    case FenErrorKind::no_side_letter: return "a list of squares must begin with W or B";
    case FenErrorKind::unexpected:
        return e.text.empty() ? "the FEN ends in the middle" : quoted + " does not belong here";
    case FenErrorKind::no_such_square: return "there is no square " + e.text + " on this board";
    case FenErrorKind::bad_range: return "the range " + e.text + " must run from a low to a high number";
    case FenErrorKind::listed_twice: return "the piece on " + e.text + " is listed twice";
    case FenErrorKind::captured_piece:
        return "G and P mark pieces already captured: this is the middle of a capture; use the position "
               "before or after it";
    case FenErrorKind::bad_number: return quoted + " is not H or F with a number";
    case FenErrorKind::given_twice: return quoted + " gives again what has been given before";
    case FenErrorKind::bad_king_run:
        return "king-move counters have the form +0+346: black's count, then white's, each with the "
               "two-digit square of the king";
    case FenErrorKind::king_run_whose_king:
        return "the king-move counter " + e.text + " does not say which king it means";
    case FenErrorKind::illegal_position: return {};
    }
    return "this is not a FEN";
}

}  // namespace

std::string describe(const FenError& e) {
    if (e.kind == FenErrorKind::illegal_position) return describe(e.problems);
    if (e.kind == FenErrorKind::empty) return sentence(e);
    return sentence(e) + " (character " + std::to_string(e.offset + 1) + ")";
}

}  // namespace polonaise
