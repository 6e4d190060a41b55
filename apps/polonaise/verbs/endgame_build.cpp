#include <cstdint>
#include <optional>

#include <fmt/format.h>

#include <polonaise/endgame_build/table_builder.hpp>

#include "endgame_options.hpp"
#include "interrupt.hpp"
#include "progress_display.hpp"
#include "text.hpp"
#include "verbs/endgame.hpp"

namespace polonaise::app {
namespace {

struct EndgameBuildOptions : EndgameOptions {
    bool keep_raw = false;  ///< The tables that solving leaves.
};

void declare_endgame_build(CLI::App& verb, EndgameBuildOptions& options) {
    declare_tables(verb, options);
    declare_pieces(verb, options, "Solve everything with up to so many pieces")->required();
    declare_table_threads(verb, options);
    declare_table_memory(verb, options);
    verb.add_flag("--raw", options.keep_raw,
                  "Keep the uncompressed tables, which building with more pieces and stats read faster");
    declare_quiet(verb, options.quiet);
}

/// Shows how far solving has come, and in between how far compressing what is solved has.
class BuildDisplay {
public:
    BuildDisplay(std::uint64_t to_solve, ProgressStyle style)
        : style_{style}, solving_{"solve", "positions", to_solve, style} {}

    void solved(std::uint64_t positions) {
        compressing_.reset();
        solving_.advance(positions);
    }
    void compressed(std::uint64_t positions, std::uint64_t all) {
        if (!compressing_) {
            solving_.erase();
            compressing_.emplace("compress", "positions", all, style_);
        }
        compressing_->advance(positions);
    }
    void erase() {
        compressing_.reset();
        solving_.erase();
    }

private:
    ProgressStyle style_;
    ProgressDisplay solving_;
    std::optional<ProgressDisplay> compressing_;
};

template <Variant V> ExitCode build(const EndgameBuildOptions& options) {
    auto site = BuildSite::enter(options.tables());
    if (!site)
        fail("cannot build in {}: {}", in_quotes(options.tables().string()), site.error().message());
    const BuildOptions job{.folder = options.tables(),
                           .pieces = options.pieces,
                           .threads = options.thread_count(),
                           .memory = options.bytes_of_memory(),
                           .raw = options.keep_raw};
    const InterruptStops interrupt;
    BuildDisplay display{positions_left<V>(job), progress_style(options.quiet)};
    const auto built = build_and_compress<V>(
        job, *site,
        {.on_solved = [&](std::uint64_t positions) { display.solved(positions); },
         .on_compressed = [&](std::uint64_t positions,
                              std::uint64_t all) { display.compressed(positions, all); }},
        interrupt.token());
    display.erase();
    if (!built) fail("{}", printable(built.error()));
    if (!*built) {
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
