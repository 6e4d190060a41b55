#pragma once
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include <polonaise/endgame_build/claims.hpp>
#include <polonaise/endgame_build/pair_plan.hpp>
#include <polonaise/endgame_build/table_builder.hpp>
#include <polonaise/endgame_build/tables.hpp>
#include <polonaise/endgame_build/unit_files.hpp>
#include <polonaise/endgame_build/unit_solver.hpp>

namespace polonaise::internal {

/// Builds the tables of one pair, alone or together with other processes: the files of the units say
/// what is done, and claims what is being done.
template <Variant V> class PairBuilder {
public:
    using Result = std::expected<bool, std::string>;  ///< As of build_tables.

    PairBuilder(Tables<V>& tables, const SlicePair& pair, const BuildOptions& options,
                const BuildEvents& events, std::stop_token stop)
        : solved_{tables.blocks().add(pair)},
          events_{events},
          stop_{std::move(stop)},
          plan_{solved_, options},
          solver_{tables, solved_, plan_, options} {}

    /// When it returns true, the tables are complete; opening them is left to the caller.
    Result run() {
        if (const auto error = prepare()) return std::unexpected{*error};
        for (const Wave& wave : plan_.waves()) {
            const Result done = run(wave);
            if (!done || !*done || finished_by_another_) return done;
        }
        return finish();
    }

private:
    std::optional<std::string> prepare() {
        for (;;) {
            std::error_code error;
            std::filesystem::create_directories(plan_.folder(), error);
            if (error) return cannot("create", plan_.folder(), error);
            auto claims = Claims::open(plan_.claims_path());
            if (claims) {
                claims_ = std::move(*claims);
                return std::nullopt;
            }
            // Whoever has finished a pair removes the folder if it is empty, as it is for a moment.
            if (claims.error() != std::errc::no_such_file_or_directory)
                return cannot("write", plan_.claims_path(), claims.error());
        }
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
            if (left > 0 && left == before) wait();
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
            if (plan_.is_done()) {
                // ... or somebody has finished everything, and removed the units.
                finished_by_another_ = true;
            } else {
                result = solver_.run(unit, events_.on_solved, stop_);
                if (result && *result && !open(unit, files))
                    result = std::unexpected{"cannot read '" + plan_.path(unit, 0).string() +
                                             "', which has just been written"};
                if (!result && plan_.is_done()) {  // and the units cleared away in the meantime
                    finished_by_another_ = true;
                    result = true;
                }
            }
        }
        claims_->release(unit.first);
        return result;
    }

    bool open(const Unit& unit, std::vector<TableFile>& files) const {
        auto opened = open_unit(plan_, unit);
        if (opened) files = std::move(*opened);
        return opened.has_value();
    }

    /// Makes the tables of the units, unless another process does; then it waits for them.
    Result finish() {
        const std::uint64_t number = solved_.men().size();  // no unit has it
        while (!claims_->try_claim(number)) {
            if (stop_.stop_requested()) return false;
            wait();
        }
        std::expected<void, std::string> done;
        if (!plan_.is_done()) done = put_together<V>(plan_, units_);
        claims_->release(number);
        if (!done) return std::unexpected{done.error()};
        return true;
    }

    static void wait() { std::this_thread::sleep_for(std::chrono::milliseconds{50}); }

    SolvedPair<V>& solved_;
    const BuildEvents& events_;
    std::stop_token stop_;
    PairPlan<V> plan_;
    UnitSolver<V> solver_;
    std::optional<Claims> claims_;
    bool finished_by_another_ = false;
    std::vector<TableFile> units_;  ///< In the order of their blocks, the slices by turns.
};

}  // namespace polonaise::internal
