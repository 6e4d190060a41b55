#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <polonaise/evaluation/outcome_model.hpp>

namespace polonaise {

/// How games ended, by something that foretells it and lies between -`range` and `range`.
class OutcomeHistogram {
public:
    explicit OutcomeHistogram(double range) : range_{range}, bins_(bin_count) {}

    void add(double foretold, int half_points);
    OutcomeHistogram& operator+=(const OutcomeHistogram& other);
    std::uint64_t total() const;

    /// Calls `visit(middle of the bin, {losses, draws, wins})` for each bin that is not empty.
    template <class Visitor> void for_each(Visitor&& visit) const {
        for (std::size_t i = 0; i < bin_count; ++i)
            if (const auto& [losses, draws, wins] = bins_[i]; losses + draws + wins > 0)
                visit((2 * (static_cast<double>(i) + 0.5) / bin_count - 1) * range_, bins_[i]);
    }

private:
    static constexpr std::size_t bin_count = 800;

    double range_;
    std::vector<std::array<std::uint64_t, 3>> bins_;
};

/// The number of hundredths of a man that make 1 on the logistic scale: that for which the scores
/// foretell the points best.
double fit_scale(const OutcomeHistogram& by_score);

/// The model that foretells the outcomes best. A bucket with few games takes that of all together.
OutcomeModel fit_outcomes(const std::array<OutcomeHistogram, OutcomeModel::buckets>& by_output);

}  // namespace polonaise
