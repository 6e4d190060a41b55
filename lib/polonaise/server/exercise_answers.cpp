#include <algorithm>
#include <array>
#include <chrono>
#include <string_view>
#include <vector>

#include <polonaise/archive/exercises.hpp>
#include <polonaise/engine/game_file.hpp>
#include <polonaise/server/archive_answers.hpp>
#include <polonaise/server/game_request.hpp>

namespace polonaise::server {
namespace {

constexpr NumberRange exercises_at_once{1, 200}, exercise_ids{1, 4'000'000'000};

std::chrono::sys_seconds this_second() {
    return std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
}

Json exercise_json(const StoredExercise& exercise) {
    return {{"id", exercise.id},       {"variant", names(exercise.variant).name},
            {"fen", exercise.fen},     {"difficulty", json_or_null(exercise.difficulty)},
            {"motif", exercise.motif}, {"fresh", exercise.repetition.is_new()}};
}

}  // namespace

Json exercises_due_answer(ArchiveRoom& room, const Json& request) {
    const Fields fields{request};
    DueExercises which{.now = this_second(),
                       .limit = static_cast<int>(fields.number_or("limit", exercises_at_once, 20))};
    if (fields.has("variant")) which.variant = read_variant(fields);
    const auto answer = [&](const Archive& archive) {
        const ExerciseCounts counts = value_or_refuse(count_exercises(archive, which));
        Json list = Json::array();
        for (const StoredExercise& exercise : value_or_refuse(due_exercises(archive, which)))
            list.push_back(exercise_json(exercise));
        return Json{{"total", counts.total},
                    {"due", counts.due},
                    {"fresh", counts.fresh},
                    {"exercises", std::move(list)}};
    };
    return room.read(answer, Json{{"total", 0}, {"due", 0}, {"fresh", 0}, {"exercises", Json::array()}});
}

Json exercises_grade_answer(ArchiveRoom& room, const Json& request) {
    constexpr std::array grades{ExerciseGrade::failed, ExerciseGrade::hard, ExerciseGrade::good,
                                ExerciseGrade::easy};
    const std::vector<std::string_view> words{"failed", "hard", "good", "easy"};
    const Fields fields{request};
    const std::int64_t id = fields.number("id", exercise_ids);
    const auto grade = static_cast<std::size_t>(std::ranges::find(words, fields.choice("grade", words)) -
                                                words.begin());
    const RepetitionState state = room.write([&](Archive& archive) {
        return value_or_refuse(grade_exercise(archive, id, grades[grade], this_second()));
    });
    const auto due = std::chrono::duration_cast<std::chrono::milliseconds>(state.due.time_since_epoch());
    return {{"due", due.count()}, {"days", state.days}};
}

Json exercises_add_answer(ArchiveRoom& room, const Json& request) {
    const std::string text = Fields{request}.text("text");
    GameFile file{std::string_view{text}, {.encoding = TextEncoding::utf_8}};
    std::vector<AnyGameTree> exercises;
    while (true) {
        const auto more = file.next();
        if (!more) throw RequestFailure{{.kind = "bad_pdn", .message = describe(more.error())}};
        if (!*more) break;
        if (file.kind() == GameFile::Kind::game) exercises.push_back(std::move(file.game()));
    }
    const int added =
        room.write([&](Archive& archive) { return value_or_refuse(add_exercises(archive, exercises)); });
    return {{"read", exercises.size()}, {"added", added}};
}

}  // namespace polonaise::server
