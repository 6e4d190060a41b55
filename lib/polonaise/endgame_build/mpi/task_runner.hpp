#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include <polonaise/endgame_build/mpi/shared_folder.hpp>
#include <polonaise/endgame_build/mpi/split_unit.hpp>
#include <polonaise/endgame_build/pair_plan.hpp>
#include <polonaise/endgame_build/tables.hpp>
#include <polonaise/endgame_build/unit_files.hpp>
#include <polonaise/endgame_build/unit_solver.hpp>
#include <polonaise/endgame_build/work_graph.hpp>

namespace polonaise::internal {

/// Does tasks, one after the other, of whatever pairs. What they need is in files by then, whoever has
/// written them.
template <Variant V> class TaskRunner {
public:
    using Result = std::expected<bool, std::string>;  ///< As of build_tables.

    TaskRunner(const BuildOptions& options, BuildEvents events, std::stop_token stop)
        : options_{options},
          events_{std::move(events)},
          stop_{std::move(stop)},
          tables_{options.folder, TableKind::raw} {}

    /// Solves a unit, unless its files are there already. `partners`: all who do it together.
    Result solve(const SlicePair& pair, std::size_t wave, std::size_t number,
                 Exchange* partners = nullptr) {
        return guarded([&]() -> Result {
            take_in_hand(pair);
            open_waves(wave);
            const Unit& unit = in_hand_->plan.waves()[wave][number];
            // Files are looked at once, so that partners do not see different things.
            bool there = open_unit(in_hand_->plan, unit).has_value();
            if (partners) there = partners->largest(!there) == 0;
            if (there) return true;
            if (!partners) return in_hand_->solver.run(unit, events_.on_solved, stop_);
            tables_.forget(options_.memory / 2);
            return SplitUnit<V>{tables_.blocks(), in_hand_->solved, in_hand_->plan, options_, *partners}
                .run(unit, events_.on_solved);
        });
    }

    /// Makes the tables of a pair out of its units; checks them if they are there already.
    Result finish(const SlicePair& pair) {
        return guarded([&]() -> Result {
            take_in_hand(pair);
            if (in_hand_->plan.is_done()) {
                // A run may have ended after the tables were made.
                remove_units(in_hand_->plan.folder(), in_hand_->plan.slices());
                let_go();
                open(pair);
                if (const auto sound = tables_.check(pair); !sound)
                    return std::unexpected{describe(sound.error())};
                return true;
            }
            open_waves(in_hand_->plan.waves().size());
            const auto done = put_together<V>(in_hand_->plan, in_hand_->units);
            if (!done) return std::unexpected{done.error()};
            return true;
        });
    }

private:
    /// The pair of the last task: its next one is likely to be of the same.
    struct PairInHand {
        PairInHand(Tables<V>& tables, const SlicePair& pair, const BuildOptions& options)
            : solved{tables.blocks().add(pair)},
              plan{solved, options},
              solver{tables, solved, plan, options} {}
        SolvedPair<V>& solved;
        PairPlan<V> plan;
        UnitSolver<V> solver;
        std::size_t open_waves = 0;
        std::vector<TableFile> units = {};  ///< Of those waves, in the order of their blocks.
    };
    struct CannotOpen {
        std::string why;
    };

    template <class Work> Result guarded(Work&& work) {
        try {
            return work();
        } catch (const CannotOpen& error) {
            return std::unexpected{error.why};
        }
    }

    void take_in_hand(const SlicePair& pair) {
        if (in_hand_ && in_hand_->solved.pair() == pair) return;
        let_go();
        for (const SlicePair& needed : pairs_after_a_move(pair)) open(needed);
        in_hand_.emplace(tables_, pair, options_);
    }
    void let_go() {
        if (in_hand_) in_hand_->solved.remove_stretches();
        in_hand_.reset();
    }

    /// Opens the tables of a pair, and those that moves lead to from there.
    void open(const SlicePair& pair) {
        if (std::ranges::find(open_, pair) != open_.end()) return;
        for (const SlicePair& needed : pairs_after_a_move(pair)) open(needed);
        std::optional<TableError> error;
        const bool opened = sooner_or_later([&] {
            const auto result = tables_.open(pair);
            error = result ? std::nullopt : std::optional{result.error()};
            return !error || error->kind != TableError::Kind::missing;
        });
        if (!opened || error) throw CannotOpen{describe(*error)};
        open_.push_back(pair);
    }

    void open_waves(std::size_t end) {
        for (; in_hand_->open_waves < end; ++in_hand_->open_waves)
            for (const Unit& unit : in_hand_->plan.waves()[in_hand_->open_waves]) {
                std::optional<std::vector<TableFile>> files;
                if (!sooner_or_later([&] {
                        files = open_unit(in_hand_->plan, unit, CheckUnit::header);
                        return files.has_value();
                    }))
                    throw CannotOpen{"cannot read '" + in_hand_->plan.path(unit, 0).string() +
                                     "', which another rank has written; all ranks must see one folder"};
                in_hand_->solved.add_stretch(unit.first, files->front().values().data(),
                                             files->back().values().data());
                for (TableFile& file : *files) in_hand_->units.push_back(std::move(file));
            }
    }

    const BuildOptions& options_;
    BuildEvents events_;
    std::stop_token stop_;
    Tables<V> tables_;
    std::vector<SlicePair> open_;
    std::optional<PairInHand> in_hand_;
};

}  // namespace polonaise::internal
