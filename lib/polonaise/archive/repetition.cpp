#include <algorithm>

#include <polonaise/archive/repetition.hpp>

namespace polonaise {
namespace {

constexpr int least_ease = 1300, first_days = 1, second_days = 6, easy_first_days = 4, most_days = 3650;
constexpr std::chrono::minutes pause_after_failure{10};

/// What a grade does to the ease, in thousandths: SM-2's formula at the qualities 1, 3, 4 and 5.
constexpr int change_of_ease(ExerciseGrade grade) {
    switch (grade) {
    case ExerciseGrade::failed: return -540;
    case ExerciseGrade::hard: return -140;
    case ExerciseGrade::good: return 0;
    case ExerciseGrade::easy: return 100;
    }
    return 0;
}

int next_days(const RepetitionState& state, ExerciseGrade grade) {
    if (state.solved_in_a_row == 0) return grade == ExerciseGrade::easy ? easy_first_days : first_days;
    if (state.solved_in_a_row == 1) return std::max(second_days, state.days + 1);
    return std::clamp(state.days * state.ease / 1000, state.days + 1, most_days);
}

}  // namespace

RepetitionState graded(RepetitionState state, ExerciseGrade grade, std::chrono::sys_seconds now) {
    state.ease = std::max(least_ease, state.ease + change_of_ease(grade));
    if (grade == ExerciseGrade::failed) {
        state.lapses += state.solved_in_a_row > 0;
        state.solved_in_a_row = 0;
        state.days = 0;
        state.due = now + pause_after_failure;
        return state;
    }
    state.days = std::min(next_days(state, grade), most_days);
    ++state.solved_in_a_row;
    state.due = now + std::chrono::days{state.days};
    return state;
}

}  // namespace polonaise
