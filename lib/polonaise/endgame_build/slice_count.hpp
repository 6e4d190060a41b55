#pragma once
#include <algorithm>
#include <cstdint>
#include <functional>
#include <mutex>

#include <polonaise/endgame/histogram.hpp>
#include <polonaise/endgame/solved_blocks.hpp>
#include <polonaise/support/parallel.hpp>

namespace polonaise {

/// Counts the values of a slice, those in which no king is on a run. Tells now and then of so many more
/// positions, while no thread holds a block.
template <Variant V>
Histogram count_slice(const SolvedBlocks<V>& solved, Slice slice, int threads,
                      const std::function<void(std::uint64_t positions)>& at_rest) {
    constexpr std::uint64_t positions_at_once = 1 << 17, positions_between_rests = 1 << 25;
    const SolvedPair<V>& pair = *solved.find(pair_of(slice));
    const std::uint64_t size = pair.block_size(),
                        fresh = pair.block_index(pair.men().at(0)).kings().size();
    const auto blocks_of = [&](std::uint64_t positions) {
        return std::max<std::uint64_t>(1, positions / size);
    };
    Histogram all;
    std::mutex mutex;
    for (std::uint64_t from = 0; from < pair.men().size();) {
        const std::uint64_t to = std::min(from + blocks_of(positions_between_rests), pair.men().size());
        in_parallel(threads, from, to, blocks_of(positions_at_once),
                    [&](int, std::uint64_t first, std::uint64_t end) {
                        Histogram part;
                        for (std::uint64_t block = first; block < end; ++block) {
                            const std::uint8_t* const values = pair.values(block, side_to_move(slice));
                            count_values(part, {values, static_cast<std::size_t>(size)}, size, fresh);
                        }
                        const std::lock_guard lock{mutex};
                        all.add(part);
                    });
        at_rest((to - from) * size);
        from = to;
    }
    return all;
}

}  // namespace polonaise
