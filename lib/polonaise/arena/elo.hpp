#pragma once
#include <polonaise/arena/pair_results.hpp>

namespace polonaise {

/// The share of the points that a difference of `elo` promises: 1 / (1 + 10^(-elo/400)).
double expected_score(double elo);

/// The difference that a share of the points stands for; infinite for 0 and 1.
double elo_of_score(double score);

/// What a match says about the difference in strength.
struct EloEstimate {
    double elo = 0;
    /// The interval that holds the true difference in 95 of 100 matches. Unbounded while the pairs
    /// are too few, or too much alike, to say.
    double low = 0, high = 0;
    /// Likelihood of superiority: how sure it is that the first side is the stronger one, 0 to 1.
    double los = 0.5;
    /// Half the width of the interval: the number behind the plus-minus sign.
    double error() const { return (high - low) / 2; }
};

/// From the mean and the variance of the points of pairs, by the normal approximation.
EloEstimate estimate_elo(const PairResults& pairs);

}  // namespace polonaise
