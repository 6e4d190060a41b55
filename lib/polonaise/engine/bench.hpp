#pragma once
#include <chrono>
#include <cstdint>

#include <polonaise/engine/weights.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise {

/// What it took to search the bench positions of a variant.
struct BenchResult {
    /// The sum over all positions. It changes exactly when the search visits other positions: with
    /// the same number before and after, a change of the code has not changed how it plays.
    std::uint64_t nodes = 0;
    std::chrono::nanoseconds elapsed{};

    double nodes_per_second() const {
        const double seconds = std::chrono::duration<double>(elapsed).count();
        return seconds > 0 ? static_cast<double>(nodes) / seconds : 0;
    }
};

/// Searches fixed positions of the variant, from the opening to endings with kings, to a fixed
/// depth. The same on every machine, but for the time.
BenchResult bench(VariantId variant, const Weights& weights = {});

}  // namespace polonaise
