#include <algorithm>
#include <cmath>

#include <polonaise/training/network_gradient.hpp>
#include <polonaise/training/outcome_fit.hpp>

namespace polonaise {
namespace {

/// Where a function that falls and then rises is smallest, by golden section.
template <class Function> double minimum(double low, double high, Function&& f) {
    constexpr double golden = 0.6180339887498949;
    double a = high - golden * (high - low), b = low + golden * (high - low);
    double at_a = f(a), at_b = f(b);
    for (int step = 0; step < 40; ++step)
        if (at_a < at_b) {
            high = b;
            b = a;
            at_b = at_a;
            a = high - golden * (high - low);
            at_a = f(a);
        } else {
            low = a;
            a = b;
            at_a = at_b;
            b = low + golden * (high - low);
            at_b = f(b);
        }
    return (low + high) / 2;
}

double loss(const OutcomeHistogram& histogram, const OutcomeModel::Bucket& bucket) {
    OutcomeModel model;
    model.by_bucket[0] = bucket;
    double sum = 0;
    histogram.for_each([&](double output, const auto& counts) {
        const OutcomeChances c = model.chances(output, 0);
        const double chances[]{c.loss, c.draw, c.win};
        for (std::size_t i = 0; i < 3; ++i)
            sum -= static_cast<double>(counts[i]) * std::log(std::max(chances[i], 1e-9));
    });
    return sum;
}

OutcomeModel::Bucket fit(const OutcomeHistogram& histogram) {
    OutcomeModel::Bucket best{.draw_margin = 1, .spread = 1};
    for (int round = 0; round < 6; ++round) {
        best.draw_margin = static_cast<float>(minimum(0, 8, [&](double margin) {
            return loss(histogram, {static_cast<float>(margin), best.spread});
        }));
        best.spread = static_cast<float>(std::exp(minimum(-3, 2, [&](double log) {
            return loss(histogram, {best.draw_margin, static_cast<float>(std::exp(log))});
        })));
    }
    return best;
}

}  // namespace

void OutcomeHistogram::add(double foretold, int half_points) {
    const double place = (foretold / range_ + 1) / 2 * bin_count;
    const auto bin = static_cast<std::size_t>(std::clamp(place, 0.0, bin_count - 1.0));
    ++bins_[bin][static_cast<std::size_t>(half_points)];
}

OutcomeHistogram& OutcomeHistogram::operator+=(const OutcomeHistogram& other) {
    for (std::size_t i = 0; i < bin_count; ++i)
        for (std::size_t k = 0; k < 3; ++k) bins_[i][k] += other.bins_[i][k];
    return *this;
}

std::uint64_t OutcomeHistogram::total() const {
    std::uint64_t all = 0;
    for_each([&](double, const auto& counts) { all += counts[0] + counts[1] + counts[2]; });
    return all;
}

double fit_scale(const OutcomeHistogram& by_score) {
    return std::exp(minimum(std::log(20.0), std::log(2000.0), [&](double log_scale) {
        double sum = 0;
        by_score.for_each([&](double score, const auto& counts) {
            const auto [losses, draws, wins] = counts;
            const double games = static_cast<double>(losses + draws + wins);
            const double points = static_cast<double>(draws) / 2 + static_cast<double>(wins);
            sum += games * cross_entropy(points / games, score / std::exp(log_scale));
        });
        return sum;
    }));
}

OutcomeModel fit_outcomes(const std::array<OutcomeHistogram, OutcomeModel::buckets>& by_output) {
    constexpr std::uint64_t enough = 2000;
    OutcomeHistogram all = by_output[0];
    for (std::size_t b = 1; b < by_output.size(); ++b) all += by_output[b];
    const OutcomeModel::Bucket common = fit(all);
    OutcomeModel model;
    for (std::size_t b = 0; b < by_output.size(); ++b)
        model.by_bucket[b] = by_output[b].total() < enough ? common : fit(by_output[b]);
    return model;
}

}  // namespace polonaise
