#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include <polonaise/evaluation/network.hpp>

namespace polonaise {

/// The instructions that networks can be calculated with. Which ones makes no difference to values.
enum class SimdPath : std::uint8_t {
    portable,  ///< What every machine has.
    avx2,
    avx512,   ///< With BW and VNNI.
    simd128,  ///< Of WebAssembly.
};

/// "portable", "avx2", "avx512", "simd128".
std::string_view name(SimdPath path);

/// Those that this machine has, slowest first.
std::vector<SimdPath> simd_paths();

namespace internal {

/// An input for White and one for Black. Not two bytes: a compiler takes a byte that is written for one
/// of anything that is in memory, and then reads all of that again.
using InputPair = std::uint16_t;
constexpr InputPair in_both_views(std::array<std::uint8_t, 2> inputs) {
    return static_cast<InputPair>(inputs[0] | inputs[1] << 8);
}
constexpr std::size_t in_view(InputPair pair, std::size_t view) { return pair >> (8 * view) & 0xFF; }

/// Inputs that are not on any more, and others that are on now.
struct InputChange {
    InputPair off, on;
};

/// In which order kernels want the weights of the second layer.
enum class Arrangement : std::uint8_t {
    by_unit,  ///< As a Head has them.
    /// First those that the first four inputs have for each unit, then those of the next four: wide
    /// vector instructions multiply four bytes with four others and add up the products, for all units
    /// at once.
    by_four_inputs,
};
network::Head arranged(const network::Head& head, Arrangement arrangement);

/// The inner loops, for one width of the first layer and one way of calculating.
struct NetworkKernels {
    /// Adds the rows of the inputs that are on now in this view, and subtracts those of the others.
    using Update = void (*)(std::int16_t* sums, const std::int16_t* rows,
                            std::span<const InputChange> changes, std::size_t view);
    /// The output for the sums of the first layer in both views, in units of `sum_one`.
    using Output = std::int32_t (*)(const std::int16_t* own, const std::int16_t* other,
                                    const network::Head& head);
    Update update;
    Output output;
    Arrangement arrangement;  ///< Of the weights of the head.
};

/// The kernels for a width of `network::widths` on a path of `simd_paths()`.
NetworkKernels network_kernels(SimdPath path, int width);

NetworkKernels portable_kernels(int width);
NetworkKernels avx2_kernels(int width);
NetworkKernels avx512_kernels(int width);
NetworkKernels simd128_kernels(int width);

}  // namespace internal

}  // namespace polonaise
