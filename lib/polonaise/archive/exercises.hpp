#pragma once
#include <chrono>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <polonaise/archive/archive.hpp>
#include <polonaise/archive/repetition.hpp>
#include <polonaise/engine/any_game_tree.hpp>
#include <polonaise/rules/variants.hpp>

/// Exercises in an archive: positions to be solved, and when each is to be shown again.
namespace polonaise {

struct StoredExercise {
    std::int64_t id = 0;
    VariantId variant = VariantId::international;
    std::string fen;
    std::optional<int> difficulty;  ///< From 1, if the exercise says.
    std::string motif;              ///< In words; may be empty.
    RepetitionState repetition;
};

struct ExerciseCounts {
    std::int64_t total = 0;
    std::int64_t due = 0;    ///< Shown before, and to be shown again by now.
    std::int64_t fresh = 0;  ///< Never shown.
};

struct DueExercises {
    std::optional<VariantId> variant = {};
    std::chrono::sys_seconds now;
    int limit = 20;
};

/// Puts exercises into the archive: games that begin with the position, as `polonaise exercises` writes
/// them. A position that it has already is passed over. Returns how many are new.
std::expected<int, ArchiveError> add_exercises(Archive& archive, std::span<const AnyGameTree> exercises);

std::expected<ExerciseCounts, ArchiveError> count_exercises(const Archive& archive,
                                                            const DueExercises& which);

/// Those that are due, the longest overdue first; then those that were never shown, the easiest first.
std::expected<std::vector<StoredExercise>, ArchiveError> due_exercises(const Archive& archive,
                                                                       const DueExercises& which);

/// Notes how an exercise went, and returns when it comes again.
std::expected<RepetitionState, ArchiveError> grade_exercise(Archive& archive, std::int64_t id,
                                                            ExerciseGrade grade,
                                                            std::chrono::sys_seconds now);

/// The exercise with its solution and tags, as it was put in.
std::expected<AnyGameTree, ArchiveError> exercise_game(const Archive& archive, std::int64_t id);

}  // namespace polonaise
