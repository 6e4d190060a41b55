#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>

namespace polonaise {

/// How pairs of games ended: two games from one opening, each side playing it with both colours.
///
/// The two games of a pair depend on each other (an opening that favours White helps both sides
/// once), so the pair is the unit of all statistics: five outcomes, "pentanomial".
class PairResults {
public:
    static constexpr std::size_t outcomes = 5;

    PairResults() = default;
    /// Pairs with 0, 1/2, 1, 3/2 and 2 points.
    explicit PairResults(const std::array<std::uint64_t, outcomes>& counts) : counts_{counts} {}

    /// Counts a pair; `half_points` of both games together, 0 to 4.
    void add(int half_points) { ++counts_[static_cast<std::size_t>(half_points)]; }

    std::uint64_t count(std::size_t half_points) const { return counts_[half_points]; }
    std::uint64_t pairs() const {
        return std::accumulate(counts_.begin(), counts_.end(), std::uint64_t{0});
    }
    bool operator==(const PairResults&) const = default;

private:
    std::array<std::uint64_t, outcomes> counts_{};
};

}  // namespace polonaise
