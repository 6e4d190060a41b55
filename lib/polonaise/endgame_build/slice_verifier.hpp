#pragma once
#include <atomic>
#include <cstdint>
#include <mutex>
#include <utility>
#include <vector>

#include <polonaise/endgame/block_cache.hpp>
#include <polonaise/endgame_build/king_walk.hpp>
#include <polonaise/endgame_build/plain_rules.hpp>
#include <polonaise/endgame_build/verifier.hpp>
#include <polonaise/support/parallel.hpp>

namespace polonaise::internal {

/// The work behind `verify`: blocks of one slice, on several threads.
template <Variant V> class SliceVerifier {
public:
    SliceVerifier(const SolvedBlocks<V>& solved, Slice slice)
        : solved_{solved}, pair_{*solved.find(pair_of(slice))}, to_move_{side_to_move(slice)} {}

    Verification<V> run(const VerifyOptions& options, const std::stop_token& stop) {
        std::vector<Worker> workers(static_cast<std::size_t>(options.threads), Worker{solved_});
        const BlockIndex<V> some = pair_.block_index(pair_.men().at(0));
        const std::uint64_t placements = some.kings().size(), run_states = some.size() / placements,
                            all = pair_.men().size() * placements;
        const auto such_that = [&](std::uint64_t positions) {
            return std::max<std::uint64_t>(1, positions / run_states);
        };
        const std::uint64_t between_rests = such_that(positions_between_rests);
        for (std::uint64_t from = 0; from < all && !stopped_; from += between_rests) {
            for (Worker& worker : workers) worker.values.clear();
            if (options.at_rest) options.at_rest();
            in_parallel(options.threads, from, std::min(from + between_rests, all),
                        such_that(positions_between_reports),
                        [&](int worker, std::uint64_t first, std::uint64_t end) {
                            check(first, end, placements, workers[static_cast<std::size_t>(worker)],
                                  stop);
                            const std::lock_guard lock{mutex_};
                            if (options.on_checked && !stopped_)
                                options.on_checked((end - first) * run_states);
                        });
        }
        for (const Worker& worker : workers) result_.histogram.add(worker.histogram);
        result_.complete = !stopped_;
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
    static constexpr std::uint64_t positions_between_rests = 1 << 25;

    /// Looks at placements of kings from `first` to before `end`, counted from the first block on.
    void check(std::uint64_t first, std::uint64_t end, std::uint64_t placements, Worker& worker,
               const std::stop_token& stop) {
        for (std::uint64_t from = first; from < end;) {
            const std::uint64_t block = from / placements, begin = block * placements,
                                to = std::min(end, begin + placements);
            if (stop.stop_requested()) stopped_ = true;
            if (stopped_) return;
            if (auto refutation = check(block, from - begin, to - begin, worker)) {
                const std::lock_guard lock{mutex_};
                if (!stopped_.exchange(true)) result_.refutation = std::move(refutation);
                return;
            }
            from = to;
        }
    }
    /// The same within one block.
    std::optional<Refutation<V>> check(std::uint64_t block_number, std::uint64_t first,
                                       std::uint64_t end, Worker& worker) const {
        const SlicePair& pair = pair_.pair();
        const MenPlacement men = pair_.men().at(block_number);
        const BlockIndex<V> block = pair_.block_index(men);
        const std::uint8_t* const stored = pair_.values(block_number, to_move_);
        const BlockView<V> twin = twin_of(block_number, men, block);
        KingWalk walk{block.kings(), pair.white.kings, pair.black.kings, first};
        for (std::uint64_t placement = first; placement < end; ++placement, walk.next()) {
            const KingPlacement kings = *walk;
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
                    const EndgameValue expected = value_by_moves(p, twin, worker);
                    if (value != expected) return Refutation<V>{p, value, expected};
                }
        }
        return std::nullopt;
    }

    /// The block with the same men and the other side to move.
    BlockView<V> twin_of(std::uint64_t number, MenPlacement men, const BlockIndex<V>& block) const {
        const SlicePair& pair = pair_.pair();
        const Side other = opponent(to_move_);
        if (pair.symmetric()) return solved_.block(men, pair.white.kings, pair.black.kings, other);
        return {pair_.values(number, other), block, false};
    }

    /// Most moves are slides of kings, and lead to the `twin` of the block, with the other side to move.
    EndgameValue value_by_moves(const Position<V>& p, const BlockView<V>& twin, Worker& worker) const {
        BestMove best;
        const Side us = to_move_;
        const Bitboard own = p.kings(us), their = p.kings(opponent(us));
        const KingRun their_run = p.rule_state().run(opponent(us));
        worker.rules.for_each_move(
            p,
            [&](Square from, Square to, KingRun run) {
                const Bitboard moved = (own - from) | to;
                best.add(us == Side::white ? twin.value(moved, their, run, their_run)
                                           : twin.value(their, moved, their_run, run));
            },
            [&](const Position<V>& next) { best.add(look_up(next, worker)); });
        if (best.is_draw()) return EndgameValue::draw();
        // A distance that no byte can tell is no stored value either.
        return EndgameValue::decided_in(std::min(best.plies(), EndgameValue::longest));
    }
    /// By itself, so that it is not in the way of what happens more often.
    [[gnu::noinline]] static EndgameValue look_up(const Position<V>& p, Worker& worker) {
        return worker.values.value(p);
    }

    const SolvedBlocks<V>& solved_;
    const SolvedPair<V>& pair_;
    Side to_move_;
    std::mutex mutex_;
    std::atomic<bool> stopped_ = false;
    Verification<V> result_;
};

}  // namespace polonaise::internal
