#include <algorithm>
#include <cmath>
#include <limits>

#include <polonaise/support/random.hpp>
#include <polonaise/training/network_parameters.hpp>

namespace polonaise {
namespace {

constexpr float king_in_men = 2.5F;

template <class Whole> Whole rounded(float number, int one) {
    const double scaled = std::nearbyint(double{number} * one);
    constexpr auto least = static_cast<double>(std::numeric_limits<Whole>::min()),
                   most = static_cast<double>(std::numeric_limits<Whole>::max());
    return static_cast<Whole>(std::clamp(scaled, least, most));
}

/// Fills `to` with the parameters from `first` on.
template <class Range>
void round_into(Range&& to, std::span<const float> parameters, std::size_t first, int one) {
    for (auto& number : to)
        number = rounded<std::remove_reference_t<decltype(number)>>(parameters[first++], one);
}

/// The other way round.
template <class Range>
void real_from(const Range& from, std::span<float> parameters, std::size_t first, int one) {
    for (const auto& number : from)
        parameters[first++] = static_cast<float>(number) / static_cast<float>(one);
}

/// The weights of the second layer: each unit gets the smallest scale with which all of its weights fit
/// into bytes. `parameters` begin with those of the first unit.
void round_weights(network::Head& head, std::span<const float> parameters) {
    constexpr int most = std::numeric_limits<std::int8_t>::max();
    const auto weights = numbers(head.weights);
    const std::size_t inputs = weights.size() / network::hidden_units;
    for (std::size_t unit = 0; unit < network::hidden_units; ++unit) {
        const auto its = parameters.subspan(unit * inputs, inputs);
        double largest = 0;
        for (const float weight : its) largest = std::max(largest, std::abs(double{weight}));
        const double scale = std::max(1.0, std::ceil(largest / (most * network::smallest_scale)));
        head.scales[unit] = static_cast<std::int32_t>(scale);
        std::ranges::transform(its, weights.subspan(unit * inputs).begin(), [&](float weight) {
            return static_cast<std::int8_t>(
                std::nearbyint(double{weight} / (scale * network::smallest_scale)));
        });
    }
}

/// The other way round.
void real_weights(const network::Head& head, std::span<float> parameters) {
    const auto weights = numbers(head.weights);
    const std::size_t inputs = weights.size() / network::hidden_units;
    for (std::size_t i = 0; i < weights.size(); ++i)
        parameters[i] =
            static_cast<float>(weights[i] * head.scales[i / inputs] * network::smallest_scale);
}

}  // namespace

std::vector<ParameterLimit> parameter_limits(const ParameterLayout& layout) {
    // 42 inputs and a bias must not take a sum of the first layer beyond 64, where int16 ends.
    std::vector<ParameterLimit> limits{{layout.skip_weights(), 1.45F}, {layout.head(0), 7.5F}};
    // Sums of the later layers end at 128; weights of 2 would have to conspire to get there.
    for (std::size_t b = 0; b < network::bucket_count; ++b) {
        limits.push_back({layout.output_weights(b), 2});
        limits.push_back({layout.head(b + 1), 7.5F});
    }
    return limits;
}

std::vector<float> initial_parameters(const ParameterLayout& layout, const MaterialStart& material,
                                      std::uint64_t seed) {
    Random random{seed};
    std::vector<float> p(layout.size());
    const auto fill = [&](std::size_t first, std::size_t end, double least, double most) {
        for (std::size_t i = first; i < end; ++i)
            p[i] = static_cast<float>(least + (most - least) * random.unit());
    };
    fill(layout.first_weights(), layout.first_biases(), -0.15, 0.15);
    fill(layout.first_biases(), layout.skip_weights(), 0, 0.5);
    const double reach = 1.5 / std::sqrt(2.0 * layout.width);
    for (std::size_t b = 0; b < network::bucket_count; ++b) {
        fill(layout.head(b), layout.hidden_biases(b), -reach, reach);
        fill(layout.hidden_biases(b), layout.output_weights(b), 0, 0.5);
        fill(layout.output_weights(b), layout.output_bias(b), -0.25, 0.25);
    }
    const auto men = static_cast<std::size_t>(material.men),
               kings = static_cast<std::size_t>(material.kings);
    float* const skip = p.data() + layout.skip_weights();
    std::fill_n(skip, men, material.man);
    std::fill_n(skip + men, men, -material.man);
    std::fill_n(skip + 2 * men, kings, king_in_men * material.man);
    std::fill_n(skip + 2 * men + kings, kings, -king_in_men * material.man);
    return p;
}

std::vector<float> parameters_of(const ParameterLayout& layout, const Network& n) {
    std::vector<float> p(layout.size());
    real_from(numbers(n.first_weights).first(layout.first_biases()), p, layout.first_weights(),
              network::first_one);
    real_from(numbers(n.first_biases), p, layout.first_biases(), network::first_one);
    real_from(std::span{n.skip_weights}.first(layout.input_count()), p, layout.skip_weights(),
              network::skip_one);
    for (std::size_t b = 0; b < network::bucket_count; ++b) {
        const network::Head& head = n.heads[b];
        real_weights(head, std::span{p}.subspan(layout.head(b)));
        real_from(head.biases, p, layout.hidden_biases(b), network::hidden_sum_one);
        real_from(head.output_weights, p, layout.output_weights(b), network::weight_one);
        p[layout.output_bias(b)] =
            static_cast<float>(head.output_bias) / static_cast<float>(network::sum_one);
    }
    return p;
}

Network quantised(const ParameterLayout& layout, std::span<const float> p, std::string variant) {
    Network n = Network::zero(std::move(variant), layout.inputs, layout.width);
    round_into(numbers(n.first_weights).first(layout.first_biases()), p, layout.first_weights(),
               network::first_one);
    round_into(numbers(n.first_biases), p, layout.first_biases(), network::first_one);
    round_into(std::span{n.skip_weights}.first(layout.input_count()), p, layout.skip_weights(),
               network::skip_one);
    for (std::size_t b = 0; b < network::bucket_count; ++b) {
        network::Head& head = n.heads[b];
        round_weights(head, p.subspan(layout.head(b)));
        round_into(head.biases, p, layout.hidden_biases(b), network::hidden_sum_one);
        round_into(head.output_weights, p, layout.output_weights(b), network::weight_one);
        head.output_bias = rounded<std::int32_t>(p[layout.output_bias(b)], network::sum_one);
    }
    return n;
}

}  // namespace polonaise
