#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <mutex>

#include <fmt/format.h>
#include <unistd.h>

#include <polonaise/endgame_build/table_builder.hpp>

#include "endgame_options.hpp"
#include "interrupt.hpp"
#include "progress_display.hpp"
#include "text.hpp"
#include "verbs/endgame.hpp"

namespace polonaise::app {
namespace {

struct EndgameBuildOptions : EndgameOptions {
    int memory = 0;  ///< MiB; 0 for half of what the machine has.
};

void declare_endgame_build(CLI::App& verb, EndgameBuildOptions& options) {
    declare_tables(verb, options);
    declare_pieces(verb, options, "Solve everything with up to so many pieces")->required();
    declare_table_threads(verb, options);
    declare_number(verb, "--memory", options.memory, {16, 1 << 24},
                   "MiB to work with, beside the tables that the system keeps in memory "
                   "(default: half of what the machine has)");
    declare_quiet(verb, options.quiet);
}

std::uint64_t bytes_of_memory(const EndgameBuildOptions& options) {
    if (options.memory > 0) return static_cast<std::uint64_t>(options.memory) << 20;
    const long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
    return pages > 0 && page > 0
               ? static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(page) / 2
               : std::uint64_t{1} << 30;
}

template <Variant V> ExitCode build(const EndgameBuildOptions& options) {
    const BuildOptions job{.folder = options.tables(),
                           .pieces = options.pieces,
                           .threads = options.thread_count(),
                           .memory = bytes_of_memory(options)};
    const std::uint64_t left = positions_left<V>(job);
    const InterruptStops interrupt;
    ProgressDisplay progress{"solve", "positions", left, progress_style(options.quiet)};
    const auto built = build_tables<V>(
        job, {.on_solved = [&](std::uint64_t positions) { progress.advance(positions); }},
        interrupt.token());
    progress.erase();
    if (!built) fail("{}", printable(built.error()));
    if (!*built) {
        if (!options.quiet) fmt::print(stderr, "stopped; the same command goes on from there\n");
        return ExitCode::found_problems;
    }
    if (!options.quiet)
        fmt::print("{} has the {} tables of up to {} pieces\n", printable(job.folder.string()),
                   V::names.name, options.pieces);
    return ExitCode::ok;
}

ExitCode run_endgame_build(const EndgameBuildOptions& options) {
    return with_variant(options.variant, [&]<Variant V>(VariantTag<V>) { return build<V>(options); });
}

}  // namespace

void add_endgame_build(CommandLine& line, CLI::App& endgame) {
    line.add<EndgameBuildOptions>(
        endgame,
        {.name = "build",
         .purpose = "Solve all positions with few pieces; goes on where an earlier call ended",
         .examples =
             {"polonaise endgame build --variant brazilian --pieces 5",
              "polonaise endgame build --pieces 6 --dir /data/endgame --threads 8 --memory 16000"}},
        declare_endgame_build, run_endgame_build);
}

}  // namespace polonaise::app
