#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <polonaise/rules/move.hpp>

namespace polonaise {

/// Why a text is not a legal move.
enum class MoveTextErrorKind : std::uint8_t {
    not_a_move,             ///< It does not have the form of a move.
    no_such_square,         ///< A square that this board does not have.
    no_piece_there,         ///< Nothing stands on the starting square.
    not_your_piece,         ///< The piece there belongs to the other side.
    capture_is_compulsory,  ///< Something else, or this piece, must capture.
    not_the_best_capture,   ///< Another capture is worth more.
    king_must_capture,      ///< Worth the same, but a king comes before a man.
    capture_goes_on,        ///< The capture can be continued, and so must be.
    nothing_to_capture,     ///< Written as a capture, but this piece captures nothing there.
    no_such_route,          ///< The capture exists, but not by way of the squares in between.
    ambiguous,              ///< Several captures fit.
    square_occupied,        ///< Something stands where the move ends.
    way_is_blocked,         ///< Something stands in a king's way.
    man_moves_forward,      ///< A man moves backward only to capture.
    man_moves_one_step,     ///< A man goes to one of the two squares diagonally in front of it.
    king_moves_diagonally,  ///< The end is on no diagonal of the start.
    king_is_resting,        ///< The king-move limit: another piece must move first.
};

/// A legal move that has to do with an error: one that must be played instead, or one of those
/// that fit an ambiguous text.
struct LegalAlternative {
    Move move;
    std::string text;
};

/// A refused move, with what a person or a program needs to correct it.
struct MoveTextError {
    MoveTextErrorKind kind;
    std::string text;         ///< The move as it was given.
    std::size_t offset = 0;   ///< For not_a_move and no_such_square: where in `text`.
    std::string square = {};  ///< The square that is at fault, where one is.
    /// For not_the_best_capture: what this capture takes and what must be taken ("2 kings").
    std::string takes = {}, must_take = {};
    std::vector<LegalAlternative> moves = {};  ///< By start, then by end.
};

/// One sentence without full stop, such as "a capture is compulsory: 28x17".
std::string describe(const MoveTextError& error);

}  // namespace polonaise
