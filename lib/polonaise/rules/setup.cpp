#include <polonaise/rules/setup.hpp>

namespace polonaise {

std::string describe(SetupProblem problem) {
    switch (problem) {
    case SetupProblem::side_to_move_unknown: return "it is not said whose move it is";
    case SetupProblem::square_taken_twice: return "two pieces stand on one square";
    case SetupProblem::man_on_promotion_row: return "a man stands on its promotion row";
    case SetupProblem::opponent_has_no_pieces: return "the side that is not to move has no pieces";
    case SetupProblem::too_many_pieces: return "a side has more pieces than it starts with";
    case SetupProblem::king_run_without_king:
        return "the king-move counter names a square without such a king";
    case SetupProblem::king_run_without_men:
        return "the king-move counter binds only a side that has men";
    case SetupProblem::king_run_too_long: return "the king-move counter exceeds its limit";
    case SetupProblem::king_run_not_in_variant: return "this variant has no king-move counter";
    }
    return "the position is not legal";
}

std::string describe(SetupProblems problems) {
    std::string text;
    for (int i = 0; i < setup_problem_count; ++i) {
        const auto problem = static_cast<SetupProblem>(i);
        if (!problems.contains(problem)) continue;
        if (!text.empty()) text += "; ";
        text += describe(problem);
    }
    return text;
}

}  // namespace polonaise
