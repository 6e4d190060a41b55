#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <polonaise/archive/importer.hpp>

#include "archive_file.hpp"
#include "game_files.hpp"
#include "interrupt.hpp"
#include "json.hpp"
#include "progress_display.hpp"
#include "text.hpp"
#include "verbs/archive.hpp"

namespace polonaise::app {
namespace {

struct ArchiveImportOptions {
    std::vector<std::string> files;
    std::optional<std::string> archive;
    std::optional<VariantId> variant;
    std::optional<TextEncoding> encoding;
    int threads = 0;
    bool json = false, quiet = false;
};

void declare_archive_import(CLI::App& verb, ArchiveImportOptions& options) {
    verb.add_option("files", options.files, "Files of games")->required()->type_name("FILE...");
    declare_archive(verb, options.archive);
    declare_game_variant(verb, options.variant);
    declare_encoding(verb, "--encoding", options.encoding,
                     "Encoding of the files (default: what they look like)");
    declare_number(verb, "--threads", options.threads, {1, 256},
                   "Files that are read at a time (default: one for each core)");
    declare_json(verb, options.json);
    verb.add_flag("-q,--quiet", options.quiet,
                  "Print the sums only, and show no progress on standard error");
}

ExitCode run_archive_import(const ArchiveImportOptions& options) {
    const InterruptStops interrupt;
    Archive archive = open_archive(options.archive, Archive::Access::write);
    ImportPlan plan{.files = {options.files.begin(), options.files.end()},
                    .variant = options.variant,
                    .encoding = options.encoding,
                    .threads = threads_or_usual(options.threads)};
    ProgressDisplay progress{"importing", "games", {}, progress_style(options.quiet)};
    bool failed = false;
    std::size_t shown = 0;
    Json problems = Json::array();
    const ImportListener listener{.on_commit =
                                      [&](const ImportCounts& counts) {
                                          progress.advance(counts.entries - shown);
                                          shown = counts.entries;
                                      },
                                  .on_problem =
                                      [&](const ImportProblem& problem) {
                                          if (options.json)
                                              problems.push_back({{"file", problem.file},
                                                                  {"line", problem.line},
                                                                  {"column", problem.column},
                                                                  {"message", problem.sentence}});
                                          if (options.json || options.quiet) return;
                                          progress.erase();
                                          fmt::print("{}:{}:{}: {}\n", printable(problem.file),
                                                     problem.line, problem.column,
                                                     printable(problem.sentence));
                                      },
                                  .on_failure =
                                      [&](const std::string& file, const std::string& why) {
                                          progress.erase();
                                          fmt::print(stderr, "polonaise archive import: {}: {}\n",
                                                     in_quotes(file), printable(why));
                                          failed = true;
                                      }};
    const ImportCounts counts = value_or_fail(import_games(archive, plan, listener, interrupt.token()));
    progress.erase();
    if (options.json)
        print_json({{"files", counts.files},
                    {"games", counts.games},
                    {"duplicates", counts.duplicates},
                    {"unread", counts.unread},
                    {"problems", problems},
                    {"stopped", interrupt.token().stop_requested()}});
    else
        fmt::print("files={} games={} duplicates={} unread={} problems={}\n", counts.files, counts.games,
                   counts.duplicates, counts.unread, counts.problems);
    if (interrupt.token().stop_requested())
        fmt::print(stderr, "stopped; the same command goes on from here\n");
    return failed ? ExitCode::failed : ExitCode::ok;
}

}  // namespace

void add_archive_import(CommandLine& line, CLI::App& archive) {
    line.add<ArchiveImportOptions>(
        archive,
        {.name = "import",
         .purpose = "Add the games of PDN files, each game once",
         .examples = {"polonaise archive import *.pdn",
                      "polonaise archive import --archive club.archive tournament.pdn --quiet"}},
        declare_archive_import, run_archive_import);
}

}  // namespace polonaise::app
