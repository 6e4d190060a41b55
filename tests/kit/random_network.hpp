#pragma once
#include <algorithm>
#include <cstdint>
#include <string>

#include <polonaise/evaluation/network.hpp>
#include <polonaise/evaluation/network_inputs.hpp>
#include <polonaise/support/random.hpp>

namespace polonaise::kit {

/// A network that has learned nothing, with weights as large as those of one that has.
template <Variant V> Network random_network(std::uint64_t seed, int width = 128) {
    Random random{seed};
    const auto around_zero = [&](int largest) {
        return static_cast<int>(random.below(static_cast<std::uint64_t>(2 * largest + 1))) - largest;
    };
    Network n = Network::zero(std::string{V::names.name}, NetworkInputs<V>::count, width);
    n.description = "random, seed " + std::to_string(seed);
    n.data_hash = random();
    for (auto& b : n.outcomes.by_bucket) b = {.draw_margin = 0.75F, .spread = 0.5F};
    for (auto& number : numbers(n.first_weights)) number = static_cast<std::int16_t>(around_zero(150));
    for (auto& number : numbers(n.first_biases)) number = static_cast<std::int16_t>(around_zero(300));
    for (auto& number : n.skip_weights) number = static_cast<std::int16_t>(around_zero(2000));
    // The input that is never there.
    std::ranges::fill(numbers(n.first_weights).last(static_cast<std::size_t>(width)), std::int16_t{0});
    n.skip_weights.back() = 0;
    for (network::Head& head : n.heads) {
        for (auto& number : numbers(head.weights)) number = static_cast<std::int8_t>(around_zero(127));
        for (auto& number : head.scales) number = 50 + around_zero(30);
        for (auto& number : head.biases) number = around_zero(network::hidden_sum_one / 2);
        for (auto& number : head.output_weights) number = around_zero(1000);
        head.output_bias = around_zero(network::sum_one / 4);
    }
    return n;
}

}  // namespace polonaise::kit
