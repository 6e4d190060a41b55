#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <polonaise/archive/exercises.hpp>
#include <polonaise/engine/game_file.hpp>

#include "archive_file.hpp"
#include "game_files.hpp"
#include "json.hpp"
#include "verbs/archive.hpp"

namespace polonaise::app {
namespace {

struct ArchiveExercisesOptions {
    std::vector<std::string> files;
    std::optional<std::string> archive;
    bool json = false;
};

void declare_archive_exercises(CLI::App& verb, ArchiveExercisesOptions& options) {
    verb.add_option("files", options.files, "PDN files that `polonaise exercises` has written")
        ->type_name("FILE...");
    declare_archive(verb, options.archive);
    declare_json(verb, options.json);
}

std::vector<AnyGameTree> exercises_of(const std::vector<std::string>& files) {
    std::vector<AnyGameTree> exercises;
    for (const std::string& file : files) {
        InputFile input{file};
        GameFile games{input.stream(), {}};
        while (next_game(games, file))
            if (games.kind() == GameFile::Kind::game) exercises.push_back(games.game());
    }
    return exercises;
}

ExitCode run_archive_exercises(const ArchiveExercisesOptions& options) {
    const bool adds = !options.files.empty();
    const auto exercises = exercises_of(options.files);
    Archive archive =
        open_archive(options.archive, adds ? Archive::Access::write : Archive::Access::read);
    const int added = adds ? value_or_fail(add_exercises(archive, exercises)) : 0;
    const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
    const ExerciseCounts counts = value_or_fail(count_exercises(archive, {.now = now}));
    if (options.json)
        print_json(
            {{"added", added}, {"exercises", counts.total}, {"due", counts.due}, {"new", counts.fresh}});
    else
        fmt::print("added={} exercises={} due={} new={}\n", added, counts.total, counts.due,
                   counts.fresh);
    return ExitCode::ok;
}

}  // namespace

void add_archive_exercises(CommandLine& line, CLI::App& archive) {
    line.add<ArchiveExercisesOptions>(
        archive,
        {.name = "exercises",
         .purpose = "Put exercises into the archive, for the web board; without files: count them",
         .examples = {"polonaise archive exercises exercises.pdn",
                      "polonaise archive exercises --json"}},
        declare_archive_exercises, run_archive_exercises);
}

}  // namespace polonaise::app
