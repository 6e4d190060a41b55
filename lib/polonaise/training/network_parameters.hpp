#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <polonaise/evaluation/network.hpp>

namespace polonaise {

/// Where the weights of a network lie in one array of real numbers, while it learns.
struct ParameterLayout {
    int inputs, width;

    static constexpr std::size_t units = network::hidden_units;
    std::size_t layer_width() const { return static_cast<std::size_t>(width); }
    std::size_t input_count() const { return static_cast<std::size_t>(inputs); }

    std::size_t first_weights() const { return 0; }
    std::size_t first_biases() const { return input_count() * layer_width(); }
    std::size_t skip_weights() const { return first_biases() + layer_width(); }
    /// The layers of a bucket: weights of the second layer unit by unit, its biases, weights of the
    /// output, its bias.
    std::size_t head(std::size_t bucket) const {
        return skip_weights() + input_count() + bucket * head_size();
    }
    std::size_t hidden_biases(std::size_t bucket) const {
        return head(bucket) + 2 * layer_width() * units;
    }
    std::size_t output_weights(std::size_t bucket) const { return hidden_biases(bucket) + units; }
    std::size_t output_bias(std::size_t bucket) const { return output_weights(bucket) + units; }
    std::size_t size() const { return head(network::bucket_count); }

private:
    std::size_t head_size() const { return 2 * layer_width() * units + 2 * units + 1; }
};

/// How large a parameter may become, so that all sums fit into the whole numbers of a Network.
struct ParameterLimit {
    std::size_t
        end;  ///< Behind the last parameter that it is for; the first is the end of the one before.
    float largest;
};
std::vector<ParameterLimit> parameter_limits(const ParameterLayout& layout);

/// A network that has learned nothing, but counts pieces: `man` is what one is worth on the scale of the
/// output. `own_men`, `other_men` and so on say how many inputs there are of each kind, in their order.
struct MaterialStart {
    int men, kings;  ///< Inputs for the men and for the kings of one side.
    float man;
};
std::vector<float> initial_parameters(const ParameterLayout& layout, const MaterialStart& material,
                                      std::uint64_t seed);

/// What `quantised` makes a network of, up to rounding: to go on learning from there. The layout must be
/// that of the network.
std::vector<float> parameters_of(const ParameterLayout& layout, const Network& network);

/// The weights as whole numbers; the rest of the network is left to the caller.
Network quantised(const ParameterLayout& layout, std::span<const float> parameters, std::string variant);

}  // namespace polonaise
