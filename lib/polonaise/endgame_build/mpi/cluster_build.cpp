#include <cstdio>
#include <exception>
#include <fstream>
#include <future>
#include <optional>
#include <random>
#include <system_error>
#include <utility>
#include <vector>

#include <mpi.h>

#include <polonaise/endgame_build/mpi/cluster_build.hpp>
#include <polonaise/endgame_build/mpi/mailbox.hpp>
#include <polonaise/endgame_build/mpi/mpi_exchange.hpp>
#include <polonaise/endgame_build/mpi/scheduler.hpp>
#include <polonaise/endgame_build/mpi/task_runner.hpp>
#include <polonaise/rules/variants.hpp>
#include <polonaise/support/file_lock.hpp>

namespace polonaise {
namespace internal {
namespace {

using Kind = Message::Kind;
using BuildResult = std::expected<bool, std::string>;

/// Messages and exchanges do not meet in one communicator.
class Communicator {
public:
    Communicator() { MPI_Comm_dup(MPI_COMM_WORLD, &comm_); }
    ~Communicator() { MPI_Comm_free(&comm_); }
    Communicator(const Communicator&) = delete;
    Communicator& operator=(const Communicator&) = delete;
    MPI_Comm get() const { return comm_; }

private:
    MPI_Comm comm_ = MPI_COMM_NULL;
};

/// Keeps the folder of the units as long as a build goes on, and other builds over MPI out of it.
std::expected<FileLock, std::string> lock_folder(const std::filesystem::path& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) return std::unexpected{cannot("create", folder, error)};
    auto lock = FileLock::take(folder / "mpi.lock");
    if (lock) return std::move(*lock);
    if (lock.error() == std::errc::operation_would_block)
        return std::unexpected{"another build over MPI is at work in '" + folder.string() + "'"};
    return std::unexpected{cannot("lock", folder, lock.error())};
}

/// Rank 0 writes a number to a file, and all look whether it is there.
std::expected<void, std::string> all_see(const std::filesystem::path& folder, Exchange& ranks) {
    const std::filesystem::path file = folder / "mpi.number";
    const bool leads = ranks.partner() == 0;
    const std::uint64_t number = ranks.largest(leads ? std::random_device{}() : 0);
    if (leads) std::ofstream{file} << number;
    const bool seen = sooner_or_later([&] {
        std::uint64_t found = 0;
        return std::ifstream{file} >> found && found == number;
    });
    const bool everywhere = ranks.largest(!seen) == 0;
    std::error_code ignored;
    if (leads) std::filesystem::remove(file, ignored);
    if (everywhere) return {};
    return std::unexpected{"not all ranks see '" + folder.string() +
                           "'; give a folder of a file system that the hosts share"};
}

/// Does what the scheduler sends, until it says that there is nothing more.
template <Variant V>
void work(int rank, const std::vector<SlicePair>& pairs, const BuildOptions& options,
          const Mailbox& mailbox, Exchange& ranks, const std::stop_token& stop) {
    const auto report = [&](Message message) { mailbox.send(0, Mailbox::Address::scheduler, message); };
    const BuildEvents events{.on_solved = [&](std::uint64_t positions) {
        report({.kind = Kind::progress, .positions = positions});
    }};
    TaskRunner<V> runner{options, events, stop};
    report({.kind = Kind::ready});
    for (;;) {
        const Message message = mailbox.wait(Mailbox::Address::worker).message;
        if (message.kind == Kind::leave) return;
        const Task& task = message.task;
        const bool together = message.kind == Kind::solve_together;
        BuildResult result;
        try {
            const SlicePair& pair = pairs[task.pair];
            result = message.kind == Kind::finish
                         ? runner.finish(pair)
                         : runner.solve(pair, task.wave, task.unit, together ? &ranks : nullptr);
        } catch (const std::exception& error) {
            // The others may wait for this rank in the middle of an exchange.
            std::fprintf(stderr, "rank %d cannot go on: %s\n", rank, error.what());
            MPI_Abort(MPI_COMM_WORLD, 2);
        }
        if (!result) report({.kind = Kind::failed, .task = task, .text = result.error()});
        else report({.kind = *result ? Kind::done : Kind::abandoned, .task = task});
    }
}

template <Variant V>
Scheduler make_scheduler(const std::vector<SlicePair>& pairs, const BuildOptions& options,
                         const ClusterOptions& cluster, const Mailbox& mailbox, int workers,
                         const BuildEvents& events) {
    WorkGraph graph;
    std::vector<bool> split;
    for (const SlicePair& pair : pairs) {
        const SolvedPair<V> solved{pair};
        const PairPlan<V> plan{solved, options};
        std::vector<std::size_t> waves;
        std::uint64_t most_blocks = 0;
        for (const Wave& wave : plan.waves()) {
            waves.push_back(wave.size());
            for (const Unit& unit : wave) most_blocks = std::max(most_blocks, unit.blocks());
        }
        const std::uint64_t positions = solved.block_size() * plan.slices().size();
        split.push_back(workers > 1 && most_blocks == 1 && positions >= cluster.split_positions);
        graph.add(pair, plan.is_done() ? std::vector<std::size_t>{} : std::move(waves));
    }
    return Scheduler{std::move(graph), std::move(split), mailbox, workers, events};
}

}  // namespace
}  // namespace internal

template <Variant V>
std::expected<bool, std::string> build_tables(const MpiSession& session, const BuildOptions& options,
                                              const ClusterOptions& cluster, const BuildEvents& events,
                                              std::stop_token stop) {
    using namespace internal;
    const Communicator for_messages, for_exchange;
    const Mailbox mailbox{for_messages.get()};
    MpiExchange ranks{for_exchange.get()};
    const bool leads = session.rank() == 0;
    const std::filesystem::path units = units_folder(options.folder);

    std::optional<FileLock> lock;
    std::string problem;
    if (leads) {
        auto taken = lock_folder(units);
        if (taken) lock.emplace(std::move(*taken));
        else problem = taken.error();
    }
    if (ranks.largest(!problem.empty()) > 0) return std::unexpected{problem};
    if (const auto seen = all_see(units, ranks); !seen)
        return std::unexpected{leads ? seen.error() : std::string{}};

    const std::vector<SlicePair> pairs = slice_pairs_up_to(options.pieces);
    std::future<BuildResult> scheduled;
    if (leads)
        scheduled = std::async(std::launch::async, [&] {
            return make_scheduler<V>(pairs, options, cluster, mailbox, session.ranks(), events).run();
        });
    work<V>(session.rank(), pairs, options, mailbox, ranks, stop);
    BuildResult result = leads ? scheduled.get() : BuildResult{true};
    lock.reset();
    std::error_code ignored;
    if (leads) std::filesystem::remove(units, ignored);  // if nothing is left in it
    const std::uint64_t outcome = ranks.largest(!result ? 2 : *result ? 0 : 1);
    if (outcome == 2) return leads ? result : std::unexpected{std::string{}};
    return outcome == 0;
}

#define POLONAISE_INSTANTIATE(V)                                                                      \
    template std::expected<bool, std::string> build_tables<V>(const MpiSession&, const BuildOptions&, \
                                                              const ClusterOptions&,                  \
                                                              const BuildEvents&, std::stop_token);
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise
