#include <utility>

#include <polonaise/engine/names.hpp>

namespace polonaise {

std::string_view name(MoveTextErrorKind kind) {
    using enum MoveTextErrorKind;
    switch (kind) {
    case not_a_move: return "not_a_move";
    case no_such_square: return "no_such_square";
    case no_piece_there: return "no_piece_there";
    case not_your_piece: return "not_your_piece";
    case capture_is_compulsory: return "capture_is_compulsory";
    case not_the_best_capture: return "not_the_best_capture";
    case king_must_capture: return "king_must_capture";
    case capture_goes_on: return "capture_goes_on";
    case nothing_to_capture: return "nothing_to_capture";
    case no_such_route: return "no_such_route";
    case ambiguous: return "ambiguous";
    case square_occupied: return "square_occupied";
    case way_is_blocked: return "way_is_blocked";
    case man_moves_forward: return "man_moves_forward";
    case man_moves_one_step: return "man_moves_one_step";
    case king_moves_diagonally: return "king_moves_diagonally";
    case king_is_resting: return "king_is_resting";
    }
    std::unreachable();
}

std::string_view name(SetupProblem problem) {
    using enum SetupProblem;
    switch (problem) {
    case side_to_move_unknown: return "side_to_move_unknown";
    case square_taken_twice: return "square_taken_twice";
    case man_on_promotion_row: return "man_on_promotion_row";
    case opponent_has_no_pieces: return "opponent_has_no_pieces";
    case too_many_pieces: return "too_many_pieces";
    case king_run_without_king: return "king_run_without_king";
    case king_run_without_men: return "king_run_without_men";
    case king_run_too_long: return "king_run_too_long";
    case king_run_not_in_variant: return "king_run_not_in_variant";
    }
    std::unreachable();
}

std::string_view name(WinReason reason) {
    using enum WinReason;
    switch (reason) {
    case no_pieces: return "no_pieces";
    case no_moves: return "no_moves";
    case resignation: return "resignation";
    case time: return "time";
    case forfeit: return "forfeit";
    }
    std::unreachable();
}

std::string_view name(DrawReason reason) {
    using enum DrawReason;
    switch (reason) {
    case repetition: return "repetition";
    case king_moves_only: return "king_moves_only";
    case lone_king: return "lone_king";
    case few_kings: return "few_kings";
    case main_diagonal: return "main_diagonal";
    case unchanged_material: return "unchanged_material";
    case two_kings_failed: return "two_kings_failed";
    case kings_apart: return "kings_apart";
    case agreement: return "agreement";
    case move_limit: return "move_limit";
    }
    std::unreachable();
}

std::string_view name(GameResult result) {
    using enum GameResult;
    switch (result) {
    case unknown: return "unknown";
    case white_wins: return "white_wins";
    case black_wins: return "black_wins";
    case draw: return "draw";
    case both_lose: return "both_lose";
    }
    std::unreachable();
}

}  // namespace polonaise
