#pragma once
#include <array>
#include <cmath>
#include <cstddef>

namespace polonaise {

/// How likely a game is to end in each way, for one side.
struct OutcomeChances {
    double win = 0, draw = 1, loss = 0;

    double expected_points() const { return win + draw / 2; }
};

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
