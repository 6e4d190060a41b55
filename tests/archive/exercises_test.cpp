#include <chrono>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <polonaise/archive/exercises.hpp>

#include "archive/game_kit.hpp"

namespace polonaise::test {
namespace {

using namespace std::chrono_literals;

constexpr std::chrono::sys_seconds noon{std::chrono::sys_days{std::chrono::year{2030} / 5 / 12} + 12h};

TEST(repetition, intervals_grow_with_every_solution_and_start_anew_after_a_failure) {
    RepetitionState state;
    EXPECT_TRUE(state.is_new());
    std::vector<int> days;
    std::chrono::sys_seconds now = noon;
    for (int i = 0; i < 5; ++i) {
        state = graded(state, ExerciseGrade::good, now);
        EXPECT_EQ(state.due, now + std::chrono::days{state.days});
        days.push_back(state.days);
        now = state.due;
    }
    EXPECT_EQ(days, (std::vector{1, 6, 15, 37, 92}));
    EXPECT_EQ(state.ease, 2500);
    state = graded(state, ExerciseGrade::failed, now);
    EXPECT_EQ(state.due, now + 10min);
    EXPECT_EQ(state.lapses, 1);
    EXPECT_EQ(state.ease, 1960);
    EXPECT_EQ(graded(state, ExerciseGrade::good, now).days, 1);
}

TEST(repetition, what_is_hard_comes_sooner_than_what_is_easy_and_never_less_than_a_day_later) {
    RepetitionState hard, easy;
    for (int i = 0; i < 30; ++i) {
        const int before = hard.days;
        hard = graded(hard, ExerciseGrade::hard, noon);
        easy = graded(easy, ExerciseGrade::easy, noon);
        EXPECT_GE(hard.ease, 1300);
        EXPECT_GT(hard.days, before == 3650 ? 0 : before);
        EXPECT_LE(hard.days, easy.days);
        EXPECT_LE(easy.days, 3650);
    }
}

class archived_exercises : public testing::Test {
protected:
    archived_exercises() {
        const auto games = kit::read_games(
            "[FEN \"W:W33:B28\"]\n[Difficulty \"3\"]\n[Motif \"capture\"]\n\n1. 33x22 *\n\n"
            "[FEN \"W:W32:B28\"]\n[Difficulty \"1\"]\n\n1. 32x23 *\n\n"
            "[FEN \"W:W33:B28\"]\n[GameType \"40\"]\n\n1. 33x22 *\n");
        EXPECT_EQ(add_exercises(archive_, games).value(), 3);
        EXPECT_EQ(add_exercises(archive_, games).value(), 0) << "they are there already";
    }
    std::vector<std::int64_t> due(std::chrono::sys_seconds now, std::optional<VariantId> variant = {}) {
        std::vector<std::int64_t> ids;
        const auto found = due_exercises(archive_, {.variant = variant, .now = now});
        for (const StoredExercise& e : found.value()) ids.push_back(e.id);
        return ids;
    }

    const kit::TemporaryFolder folder_;
    Archive archive_ = kit::archive_at(folder_.file("games.archive"));
};

TEST_F(archived_exercises, come_easy_ones_first_and_again_when_they_are_due) {
    EXPECT_EQ(due(noon), (std::vector<std::int64_t>{2, 1, 3}));
    EXPECT_EQ(due(noon, VariantId::frisian), (std::vector<std::int64_t>{3}));
    EXPECT_TRUE(grade_exercise(archive_, 2, ExerciseGrade::good, noon));
    EXPECT_TRUE(grade_exercise(archive_, 1, ExerciseGrade::failed, noon));
    EXPECT_EQ(due(noon), (std::vector<std::int64_t>{3}));
    EXPECT_EQ(due(noon + 10min), (std::vector<std::int64_t>{1, 3}));
    EXPECT_EQ(due(noon + 24h), (std::vector<std::int64_t>{1, 2, 3})) << "the longest overdue first";
    const ExerciseCounts counts = count_exercises(archive_, {.now = noon + 1h}).value();
    EXPECT_EQ(counts.total, 3);
    EXPECT_EQ(counts.due, 1);
    EXPECT_EQ(counts.fresh, 1);
}

TEST_F(archived_exercises, are_given_back_as_they_were_put_in) {
    const StoredExercise first = due_exercises(archive_, {.now = noon}).value().at(1);
    EXPECT_EQ(first.fen, "W:W33:B28");
    EXPECT_EQ(first.difficulty, 3);
    EXPECT_EQ(first.motif, "capture");
    std::string text;
    write_game(text, exercise_game(archive_, first.id).value());
    EXPECT_NE(text.find("1. 33x22"), std::string::npos);
    EXPECT_EQ(exercise_game(archive_, 99).error().kind, ArchiveError::Kind::no_such_game);
    EXPECT_EQ(grade_exercise(archive_, 99, ExerciseGrade::good, noon).error().kind,
              ArchiveError::Kind::no_such_game);
}

}  // namespace
}  // namespace polonaise::test
