#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include <polonaise/arena/elo.hpp>
#include <polonaise/arena/sprt.hpp>

namespace polonaise {
namespace {

using Numbers = std::array<double, PairResults::outcomes>;

/// The points of a pair, as shares of what there is to win.
constexpr Numbers points{0, 0.25, 0.5, 0.75, 1};

/// A normalized Elo is a difference from even, counted in standard deviations of one game, times
/// this: near equality and without draws both models then agree.
constexpr double normalized_unit = 800 / std::numbers::ln10;

/// Solves sum(p * a / (1 + x * a)) = 0. The left side falls between its two poles, which the largest
/// and the smallest value give; these must have different signs.
double secular_root(const Numbers& values, const Numbers& probabilities) {
    const auto [least, most] = std::ranges::minmax(values);
    double low = -1 / most, high = -1 / least;
    for (int step = 0; step < 100; ++step) {
        const double x = (low + high) / 2;
        double sum = 0;
        for (std::size_t i = 0; i < values.size(); ++i)
            sum += probabilities[i] * values[i] / (1 + x * values[i]);
        (sum > 0 ? low : high) = x;
    }
    return (low + high) / 2;
}

/// The likeliest distribution, given the observed one, among those in which `values` have mean 0.
Numbers likeliest(const Numbers& observed, const Numbers& values) {
    const double x = secular_root(values, observed);
    Numbers fitted{};
    for (std::size_t i = 0; i < fitted.size(); ++i) fitted[i] = observed[i] / (1 + x * values[i]);
    return fitted;
}

/// The likeliest distribution with this mean.
Numbers likeliest_with_score(const Numbers& observed, double score) {
    Numbers values = points;
    for (double& value : values) value -= score;
    return likeliest(observed, values);
}

/// The likeliest distribution whose mean lies `distance` standard deviations above even. The
/// deviation depends on the answer, so the condition is made linear around the last answer, again and
/// again; a handful of rounds is enough.
Numbers likeliest_with_distance(const Numbers& observed, double distance) {
    Numbers fitted;
    fitted.fill(1.0 / static_cast<double>(fitted.size()));
    for (int round = 0; round < 50; ++round) {
        double mean = 0, variance = 0;
        for (std::size_t i = 0; i < fitted.size(); ++i) mean += fitted[i] * points[i];
        for (std::size_t i = 0; i < fitted.size(); ++i)
            variance += fitted[i] * (points[i] - mean) * (points[i] - mean);
        const double deviation = std::sqrt(variance);
        Numbers values{};
        for (std::size_t i = 0; i < values.size(); ++i) {
            const double off = (mean - points[i]) / deviation;
            values[i] = points[i] - 0.5 - distance * deviation * (1 + off * off) / 2;
        }
        const Numbers last = fitted;
        fitted = likeliest(observed, values);
        double change = 0;
        for (std::size_t i = 0; i < fitted.size(); ++i)
            change = std::max(change, std::abs(fitted[i] - last[i]));
        if (change < 1e-9) break;
    }
    return fitted;
}

Numbers hypothesis(EloModel model, const Numbers& observed, double elo) {
    if (model == EloModel::logistic) return likeliest_with_score(observed, expected_score(elo));
    // A pair holds two games: its score deviates 1/sqrt(2) as much as that of a game.
    return likeliest_with_distance(observed, elo * std::numbers::sqrt2 / normalized_unit);
}

}  // namespace

double Sprt::lower_bound() const { return std::log(beta / (1 - alpha)); }
double Sprt::upper_bound() const { return std::log((1 - beta) / alpha); }

std::expected<void, std::string> check(const Sprt& sprt) {
    // Nothing lies much more than one deviation above even, so larger normalized bounds are senseless.
    const int largest = sprt.model == EloModel::logistic ? 1000 : 200;
    if (!(std::abs(sprt.elo0) <= largest) || !(std::abs(sprt.elo1) <= largest))
        return std::unexpected{"elo0 and elo1 must lie between -" + std::to_string(largest) + " and " +
                               std::to_string(largest)};
    if (!(sprt.elo0 < sprt.elo1)) return std::unexpected{"elo0 must be less than elo1"};
    const auto error_rate = [](double rate) { return rate > 0 && rate < 0.5; };
    if (!error_rate(sprt.alpha) || !error_rate(sprt.beta))
        return std::unexpected{"alpha and beta are chances of an error, between 0 and 0.5"};
    return {};
}

double log_likelihood_ratio(const Sprt& sprt, const PairResults& pairs) {
    if (pairs.pairs() == 0) return 0;
    // An outcome that has not been seen yet is still possible.
    Numbers observed{};
    double total = 0;
    for (std::size_t i = 0; i < observed.size(); ++i) {
        observed[i] = std::max(static_cast<double>(pairs.count(i)), 1e-3);
        total += observed[i];
    }
    for (double& share : observed) share /= total;
    const Numbers h0 = hypothesis(sprt.model, observed, sprt.elo0);
    const Numbers h1 = hypothesis(sprt.model, observed, sprt.elo1);
    double sum = 0;
    for (std::size_t i = 0; i < observed.size(); ++i) sum += observed[i] * std::log(h1[i] / h0[i]);
    return total * sum;
}

SprtVerdict verdict(const Sprt& sprt, const PairResults& pairs) {
    const double ratio = log_likelihood_ratio(sprt, pairs);
    if (ratio >= sprt.upper_bound()) return SprtVerdict::accept_elo1;
    if (ratio <= sprt.lower_bound()) return SprtVerdict::accept_elo0;
    return SprtVerdict::undecided;
}

}  // namespace polonaise
