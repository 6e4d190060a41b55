#pragma once
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace polonaise {

/// How likely a game is to end in each way, for one side.
struct OutcomeChances {
    double win = 0, draw = 1, loss = 0;

    double expected_points() const { return win + draw / 2; }
    bool operator==(const OutcomeChances&) const = default;
};

/// Wins, draws and losses in a thousand games, all together 1000.
inline std::array<int, 3> per_mille(const OutcomeChances& chances) {
    const int wins = static_cast<int>(std::lround(1000 * chances.win));
    const int losses = std::min(static_cast<int>(std::lround(1000 * chances.loss)), 1000 - wins);
    return {wins, 1000 - wins - losses, losses};
}

/// What an output of a network means: an ordered logistic model, fitted to games, with other numbers
/// for each bucket of positions. A win takes an output that is high enough, a loss one that is low
/// enough, and what is left is a draw.
struct OutcomeModel {
    static constexpr std::size_t buckets = 8;

    struct Bucket {
        float draw_margin = 1;  ///< The output at which a win is as likely as not; at least 0.
        float spread = 1;       ///< How much output makes a difference; above 0.
        bool operator==(const Bucket&) const = default;
    };
    std::array<Bucket, buckets> by_bucket;

    OutcomeChances chances(double output, int bucket) const {
        const Bucket& b = by_bucket[static_cast<std::size_t>(bucket)];
        const auto passes = [&](double by) { return 1 / (1 + std::exp(-by / double{b.spread})); };
        const double win = passes(output - double{b.draw_margin});
        const double loss = passes(-output - double{b.draw_margin});
        return {win, 1 - win - loss, loss};
    }
    bool operator==(const OutcomeModel&) const = default;
};

}  // namespace polonaise
