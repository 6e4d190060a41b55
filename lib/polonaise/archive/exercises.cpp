#include <utility>

#include <polonaise/archive/exercises.hpp>
#include <polonaise/archive/sqlite.hpp>
#include <polonaise/engine/game_file.hpp>
#include <polonaise/notation/fen.hpp>
#include <polonaise/notation/pdn_writer.hpp>
#include <polonaise/support/read_number.hpp>

namespace polonaise {
namespace {

using internal::guarded;
using internal::Sqlite;
using internal::SqliteError;
using internal::Statement;
using internal::Transaction;

std::int64_t seconds(std::chrono::sys_seconds time) { return time.time_since_epoch().count(); }

[[noreturn]] void no_such_exercise(const Archive& archive, std::int64_t id) {
    throw SqliteError{{ArchiveError::Kind::no_such_game, archive.connection().file().string(),
                       "exercise " + std::to_string(id)}};
}

template <Variant V> void add(Statement& insert, const GameTree<V>& game) {
    const std::string fen = fen_text(game.start()), motif{game.tags.value("Motif")};
    std::string notation;
    write_game(notation, game);
    insert
        .bind(V::names.pdn_game_type, fen, notation, read_number<int>(game.tags.value("Difficulty")),
              motif)
        .run();
}

constexpr const char* repetition_columns = "due, days, ease, solved_in_a_row, lapses";

RepetitionState repetition_of(const Statement& row, int first) {
    const auto number = [&](int column) { return static_cast<int>(row.integer(first + column)); };
    return {.due = std::chrono::sys_seconds{std::chrono::seconds{row.integer(first)}},
            .days = number(1),
            .ease = number(2),
            .solved_in_a_row = number(3),
            .lapses = number(4)};
}

/// For `?1`: the number of the variant, or -1 for any.
int game_type_or_any(std::optional<VariantId> variant) {
    return variant ? names(*variant).pdn_game_type : -1;
}

}  // namespace

std::expected<int, ArchiveError> add_exercises(Archive& archive,
                                               std::span<const AnyGameTree> exercises) {
    return guarded([&] {
        Sqlite& db = archive.connection();
        Transaction transaction{db};
        const std::int64_t before = internal::number_of(db, "SELECT count(*) FROM exercise");
        {
            Statement insert{db,
                             "INSERT INTO exercise (game_type, fen, notation, difficulty, motif) "
                             "VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"};
            for (const AnyGameTree& exercise : exercises)
                std::visit([&](const auto& game) { add(insert, game); }, exercise);
        }
        const std::int64_t now = internal::number_of(db, "SELECT count(*) FROM exercise");
        transaction.commit();
        return static_cast<int>(now - before);
    });
}

std::expected<ExerciseCounts, ArchiveError> count_exercises(const Archive& archive,
                                                            const DueExercises& which) {
    return guarded([&] {
        Statement row{archive.connection(),
                      "SELECT count(*), coalesce(sum(due > 0 AND due <= ?2), 0), "
                      "coalesce(sum(due = 0), 0) FROM exercise WHERE ?1 IN (-1, game_type)"};
        row.bind(game_type_or_any(which.variant), seconds(which.now)).step();
        return ExerciseCounts{row.integer(0), row.integer(1), row.integer(2)};
    });
}

std::expected<std::vector<StoredExercise>, ArchiveError> due_exercises(const Archive& archive,
                                                                       const DueExercises& which) {
    return guarded([&] {
        const std::string sql = "SELECT id, game_type, fen, difficulty, motif, " +
                                std::string{repetition_columns} +
                                " FROM exercise WHERE ?1 IN (-1, game_type) AND due <= ?2 "
                                "ORDER BY due = 0, due, coalesce(difficulty, 3), id LIMIT ?3";
        Statement row{archive.connection(), sql};
        std::vector<StoredExercise> due;
        row.bind(game_type_or_any(which.variant), seconds(which.now), which.limit);
        while (row.step())
            due.push_back(
                {.id = row.integer(0),
                 .variant =
                     find_variant(static_cast<int>(row.integer(1))).value_or(VariantId::international),
                 .fen = std::string{row.text(2)},
                 .difficulty =
                     row.is_null(3) ? std::nullopt : std::optional{static_cast<int>(row.integer(3))},
                 .motif = std::string{row.text(4)},
                 .repetition = repetition_of(row, 5)});
        return due;
    });
}

std::expected<RepetitionState, ArchiveError> grade_exercise(Archive& archive, std::int64_t id,
                                                            ExerciseGrade grade,
                                                            std::chrono::sys_seconds now) {
    return guarded([&] {
        Sqlite& db = archive.connection();
        Transaction transaction{db};
        RepetitionState state;
        {
            Statement row{db,
                          "SELECT " + std::string{repetition_columns} + " FROM exercise WHERE id = ?"};
            if (!row.bind(id).step()) no_such_exercise(archive, id);
            state = graded(repetition_of(row, 0), grade, now);
        }
        Statement{db,
                  "UPDATE exercise SET due = ?2, days = ?3, ease = ?4, solved_in_a_row = ?5, "
                  "lapses = ?6 WHERE id = ?1"}
            .bind(id, seconds(state.due), state.days, state.ease, state.solved_in_a_row, state.lapses)
            .run();
        Statement{db, "INSERT INTO exercise_answer (exercise, time, grade) VALUES (?, ?, ?)"}
            .bind(id, seconds(now), static_cast<int>(grade))
            .run();
        transaction.commit();
        return state;
    });
}

std::expected<AnyGameTree, ArchiveError> exercise_game(const Archive& archive, std::int64_t id) {
    return guarded([&] {
        Statement row{archive.connection(), "SELECT notation, game_type FROM exercise WHERE id = ?"};
        if (!row.bind(id).step()) no_such_exercise(archive, id);
        auto game = first_game(row.text(0), {.variant = find_variant(static_cast<int>(row.integer(1)))});
        if (!game)
            throw SqliteError{{ArchiveError::Kind::damaged, archive.connection().file().string(),
                               "exercise " + std::to_string(id) + " cannot be read"}};
        return *std::move(game);
    });
}

}  // namespace polonaise
