#pragma once
#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <expected>
#include <functional>
#include <mutex>
#include <new>
#include <span>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include <polonaise/endgame_build/block_solver.hpp>
#include <polonaise/endgame_build/unit_files.hpp>
#include <polonaise/support/parallel.hpp>

namespace polonaise::internal {

/// Solves units of one pair on several threads, and writes their files. What their moves lead to must
/// be among the solved blocks: smaller slices as a whole, and of the pair the blocks before the unit.
template <Variant V> class UnitSolver {
public:
    using Result = std::expected<bool, std::string>;  ///< As of build_tables.

    /// `solved` is the pair's place among the blocks of `tables`.
    UnitSolver(Tables<V>& tables, SolvedPair<V>& solved, const PairPlan<V>& plan,
               const BuildOptions& options)
        : tables_{tables}, solved_{solved}, plan_{plan}, options_{options} {}

    Result run(const Unit& unit, const std::function<void(std::uint64_t)>& on_solved,
               const std::stop_token& stop) {
        const std::uint64_t size = unit.blocks() * solved_.block_size();
        const std::uint64_t memory = size * plan_.slices().size(), each = workspace();
        const auto workers = worker_count(memory, each);
        if (!workers) return std::unexpected{workers.error()};
        make_room(memory + static_cast<std::uint64_t>(*workers) * each);
        Result result = true;
        try {
            WorkArray<std::uint8_t> values[2];
            std::vector<std::span<std::uint8_t>> slices;
            for (std::size_t s = 0; s < plan_.slices().size(); ++s) {
                values[s].reset(size);
                slices.push_back(values[s].all());
            }
            result = solve(unit, slices, *workers, on_solved, stop);
            if (!result || !*result) return result;
            const std::uint64_t fresh = solved_.block_index(solved_.men().at(0)).kings().size();
            if (const auto written = write_unit<V>(plan_, unit, slices, fresh); !written)
                return std::unexpected{written.error()};
        } catch (const CannotUnpack& error) {
            return std::unexpected{error.what()};
        } catch (const DistanceTooLong& error) {
            return std::unexpected{name(plan_.slices()[0]) + ": " + error.what()};
        } catch (const std::bad_alloc&) {
            return std::unexpected{"there is not enough memory; allow fewer threads or less memory"};
        }
        return result;
    }

private:
    using Slices = std::span<const std::span<std::uint8_t>>;

    /// Of a thread.
    std::uint64_t workspace() const {
        return BlockSolver<V>{tables_.blocks(), solved_.pair()}.workspace();
    }
    /// What has been unpacked gets half of the memory that solving the unit leaves, so that there is
    /// room for what this unpacks.
    void make_room(std::uint64_t taken) {
        for (BlockSolver<V>& solver : solvers_) solver.forget();
        tables_.forget((options_.memory - std::min(taken, options_.memory)) / 2);
    }

    /// As many threads as the memory allows.
    std::expected<int, std::string> worker_count(std::uint64_t values, std::uint64_t each) const {
        const std::uint64_t left = options_.memory > values ? options_.memory - values : 0;
        if (left < each)
            return std::unexpected{"solving " + name(plan_.slices()[0]) + " takes " +
                                   std::to_string(((values + each) >> 20) + 1) +
                                   " MiB of memory, and only " + std::to_string(options_.memory >> 20) +
                                   " are allowed"};
        return static_cast<int>(std::min(static_cast<std::uint64_t>(options_.threads),
                                         left / std::max<std::uint64_t>(each, 1)));
    }

    Result solve(const Unit& unit, Slices slices, int workers,
                 const std::function<void(std::uint64_t)>& on_solved, const std::stop_token& stop) {
        while (solvers_.size() < static_cast<std::size_t>(workers))
            solvers_.emplace_back(tables_.blocks(), solved_.pair());
        struct Stretch {  // of what is being solved; taken away again whatever happens
            SolvedPair<V>& solved;
            ~Stretch() { solved.remove_last_stretch(); }
        };
        solved_.add_stretch(unit.first, slices.front().data(), slices.back().data());
        const Stretch stretch{solved_};

        const std::uint64_t size = solved_.block_size();
        const std::uint64_t at_once = std::max<std::uint64_t>(1, positions_between_reports / size);
        std::atomic<bool> interrupted = false;
        std::mutex report;
        for (const MenLevel& level : solved_.men().levels()) {
            const std::uint64_t first = std::max(level.first, unit.first),
                                end = std::min(level.end, unit.end);
            if (first >= end) continue;
            in_parallel(
                workers, first, end, at_once, [&](int worker, std::uint64_t from, std::uint64_t to) {
                    if (stop.stop_requested()) interrupted = true;
                    if (interrupted) return;
                    for (std::uint64_t block = from; block < to; ++block)
                        solve_block(block, unit, slices, solvers_[static_cast<std::size_t>(worker)]);
                    const std::lock_guard lock{report};
                    if (on_solved) on_solved((to - from) * size * slices.size());
                });
        }
        return !interrupted;
    }

    void solve_block(std::uint64_t block, const Unit& unit, Slices slices,
                     BlockSolver<V>& solver) const {
        const MenPlacement men = solved_.men().at(block);
        const auto values = [&](std::size_t slice, std::uint64_t number) {
            const auto size = static_cast<std::size_t>(solved_.block_size());
            return slices[slice].subspan(static_cast<std::size_t>(number - unit.first) * size, size);
        };
        if (slices.size() == 2) return solver.solve(men, values(0, block), values(1, block));
        // A mirrored block has as many steps left, and is thus on the same level.
        const std::uint64_t other = solved_.men().rank(mirrored<V>(men));
        const bool in_unit = unit.first <= other && other < unit.end;
        if (in_unit && other < block) return;  // solved with that one
        solver.solve(men, values(0, block),
                     in_unit && other > block ? values(0, other) : std::span<std::uint8_t>{});
    }

    static constexpr std::uint64_t positions_between_reports = 1 << 16;

    Tables<V>& tables_;
    SolvedPair<V>& solved_;
    const PairPlan<V>& plan_;
    const BuildOptions& options_;
    std::deque<BlockSolver<V>> solvers_;  ///< One for each thread.
};

}  // namespace polonaise::internal
