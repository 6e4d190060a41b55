#pragma once
#include <atomic>
#include <cstdint>
#include <mutex>
#include <utility>
#include <vector>

#include <polonaise/endgame/block_cache.hpp>
#include <polonaise/endgame_build/parallel.hpp>
#include <polonaise/endgame_build/plain_rules.hpp>
#include <polonaise/endgame_build/verifier.hpp>

namespace polonaise::internal {

/// The work behind `verify`: blocks of one slice, on several threads.
template <Variant V> class SliceVerifier {
public:
    SliceVerifier(const SolvedBlocks<V>& solved, Slice slice)
        : solved_{solved}, pair_{*solved.find(pair_of(slice))}, to_move_{side_to_move(slice)} {}

    Verification<V> run(int threads, const std::function<void(std::uint64_t)>& on_checked,
                        const std::stop_token& stop) {
        std::vector<Worker> workers(static_cast<std::size_t>(threads), Worker{solved_});
        const std::uint64_t size = pair_.block_size(), blocks = pair_.men().size();
        const std::uint64_t stretch = std::max<std::uint64_t>(1, positions_between_reports / size);
        std::mutex mutex;
        std::atomic<bool> stopped = false;
        in_parallel(threads, 0, blocks, stretch, [&](int w, std::uint64_t first, std::uint64_t end) {
            Worker& worker = workers[static_cast<std::size_t>(w)];
            for (std::uint64_t block = first; block < end; ++block) {
                if (stop.stop_requested()) stopped = true;
                if (stopped) return;
                if (auto refutation = check(block, worker)) {
                    const std::lock_guard lock{mutex};
                    if (!stopped.exchange(true)) result_.refutation = std::move(refutation);
                    return;
                }
            }
            const std::lock_guard lock{mutex};
            if (on_checked) on_checked((end - first) * size);
        });
        for (const Worker& worker : workers) result_.histogram.add(worker.histogram);
        result_.complete = !stopped;
        return std::move(result_);
    }

private:
    struct Worker {
        explicit Worker(const SolvedBlocks<V>& solved) : values{solved} {}
        BlockCache<V> values;
        PlainRules<V> rules;
        Histogram histogram;
    };
    static constexpr std::uint64_t positions_between_reports = 1 << 14;

    std::optional<Refutation<V>> check(std::uint64_t block_number, Worker& worker) const {
        const MenPlacement men = pair_.men().at(block_number);
        const BlockIndex<V> block = pair_.block_index(men);
        const std::uint8_t* const stored = pair_.values(men, to_move_);
        const std::uint64_t placements = block.kings().size();
        for (std::uint64_t placement = 0; placement < placements; ++placement) {
            const KingPlacement kings = block.kings().at(placement);
            for (int white_run = 0; white_run < block.runs(Side::white); ++white_run)
                for (int black_run = 0; black_run < block.runs(Side::black); ++black_run) {
                    typename V::RuleState state;
                    state.set_run(Side::white, RunStates<V>::run(white_run, kings.white));
                    state.set_run(Side::black, RunStates<V>::run(black_run, kings.black));
                    const auto p = Position<V>::unchecked(
                        men.white | kings.white, men.black | kings.black, kings.all(), to_move_, state);
                    const auto value =
                        EndgameValue::from_byte(stored[block.plane(white_run, black_run) + placement]);
                    if (white_run == 0 && black_run == 0) worker.histogram.add(value);
                    const EndgameValue expected = value_by_moves(p, worker);
                    if (value != expected) return Refutation<V>{p, value, expected};
                }
        }
        return std::nullopt;
    }

    static EndgameValue value_by_moves(const Position<V>& p, Worker& worker) {
        BestMove best;
        worker.rules.for_each_successor(
            p, [&](const Position<V>& next) { best.add(worker.values.value(next)); });
        if (best.is_draw()) return EndgameValue::draw();
        // A distance that no byte can tell is no stored value either.
        return EndgameValue::decided_in(std::min(best.plies(), EndgameValue::longest));
    }

    const SolvedBlocks<V>& solved_;
    const SolvedPair<V>& pair_;
    Side to_move_;
    Verification<V> result_;
};

}  // namespace polonaise::internal
