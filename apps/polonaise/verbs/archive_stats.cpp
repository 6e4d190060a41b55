#include <optional>
#include <string>

#include <fmt/format.h>

#include "archive_file.hpp"
#include "json.hpp"
#include "text.hpp"
#include "verbs/archive.hpp"

namespace polonaise::app {
namespace {

struct ArchiveStatsOptions {
    std::optional<std::string> archive;
    bool problems = false, check = false, json = false;
};

void declare_archive_stats(CLI::App& verb, ArchiveStatsOptions& options) {
    declare_archive(verb, options.archive);
    verb.add_flag("--problems", options.problems, "List what was wrong in the files that were imported");
    verb.add_flag("--check", options.check, "Check the file and replay every game");
    declare_json(verb, options.json);
}

void print_statistics(const ArchiveStatistics& all) {
    for (const ArchiveStatistics::OfVariant& v : all.variants)
        fmt::print("{}: {} games (+{} ={} -{} for White), {} positions\n", names(v.variant).title,
                   v.games, v.white_wins, v.draws, v.black_wins, v.positions);
    fmt::print(
        "games={} positions={} players={} events={} files={} annotated={} unread={} problems={} "
        "bytes={}\n",
        all.games(), all.positions(), all.players, all.events, all.files, all.annotated, all.unread,
        all.problems, all.bytes);
}

Json to_json(const ArchiveStatistics& all) {
    Json variants = Json::array();
    for (const ArchiveStatistics::OfVariant& v : all.variants)
        variants.push_back({{"variant", names(v.variant).name},
                            {"games", v.games},
                            {"positions", v.positions},
                            {"white_wins", v.white_wins},
                            {"draws", v.draws},
                            {"black_wins", v.black_wins}});
    return {{"games", all.games()}, {"positions", all.positions()}, {"players", all.players},
            {"events", all.events}, {"files", all.files},           {"annotated", all.annotated},
            {"unread", all.unread}, {"problems", all.problems},     {"bytes", all.bytes},
            {"variants", variants}};
}

ExitCode run_archive_stats(const ArchiveStatsOptions& options) {
    const Archive archive = open_archive(options.archive, Archive::Access::read);
    const ArchiveStatistics all = value_or_fail(archive.statistics());
    Json document = to_json(all);
    if (!options.json) print_statistics(all);
    if (options.problems) {
        document["problem_list"] = Json::array();
        for (const ImportProblem& p : value_or_fail(archive.problems())) {
            if (options.json)
                document["problem_list"].push_back(
                    {{"file", p.file}, {"line", p.line}, {"column", p.column}, {"message", p.sentence}});
            else
                fmt::print("{}:{}:{}: {}\n", printable(p.file), p.line, p.column, printable(p.sentence));
        }
    }
    const bool sound = !options.check || value_or_fail(archive.is_sound());
    if (options.check) {
        document["sound"] = sound;
        if (!options.json) fmt::print("{}\n", sound ? "every game is in order" : "the file is damaged");
    }
    if (options.json) print_json(document);
    return sound ? ExitCode::ok : ExitCode::found_problems;
}

}  // namespace

void add_archive_stats(CommandLine& line, CLI::App& archive) {
    line.add<ArchiveStatsOptions>(
        archive,
        {.name = "stats",
         .purpose = "Say what there is in the archive",
         .examples = {"polonaise archive stats", "polonaise archive stats --problems",
                      "polonaise archive stats --check --json"}},
        declare_archive_stats, run_archive_stats);
}

}  // namespace polonaise::app
