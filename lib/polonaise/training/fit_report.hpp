#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

#include <polonaise/evaluation/network.hpp>
#include <polonaise/training/trainer.hpp>

namespace polonaise {

/// How well a network does on games that it has not learned from.
struct FitReport {
    /// Sums over positions.
    struct Losses {
        std::uint64_t positions = 0;
        double target = 0;  ///< Against what it was taught.
        double result = 0;  ///< Against the results of the games alone.
        double mean_target() const { return target / static_cast<double>(positions); }
        double mean_result() const { return result / static_cast<double>(positions); }
    };
    std::array<Losses, network::bucket_count> by_bucket;
    Losses all;

    /// Positions by the points that the network expects, in tenths, and the points there were.
    struct Band {
        std::uint64_t positions = 0;
        double expected = 0, points = 0;
    };
    std::array<Band, 10> calibration;

    /// Between real and whole numbers, in hundredths of a man.
    double mean_difference = 0, largest_difference = 0;
};

/// What a finished training gives.
struct FittedNetwork {
    Network network;
    FitReport report;
};

/// Rounds the network, fits what its scores mean on the held-out games, and looks how well it does on
/// them.
template <Variant V>
FittedNetwork finish(const Trainer<V>& trainer, const TrainingSet& set, std::string description);

}  // namespace polonaise
