#include <algorithm>
#include <cstddef>

#include <polonaise/evaluation/network_kernels.hpp>

namespace polonaise::internal {
namespace {

template <int Width>
void update(std::int16_t* sums, const std::int16_t* rows, std::span<const InputChange> changes,
            std::size_t view) {
    for (const InputChange& change : changes) {
        const std::int16_t* on = rows + in_view(change.on, view) * Width;
        const std::int16_t* off = rows + in_view(change.off, view) * Width;
        for (int i = 0; i < Width; ++i) sums[i] = static_cast<std::int16_t>(sums[i] + on[i] - off[i]);
    }
}

/// The loop over inputs is one that compilers know how to make fast.
template <int Inputs>
std::int32_t weighted_sum(const std::int16_t* activations, const std::int8_t* weights) {
    std::int32_t sum = 0;
    for (int i = 0; i < Inputs; ++i) sum += activations[i] * weights[i];
    return sum;
}

template <int Width>
std::int32_t output(const std::int16_t* own, const std::int16_t* other, const network::Head& head) {
    constexpr int inputs = 2 * Width;
    std::array<std::int16_t, std::size_t{inputs}> activations;
    const auto activate = [](int sum) {
        return static_cast<std::int16_t>(network::activate_first(sum));
    };
    std::transform(other, other + Width, std::transform(own, own + Width, activations.begin(), activate),
                   activate);

    auto result = static_cast<std::uint32_t>(head.output_bias);
    const std::int8_t* weights = numbers(head.weights).data();
    for (std::size_t unit = 0; unit < network::hidden_units; ++unit, weights += inputs) {
        const auto products =
            static_cast<std::uint32_t>(weighted_sum<inputs>(activations.data(), weights));
        const std::uint32_t sum = products * static_cast<std::uint32_t>(head.scales[unit]) +
                                  static_cast<std::uint32_t>(head.biases[unit]);
        result += static_cast<std::uint32_t>(network::activate_hidden(static_cast<int>(sum))) *
                  static_cast<std::uint32_t>(head.output_weights[unit]);
    }
    return static_cast<std::int32_t>(result);
}

}  // namespace

NetworkKernels portable_kernels(int width) {
    return network::with_width(width, []<int Width> {
        return NetworkKernels{update<Width>, output<Width>, Arrangement::by_unit};
    });
}

}  // namespace polonaise::internal
