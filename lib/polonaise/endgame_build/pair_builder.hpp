#pragma once
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <expected>
#include <filesystem>
#include <mutex>
#include <new>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include <polonaise/endgame/tables.hpp>
#include <polonaise/endgame_build/block_solver.hpp>
#include <polonaise/endgame_build/claims.hpp>
#include <polonaise/endgame_build/parallel.hpp>
#include <polonaise/endgame_build/table_builder.hpp>
#include <polonaise/endgame_build/unit_plan.hpp>

namespace polonaise::internal {

/// Where the units of a pair are kept, and what is to be done.
template <Variant V> class PairPlan {
public:
    PairPlan(const SolvedPair<V>& solved, const BuildOptions& options)
        : folder_{options.folder / "building"}, pair_{solved.pair()}, slices_{slices_of(pair_)} {
        const std::uint64_t positions = solved.block_size() * slices_.size();
        waves_ = plan_units(solved.men().levels(), options.unit_positions / positions);
        for (const Slice slice : slices_) headers_.push_back(table_header(solved, slice));
    }

    const std::filesystem::path& folder() const { return folder_; }
    const std::vector<Slice>& slices() const { return slices_; }
    const std::vector<Wave>& waves() const { return waves_; }
    std::uint64_t positions(const Unit& unit) const {
        return unit.blocks() * headers_[0].block_size * slices_.size();
    }
    /// Of the complete table.
    const TableHeader& header(std::size_t slice) const { return headers_[slice]; }
    TableHeader header(const Unit& unit, std::size_t slice) const {
        TableHeader header = headers_[slice];
        header.first_block = unit.first;
        header.blocks = unit.blocks();
        return header;
    }
    std::filesystem::path path(const Unit& unit, std::size_t slice) const {
        return folder_ / (name(slices_[slice]) + '.' + std::to_string(unit.first) + ".dtw");
    }
    std::filesystem::path claims_path() const { return folder_ / (name(slices_[0]) + ".claims"); }

    bool is_there(const Unit& unit) const {
        std::error_code ignored;
        for (std::size_t s = 0; s < slices_.size(); ++s)
            if (!std::filesystem::exists(path(unit, s), ignored)) return false;
        return true;
    }
    bool is_complete(const std::filesystem::path& tables) const {
        std::error_code ignored;
        for (const Slice slice : slices_)
            if (!std::filesystem::exists(table_path(tables, slice), ignored)) return false;
        return true;
    }

private:
    std::filesystem::path folder_;
    SlicePair pair_;
    std::vector<Slice> slices_;
    std::vector<Wave> waves_;
    std::vector<TableHeader> headers_;
};

/// Builds the tables of one pair, alone or together with other processes: the files of the units say
/// what is done, and claims what is being done.
template <Variant V> class PairBuilder {
public:
    using Result = std::expected<bool, std::string>;  ///< As of build_tables.

    PairBuilder(Tables<V>& tables, const SlicePair& pair, const BuildOptions& options,
                const BuildEvents& events, std::stop_token stop)
        : tables_{tables},
          solved_{tables.blocks().add(pair)},
          options_{options},
          events_{events},
          stop_{std::move(stop)},
          plan_{solved_, options} {}

    /// When it returns true, the tables are complete; opening them is left to the caller.
    Result run() {
        if (const auto error = prepare()) return std::unexpected{*error};
        for (const Wave& wave : plan_.waves()) {
            const Result done = run(wave);
            if (!done || !*done || finished_by_another_) return done;
        }
        return put_together();
    }

private:
    static std::unexpected<std::string> cannot(const char* verb, const std::filesystem::path& file,
                                               const std::error_code& why) {
        return std::unexpected{std::string{"cannot "} + verb + " '" + file.string() +
                               "': " + why.message()};
    }

    std::optional<std::string> prepare() {
        std::error_code error;
        std::filesystem::create_directories(plan_.folder(), error);
        if (error) return cannot("create", plan_.folder(), error).error();
        auto claims = Claims::open(plan_.claims_path());
        if (!claims) return cannot("write", plan_.claims_path(), claims.error()).error();
        claims_ = std::move(*claims);
        return std::nullopt;
    }

    /// Solves the units of a wave that nobody else does, and waits for the others.
    Result run(const Wave& wave) {
        std::vector<std::vector<TableFile>> files(wave.size());
        for (std::size_t left = wave.size(); left > 0;) {
            const std::size_t before = left;
            for (std::size_t u = 0; u < wave.size(); ++u) {
                if (!files[u].empty()) continue;
                if (stop_.stop_requested()) return false;
                const Result ready = files_of(wave[u], files[u]);
                if (!ready || finished_by_another_) return ready;
                if (*ready) --left;
            }
            if (left > 0 && left == before) std::this_thread::sleep_for(std::chrono::milliseconds{50});
        }
        for (std::size_t u = 0; u < wave.size(); ++u) {
            solved_.add_stretch(wave[u].first, files[u].front().values().data(),
                                files[u].back().values().data());
            for (TableFile& file : files[u]) units_.push_back(std::move(file));
        }
        return true;
    }

    /// Opens the files of a unit, which it may have to solve for that; false if another process does.
    Result files_of(const Unit& unit, std::vector<TableFile>& files) {
        if (open(unit, files)) return true;
        if (!claims_->try_claim(unit.first)) return false;
        Result result = true;
        if (!open(unit, files)) {  // nobody has finished it in the meantime
            if (plan_.is_complete(options_.folder)) {
                // ... or somebody has finished everything, and removed the units.
                finished_by_another_ = true;
            } else {
                result = solve_and_write(unit);
                if (result && *result && !open(unit, files))
                    result = std::unexpected{"cannot read '" + plan_.path(unit, 0).string() +
                                             "', which has just been written"};
            }
        }
        claims_->release(unit.first);
        return result;
    }

    /// Only if it is all there and undamaged.
    bool open(const Unit& unit, std::vector<TableFile>& files) const {
        std::vector<TableFile> opened;
        for (std::size_t s = 0; s < plan_.slices().size(); ++s) {
            auto file = TableFile::open(plan_.path(unit, s), plan_.header(unit, s));
            if (!file || !file->check()) return false;
            opened.push_back(std::move(*file));
        }
        files = std::move(opened);
        return true;
    }

    Result solve_and_write(const Unit& unit) {
        const std::uint64_t size = unit.blocks() * solved_.block_size();
        std::vector<std::uint8_t> values[2];
        std::vector<std::span<std::uint8_t>> sides;
        for (std::size_t s = 0; s < plan_.slices().size(); ++s) {
            values[s].resize(static_cast<std::size_t>(size));
            sides.emplace_back(values[s]);
        }
        const Result solved = solve(unit, sides);
        if (!solved || !*solved) return solved;
        for (std::size_t s = 0; s < sides.size(); ++s) {
            TableHeader header = plan_.header(unit, s);
            count_values(header.histogram, sides[s], header.block_size, fresh());
            const std::span<const std::uint8_t> piece = sides[s];
            if (const auto error = write_table(plan_.path(unit, s), header, {{piece}}))
                return cannot("write", plan_.path(unit, s), error);
        }
        return true;
    }

    /// Positions of a block in which no king is on a run; they come first.
    std::uint64_t fresh() const { return solved_.block_index(solved_.men().at(0)).kings().size(); }

    Result solve(const Unit& unit, std::span<const std::span<std::uint8_t>> sides) {
        const auto workers = worker_count(sides);
        if (!workers) return std::unexpected{workers.error()};
        while (workers_.size() < static_cast<std::size_t>(*workers))
            workers_.emplace_back(tables_.blocks(), solved_.pair());
        solved_.add_stretch(unit.first, sides.front().data(), sides.back().data());
        Result result = true;
        interrupted_ = false;
        try {
            for (const MenLevel& level : solved_.men().levels()) {
                const std::uint64_t first = std::max(level.first, unit.first),
                                    end = std::min(level.end, unit.end);
                if (first < end) solve(*workers, first, end, unit.first, sides);
            }
            result = !interrupted_;
        } catch (const DistanceTooLong& error) {
            result = std::unexpected{name(plan_.slices()[0]) + ": " + error.what()};
        } catch (const std::bad_alloc&) {
            result = std::unexpected{"there is not enough memory; allow fewer threads or less memory"};
        }
        solved_.remove_last_stretch();
        return result;
    }

    void solve(int workers, std::uint64_t first, std::uint64_t end, std::uint64_t unit_first,
               std::span<const std::span<std::uint8_t>> sides) {
        const std::uint64_t size = solved_.block_size();
        const std::uint64_t stretch = std::max<std::uint64_t>(1, positions_between_reports / size);
        in_parallel(workers, first, end, stretch, [&](int w, std::uint64_t from, std::uint64_t to) {
            if (stop_.stop_requested()) interrupted_ = true;
            if (interrupted_) return;
            Worker& worker = workers_[static_cast<std::size_t>(w)];
            if (solved_.pair().symmetric()) worker.mirrored.resize(static_cast<std::size_t>(size));
            for (std::uint64_t block = from; block < to; ++block) {
                const auto at = [&](std::size_t s) {
                    return sides[s].subspan(static_cast<std::size_t>((block - unit_first) * size),
                                            static_cast<std::size_t>(size));
                };
                worker.solver.solve(solved_.men().at(block), at(0),
                                    sides.size() == 2 ? at(1) : std::span{worker.mirrored});
            }
            const std::lock_guard lock{report_mutex_};
            if (events_.on_solved) events_.on_solved((to - from) * size * sides.size());
        });
    }

    /// As many threads as the memory allows.
    std::expected<int, std::string> worker_count(std::span<const std::span<std::uint8_t>> sides) const {
        const std::uint64_t size = solved_.block_size();
        std::uint64_t values = 0;
        for (const auto side : sides) values += side.size();
        const std::uint64_t each =
            BlockSolver<V>::workspace(solved_.pair(), size) + (solved_.pair().symmetric() ? size : 0);
        const std::uint64_t left = options_.memory > values ? options_.memory - values : 0;
        if (left < each)
            return std::unexpected{"solving " + name(plan_.slices()[0]) + " takes " +
                                   std::to_string(((values + each) >> 20) + 1) +
                                   " MiB of memory, and only " + std::to_string(options_.memory >> 20) +
                                   " are allowed"};
        return static_cast<int>(
            std::min<std::uint64_t>(static_cast<std::uint64_t>(options_.threads), left / each));
    }

    /// Makes the tables of the units, unless another process does; then it waits for them.
    Result put_together() {
        const std::uint64_t number = solved_.men().size();  // no unit has it
        while (!claims_->try_claim(number)) {
            if (stop_.stop_requested()) return false;
            std::this_thread::sleep_for(std::chrono::milliseconds{50});
        }
        if (!plan_.is_complete(options_.folder)) {
            for (std::size_t s = 0; s < plan_.slices().size(); ++s) {
                TableHeader header = plan_.header(s);
                std::vector<std::span<const std::uint8_t>> pieces;
                for (std::size_t u = s; u < units_.size(); u += plan_.slices().size()) {
                    header.histogram.add(units_[u].header().histogram);
                    pieces.push_back(units_[u].values());
                }
                const auto file = table_path(options_.folder, plan_.slices()[s]);
                if (const auto error = write_table(file, header, pieces))
                    return cannot("write", file, error);
            }
            remove_units();
        }
        claims_->release(number);
        return true;
    }
    void remove_units() const {
        std::error_code ignored;
        for (const Wave& wave : plan_.waves())
            for (const Unit& unit : wave)
                for (std::size_t s = 0; s < plan_.slices().size(); ++s)
                    std::filesystem::remove(plan_.path(unit, s), ignored);
        std::filesystem::remove(plan_.claims_path(), ignored);
        std::filesystem::remove(plan_.folder(), ignored);  // if nothing is left in it
    }

    static constexpr std::uint64_t positions_between_reports = 1 << 16;

    struct Worker {
        Worker(const SolvedBlocks<V>& solved, const SlicePair& pair) : solver{solved, pair} {}
        BlockSolver<V> solver;
        /// Of a symmetric pair: the block with Black to move, which is another one turned.
        std::vector<std::uint8_t> mirrored;
    };

    Tables<V>& tables_;
    SolvedPair<V>& solved_;
    const BuildOptions& options_;
    const BuildEvents& events_;
    std::stop_token stop_;
    PairPlan<V> plan_;
    std::optional<Claims> claims_;
    bool finished_by_another_ = false;
    std::atomic<bool> interrupted_ = false;  ///< The unit in hand was left before its end.
    std::vector<TableFile> units_;           ///< In the order of their blocks, the slices by turns.
    std::vector<Worker> workers_;
    std::mutex report_mutex_;
};

}  // namespace polonaise::internal
