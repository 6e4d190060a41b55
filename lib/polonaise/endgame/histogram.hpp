#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include <polonaise/endgame/value.hpp>

namespace polonaise {

/// How many positions of a slice have which value. Where king moves are counted, only positions in which
/// no king is on a run.
class Histogram {
public:
    static constexpr std::size_t values = 256;

    constexpr void add(EndgameValue value, std::uint64_t count = 1) { counts_[value.byte()] += count; }
    constexpr void add(const Histogram& other) {
        for (std::size_t byte = 0; byte < values; ++byte) counts_[byte] += other.counts_[byte];
    }
    constexpr std::uint64_t count(EndgameValue value) const { return counts_[value.byte()]; }

    constexpr std::uint64_t draws() const { return counts_[0]; }
    constexpr std::uint64_t wins() const { return sum_from(2); }
    constexpr std::uint64_t losses() const { return sum_from(1); }
    /// Plies of the longest win and of the longest loss; 0 if there is none.
    constexpr int longest_win() const { return longest_from(2); }
    constexpr int longest_loss() const { return longest_from(1); }

    constexpr bool operator==(const Histogram&) const = default;

private:
    constexpr std::uint64_t sum_from(std::size_t first) const {
        std::uint64_t sum = 0;
        for (std::size_t byte = first; byte < values; byte += 2) sum += counts_[byte];
        return sum;
    }
    constexpr int longest_from(std::size_t first) const {
        int longest = 0;
        for (std::size_t byte = first; byte < values; byte += 2)
            if (counts_[byte] > 0) longest = static_cast<int>(byte) - 1;
        return longest;
    }

    std::array<std::uint64_t, values> counts_{};
};

/// Adds the values of whole blocks of `block_size`, of which the first `fresh` in each are positions in
/// which no king is on a run.
constexpr void count_values(Histogram& histogram, std::span<const std::uint8_t> values,
                            std::uint64_t block_size, std::uint64_t fresh) {
    for (std::uint64_t block = 0; block < values.size(); block += block_size)
        for (const std::uint8_t byte : values.subspan(block, fresh))
            histogram.add(EndgameValue::from_byte(byte));
}

}  // namespace polonaise
