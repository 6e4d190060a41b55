#pragma once
#include <cstdint>
#include <expected>
#include <string>

#include <polonaise/arena/pair_results.hpp>

namespace polonaise {

/// In which unit the bounds of a test are given.
enum class EloModel : std::uint8_t {
    logistic,    ///< What a rating list shows: share of points = 1 / (1 + 10^(-elo/400)).
    normalized,  ///< The same divided by the spread of results, so that draws do not matter.
};

/// A sequential probability ratio test of two hypotheses about the difference in strength: that it
/// is `elo0`, and that it is `elo1`. A match may stop as soon as the ratio is clear enough.
struct Sprt {
    double elo0 = 0, elo1 = 10;
    double alpha = 0.05;  ///< The chance to accept elo1 where elo0 is true.
    double beta = 0.05;   ///< The chance to accept elo0 where elo1 is true.
    EloModel model = EloModel::logistic;

    double lower_bound() const;  ///< At or below it, elo0 is accepted.
    double upper_bound() const;  ///< At or above it, elo1 is accepted.
    bool operator==(const Sprt&) const = default;
};

/// What is wrong with the numbers of a test, as a sentence.
std::expected<void, std::string> check(const Sprt& sprt);

/// The logarithm of how much likelier the results are with elo1 than with elo0.
///
/// Generalised: each hypothesis fixes only the strength, and takes the distribution of pair results
/// that fits best among all that have this strength (Michel Van den Bergh, "A practical introduction
/// to the GSPRT" and "Normalized Elo", 2019-2020; the test that Fishtest runs).
double log_likelihood_ratio(const Sprt& sprt, const PairResults& pairs);

enum class SprtVerdict : std::uint8_t { undecided, accept_elo0, accept_elo1 };

SprtVerdict verdict(const Sprt& sprt, const PairResults& pairs);

}  // namespace polonaise
