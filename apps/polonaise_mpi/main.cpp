#include <cstdint>
#include <cstdio>
#include <exception>
#include <stop_token>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include <polonaise/endgame_build/mpi/cluster_build.hpp>

#include "endgame_options.hpp"
#include "interrupt.hpp"
#include "progress_display.hpp"
#include "text.hpp"

/// `polonaise endgame build` for clusters: one program, started many times by mpirun.
namespace {

using namespace polonaise;
using namespace polonaise::app;

struct ClusterBuildOptions : EndgameOptions {
    int unit = 1 << 24;  ///< Positions.
    int split = 1 << 25;
};

void declare(CLI::App& line, ClusterBuildOptions& options) {
    line.name("polonaise-mpi");
    line.description("Solve all positions with few pieces on several hosts, started by mpirun");
    line.set_version_flag("--version", POLONAISE_VERSION);
    line.footer(
        "Examples:\n"
        "  mpirun -n 4 polonaise-mpi --variant brazilian --pieces 5\n"
        "  mpirun polonaise-mpi --pieces 7 --dir /scratch/endgame --memory 3000");
    declare_tables(line, options);
    declare_pieces(line, options, "Solve everything with up to so many pieces")->required();
    options.threads = 1;
    declare_number(line, "--threads", options.threads, {1, 1024}, "Of each rank (default: 1)");
    declare_number(line, "--memory", options.memory, {16, 1 << 24},
                   "MiB for each rank to work with, beside the tables that the system keeps in memory "
                   "(default: half of what the host has, shared among its ranks)");
    declare_number(line, "--unit", options.unit, {1000, 1 << 30},
                   "Positions that are solved in one go; the same in all runs on a folder");
    declare_number(line, "--split", options.split, {1000, 1 << 30},
                   "Blocks with so many positions are solved by all ranks together");
    declare_quiet(line, options.quiet);
}

/// By default a fair part of half of what the host has.
std::uint64_t bytes_of_memory(const ClusterBuildOptions& options, const MpiSession& session) {
    const std::uint64_t bytes = options.bytes_of_memory();
    return options.memory > 0 ? bytes : bytes / static_cast<std::uint64_t>(session.ranks_here());
}

template <Variant V>
ExitCode build(const ClusterBuildOptions& options, const MpiSession& session, std::stop_token stop) {
    const BuildOptions job{.folder = options.tables(),
                           .pieces = options.pieces,
                           .threads = options.threads,
                           .memory = bytes_of_memory(options, session),
                           .unit_positions = static_cast<std::uint64_t>(options.unit)};
    const bool leads = session.rank() == 0;
    const bool quiet = options.quiet || !leads;
    ProgressDisplay progress{"solve", "positions", leads ? positions_left<V>(job) : 0,
                             progress_style(quiet)};
    const auto built = build_tables<V>(
        session, job, {.split_positions = static_cast<std::uint64_t>(options.split)},
        {.on_solved = [&](std::uint64_t positions) { progress.advance(positions); }}, stop);
    progress.erase();
    if (!leads) return !built ? ExitCode::failed : *built ? ExitCode::ok : ExitCode::found_problems;
    if (!built) fail("{}", printable(built.error()));
    if (!*built) {
        if (!quiet) fmt::print(stderr, "stopped; the same command goes on from there\n");
        return ExitCode::found_problems;
    }
    if (!quiet)
        fmt::print("{} has the {} tables of up to {} pieces\n", printable(job.folder.string()),
                   V::names.name, options.pieces);
    return ExitCode::ok;
}

int complain(const MpiSession& session, std::string_view sentence) {
    if (session.rank() == 0) fmt::print(stderr, "polonaise-mpi: {}\n", printable(sentence));
    return static_cast<int>(ExitCode::failed);
}

}  // namespace

int main(int argc, char** argv) {
    const InterruptStops interrupt;  // before MPI starts threads
    const auto session = MpiSession::begin(&argc, &argv);
    if (!session) {
        fmt::print(stderr, "polonaise-mpi: {}\n", session.error());
        return static_cast<int>(ExitCode::failed);
    }
    ClusterBuildOptions options;
    CLI::App line;
    declare(line, options);
    try {
        line.parse(argc, argv);
        return static_cast<int>(with_variant(options.variant, [&]<Variant V>(VariantTag<V>) {
            return build<V>(options, *session, interrupt.token());
        }));
    } catch (const CLI::Success& wanted) {  // help, version
        if (session->rank() == 0) line.exit(wanted);
        return static_cast<int>(ExitCode::ok);
    } catch (const std::exception& error) {
        return complain(*session, error.what());
    }
}
