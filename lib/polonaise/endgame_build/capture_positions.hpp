#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <polonaise/endgame/solved_blocks.hpp>
#include <polonaise/endgame_build/king_walk.hpp>
#include <polonaise/rules/move_generator.hpp>
#include <polonaise/support/parallel.hpp>

namespace polonaise {

/// A set of positions of a slice, by their numbers: a bit for each.
using PositionSet = std::vector<std::uint64_t>;

/// The positions in which the side to move must capture.
template <Variant V>
PositionSet capture_positions(const SolvedPair<V>& pair, Side to_move, int threads) {
    const std::uint64_t size = pair.block_size(), positions = size * pair.men().size();
    PositionSet captures(static_cast<std::size_t>((positions + 63) / 64), 0);
    // Runs of kings make no difference, so each plane of a block has the same captures.
    const auto look_at_plane = [&](MenPlacement men, const KingIndex& kings, std::uint64_t begin,
                                   std::uint64_t first, std::uint64_t end) {
        internal::KingWalk walk{kings, pair.pair().white.kings, pair.pair().black.kings, first - begin};
        for (std::uint64_t i = first; i < end; ++i, walk.next()) {
            const KingPlacement k = *walk;
            const auto p =
                Position<V>::unchecked(men.white | k.white, men.black | k.black, k.all(), to_move);
            if (has_capture(p)) captures[i / 64] |= std::uint64_t{1} << i % 64;
        }
    };
    constexpr std::uint64_t stretch = 256;  // words
    in_parallel(threads, 0, captures.size(), stretch, [&](int, std::uint64_t from, std::uint64_t to) {
        const std::uint64_t first = 64 * from, end = std::min(64 * to, positions);
        for (std::uint64_t block = first / size; block * size < end; ++block) {
            const MenPlacement men = pair.men().at(block);
            const KingIndex kings = pair.block_index(men).kings();
            const std::uint64_t block_end = std::min(end, (block + 1) * size);
            for (std::uint64_t i = std::max(first, block * size); i < block_end;) {
                const std::uint64_t plane = (i - block * size) / kings.size(),
                                    begin = block * size + plane * kings.size(),
                                    plane_end = std::min(block_end, begin + kings.size());
                look_at_plane(men, kings, begin, i, plane_end);
                i = plane_end;
            }
        }
    });
    return captures;
}

}  // namespace polonaise
