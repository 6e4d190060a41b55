#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include <polonaise/arena/elo.hpp>

namespace polonaise {
namespace {

/// Standard deviations within which a normal variable stays with a probability of 95 %.
constexpr double deviations_95 = 1.959963984540054;

double normal_distribution(double x) { return std::erfc(-x / std::numbers::sqrt2) / 2; }

}  // namespace

double expected_score(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double elo_of_score(double score) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    if (score <= 0) return -infinity;
    if (score >= 1) return infinity;
    return 400 * std::log10(score / (1 - score));  // no minus in front: 0 stays 0
}

EloEstimate estimate_elo(const PairResults& pairs) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const auto total = static_cast<double>(pairs.pairs());
    if (total == 0) return {.low = -infinity, .high = infinity};
    double mean = 0, square = 0;
    for (std::size_t i = 0; i < PairResults::outcomes; ++i) {
        const double score = static_cast<double>(i) / 4;
        const double share = static_cast<double>(pairs.count(i)) / total;
        mean += share * score;
        square += share * score * score;
    }
    const double deviation = std::sqrt(std::max(0.0, square - mean * mean) / total);
    EloEstimate estimate{.elo = elo_of_score(mean), .low = -infinity, .high = infinity};
    if (deviation > 0) {
        estimate.low = elo_of_score(mean - deviations_95 * deviation);
        estimate.high = elo_of_score(mean + deviations_95 * deviation);
        estimate.los = normal_distribution((mean - 0.5) / deviation);
    } else if (mean != 0.5) {
        estimate.los = mean > 0.5 ? 1 : 0;
    }
    return estimate;
}

}  // namespace polonaise
