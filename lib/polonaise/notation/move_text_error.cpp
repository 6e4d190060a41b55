#include <polonaise/notation/move_text_error.hpp>
#include <polonaise/notation/quoted.hpp>

namespace polonaise {
namespace {

/// "28x17", "28x17 or 32x21", "28x17, 32x21, 33x24 or 5 others".
std::string list(const std::vector<LegalAlternative>& moves) {
    constexpr std::size_t most = 4;
    const std::size_t named = moves.size() <= most ? moves.size() : most - 1;
    std::string text;
    for (std::size_t i = 0; i < named; ++i) {
        if (i > 0) text += i + 1 == moves.size() ? " or " : ", ";
        text += moves[i].text;
    }
    if (named < moves.size()) text += " or " + std::to_string(moves.size() - named) + " others";
    return text;
}

using internal::quoted;

}  // namespace

std::string describe(const MoveTextError& e) {
    switch (e.kind) {
    case MoveTextErrorKind::not_a_move: return quoted(e.text) + " is not a move";
    case MoveTextErrorKind::no_such_square:
        return "there is no square " + e.square + " on this board (in " + quoted(e.text) + ")";
    case MoveTextErrorKind::no_piece_there: return "there is no piece on " + e.square;
    case MoveTextErrorKind::not_your_piece: return "the piece on " + e.square + " is the opponent's";
    case MoveTextErrorKind::capture_is_compulsory: return "a capture is compulsory: " + list(e.moves);
    case MoveTextErrorKind::not_the_best_capture:
        return e.text + " takes only " + e.takes + ", but " + e.must_take +
               " must be taken: " + list(e.moves);
    case MoveTextErrorKind::king_must_capture:
        return "a king must capture before a man when both take as much: " + list(e.moves);
    case MoveTextErrorKind::capture_goes_on: return "the capture is not finished: " + list(e.moves);
    case MoveTextErrorKind::nothing_to_capture: return e.text + " captures nothing";
    case MoveTextErrorKind::no_such_route:
        return "no capture fits the squares of " + e.text + "; legal is " + list(e.moves);
    case MoveTextErrorKind::ambiguous: return quoted(e.text) + " can be " + list(e.moves);
    case MoveTextErrorKind::square_occupied: return e.square + " is occupied";
    case MoveTextErrorKind::way_is_blocked: return "a piece stands in the way on " + e.square;
    case MoveTextErrorKind::man_moves_forward:
        return "a man may go backward only to capture (" + e.text + ")";
    case MoveTextErrorKind::man_moves_one_step:
        return "a man moves one square diagonally forward (" + e.text + ")";
    case MoveTextErrorKind::king_moves_diagonally:
        return "a king moves along a diagonal (" + e.text + ")";
    case MoveTextErrorKind::king_is_resting:
        return "the king on " + e.square +
               " has made its three moves in a row; another piece must move first";
    }
    return quoted(e.text) + " is not legal here";
}

}  // namespace polonaise
