#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <mutex>

#include <fmt/format.h>
#include <unistd.h>

#include <polonaise/endgame/slice_index.hpp>
#include <polonaise/endgame_build/table_builder.hpp>
#include <polonaise/endgame_build/table_compressor.hpp>

#include "endgame_options.hpp"
#include "interrupt.hpp"
#include "progress_display.hpp"
#include "text.hpp"
#include "verbs/endgame.hpp"

namespace polonaise::app {
namespace {

struct EndgameBuildOptions : EndgameOptions {
    int memory = 0;         ///< MiB; 0 for half of what the machine has.
    bool keep_raw = false;  ///< The tables that solving leaves.
};

void declare_endgame_build(CLI::App& verb, EndgameBuildOptions& options) {
    declare_tables(verb, options);
    declare_pieces(verb, options, "Solve everything with up to so many pieces")->required();
    declare_table_threads(verb, options);
    declare_number(verb, "--memory", options.memory, {16, 1 << 24},
                   "MiB to work with, beside the tables that the system keeps in memory "
                   "(default: half of what the machine has)");
    verb.add_flag(
        "--raw", options.keep_raw,
        "Keep the uncompressed tables, for verify and stats, and for building with more pieces");
    declare_quiet(verb, options.quiet);
}

std::uint64_t bytes_of_memory(const EndgameBuildOptions& options) {
    if (options.memory > 0) return static_cast<std::uint64_t>(options.memory) << 20;
    const long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
    return pages > 0 && page > 0
               ? static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(page) / 2
               : std::uint64_t{1} << 30;
}

/// False if it was stopped.
template <Variant V> bool solve(const EndgameBuildOptions& options, const std::stop_token& stop) {
    const BuildOptions job{.folder = options.tables(),
                           .pieces = options.pieces,
                           .threads = options.thread_count(),
                           .memory = bytes_of_memory(options)};
    ProgressDisplay progress{"solve", "positions", positions_left<V>(job),
                             progress_style(options.quiet)};
    const auto built = build_tables<V>(
        job, {.on_solved = [&](std::uint64_t positions) { progress.advance(positions); }}, stop);
    progress.erase();
    if (!built) fail("{}", printable(built.error()));
    return *built;
}

template <Variant V>
bool compress(const EndgameBuildOptions& options, BuildSite& site, const std::stop_token& stop) {
    std::uint64_t positions = 0;
    for (const Slice slice : slices_up_to(options.pieces)) positions += SliceIndex<V>{slice}.size();
    ProgressDisplay progress{"compress", "positions", positions, progress_style(options.quiet)};
    const auto compressed = compress_tables<V>(
        {.folder = options.tables(),
         .pieces = options.pieces,
         .threads = options.thread_count(),
         .keep_raw = options.keep_raw},
        site, [&](std::uint64_t more) { progress.advance(more); }, stop);
    progress.erase();
    if (!compressed) fail("{}", printable(compressed.error()));
    return *compressed;
}

template <Variant V> ExitCode build(const EndgameBuildOptions& options) {
    auto site = BuildSite::enter(options.tables());
    if (!site)
        fail("cannot build in {}: {}", in_quotes(options.tables().string()), site.error().message());
    const InterruptStops interrupt;
    // What is there in compressed form need not be solved for the raw tables' sake.
    const bool solved = !options.keep_raw && are_compressed(options.tables(), options.pieces);
    if (!(solved || solve<V>(options, interrupt.token())) ||
        !compress<V>(options, *site, interrupt.token())) {
        if (!options.quiet) fmt::print(stderr, "stopped; the same command goes on from there\n");
        return ExitCode::found_problems;
    }
    if (!options.quiet)
        fmt::print("{} has the {} tables of up to {} pieces\n", printable(options.tables().string()),
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
