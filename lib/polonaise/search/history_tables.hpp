#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include <polonaise/board/side.hpp>
#include <polonaise/rules/move.hpp>
#include <polonaise/rules/position.hpp>
#include <polonaise/search/path.hpp>

namespace polonaise {

/// Which kind of piece has arrived where: what the tables remember of the moves before.
struct Arrival {
    std::uint8_t index = none;

    static constexpr std::uint8_t none = 63;  // slot 63 does not exist
    static constexpr std::size_t count = 128;

    constexpr Arrival() = default;
    template <Variant V>
    constexpr Arrival(const Position<V>& before, const Move& m)
        : index{static_cast<std::uint8_t>(m.to.slot() + 64 * before.kings().contains(m.from))} {}
};

/// A node as the tables see it: who is to move after which two moves.
struct Occasion {
    Side side;
    int ply;
    std::array<Arrival, 2> before;  ///< The opponent's last move, and the own one before it.
};

/// Which moves have been good elsewhere in the search: the last two that caused a cutoff at each
/// ply (killers); how often a move between two squares did; and how often the arrival of a piece did
/// after each of the two moves before it, which says what answers what.
class HistoryTables {
public:
    static constexpr int largest = 8192;

    /// -largest to largest: for any occasion, and after the moves before.
    int value(const Occasion& at, const Move& m, Arrival arrival) const {
        int sum = 2 * values_[index(at.side)][index(m.from)][index(m.to)];
        for (std::size_t ago = 0; ago < at.before.size(); ++ago) sum += after(at, ago, arrival);
        return sum / 4;
    }
    /// 2 for the last killer at this ply, 1 for the one before, 0 for any other move.
    int killer(int ply, const Move& m) const {
        const auto& killers = killers_[static_cast<std::size_t>(ply)];
        return m == killers[0] ? 2 : m == killers[1] ? 1 : 0;
    }

    /// A move caused a cutoff `depth` plies above the leaves.
    void reward(const Occasion& at, const Move& m, Arrival arrival, int depth) {
        auto& killers = killers_[static_cast<std::size_t>(at.ply)];
        if (m != killers[0]) {
            killers[1] = killers[0];
            killers[0] = m;
        }
        shift(at, m, arrival, weight(depth));
    }
    /// It was tried before the move that did.
    void punish(const Occasion& at, const Move& m, Arrival arrival, int depth) {
        shift(at, m, arrival, -weight(depth));
    }

private:
    using Value = std::int16_t;

    static int weight(int depth) { return std::min(16 * depth * depth, 1024); }

    /// Moves a value towards the end of its range; the nearer it is, the less it moves.
    static void shift(Value& value, int by) {
        value = static_cast<Value>(value + by - value * std::abs(by) / largest);
    }
    void shift(const Occasion& at, const Move& m, Arrival arrival, int by) {
        shift(values_[index(at.side)][index(m.from)][index(m.to)], by);
        for (std::size_t ago = 0; ago < at.before.size(); ++ago) shift(after(at, ago, arrival), by);
    }
    const Value& after(const Occasion& at, std::size_t ago, Arrival arrival) const {
        return after_[index(at.side)][ago][at.before[ago].index][arrival.index];
    }
    Value& after(const Occasion& at, std::size_t ago, Arrival arrival) {
        return after_[index(at.side)][ago][at.before[ago].index][arrival.index];
    }

    static constexpr std::size_t slots = 64;
    std::array<std::array<std::array<Value, slots>, slots>, 2> values_{};
    std::array<std::array<std::array<std::array<Value, Arrival::count>, Arrival::count>, 2>, 2> after_{};
    std::array<std::array<Move, 2>, max_ply + 1> killers_{};
};

}  // namespace polonaise
