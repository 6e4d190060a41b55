#pragma once
#include <chrono>
#include <cstdint>

namespace polonaise {

/// How an exercise went.
enum class ExerciseGrade : std::uint8_t {
    failed,  ///< Not solved, or only by looking at the solution.
    hard,    ///< Solved after a hint or a wrong move.
    good,
    easy,
};

/// When an exercise is shown again: spaced repetition in the manner of SM-2 (P. Wozniak, 1990).
struct RepetitionState {
    std::chrono::sys_seconds due{};  ///< The epoch for one that was never shown.
    int days = 0;                    ///< From the last time to `due`.
    int ease = 2500;                 ///< By how many thousandths the days grow each time; 1300 or more.
    int solved_in_a_row = 0;
    int lapses = 0;  ///< Times that it was failed after it had been solved.

    bool is_new() const { return due == std::chrono::sys_seconds{}; }
    bool operator==(const RepetitionState&) const = default;
};

/// The state after it was shown at `now`. One that was failed comes again after ten minutes; one that
/// was solved after a day, then after six, then after so many days as the ease says.
RepetitionState graded(RepetitionState state, ExerciseGrade grade, std::chrono::sys_seconds now);

}  // namespace polonaise
