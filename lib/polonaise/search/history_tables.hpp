#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include <polonaise/board/side.hpp>
#include <polonaise/rules/move.hpp>
#include <polonaise/search/path.hpp>

namespace polonaise {

/// Which moves have been good elsewhere in the search: the last two that caused a cutoff at each
/// ply (killers), and for every pair of squares how often a move between them did.
class HistoryTables {
public:
    static constexpr int largest = 8192;

    /// -largest to largest.
    int value(Side s, const Move& m) const { return values_[index(s)][index(m.from)][index(m.to)]; }
    /// 2 for the last killer at this ply, 1 for the one before, 0 for any other move.
    int killer(int ply, const Move& m) const {
        const auto& killers = killers_[static_cast<std::size_t>(ply)];
        return m == killers[0] ? 2 : m == killers[1] ? 1 : 0;
    }

    /// A move caused a cutoff `depth` plies above the leaves.
    void reward(Side s, int ply, const Move& m, int depth) {
        auto& killers = killers_[static_cast<std::size_t>(ply)];
        if (m != killers[0]) {
            killers[1] = killers[0];
            killers[0] = m;
        }
        shift(s, m, weight(depth));
    }
    /// It was tried before the move that did.
    void punish(Side s, const Move& m, int depth) { shift(s, m, -weight(depth)); }

private:
    static int weight(int depth) { return std::min(16 * depth * depth, 1024); }

    /// Moves the value towards the end of its range; the nearer it is, the less it moves.
    void shift(Side s, const Move& m, int by) {
        std::int16_t& value = values_[index(s)][index(m.from)][index(m.to)];
        value = static_cast<std::int16_t>(value + by - value * std::abs(by) / largest);
    }

    static constexpr std::size_t slots = 64;
    std::array<std::array<std::array<std::int16_t, slots>, slots>, 2> values_{};
    std::array<std::array<Move, 2>, max_ply + 1> killers_{};
};

}  // namespace polonaise
