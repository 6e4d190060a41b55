#pragma once
#include <span>

#include <polonaise/training/network_parameters.hpp>
#include <polonaise/training/training_sample.hpp>

namespace polonaise {

/// The output of a network of real numbers: the logit of the expected points of the side to move.
float network_output(const ParameterLayout& layout, std::span<const float> parameters,
                     const Example& example);

/// Adds to `gradient`, for each parameter, by how much it raises the loss of all examples together.
/// Returns that loss: the cross entropy of targets and outputs, in nats.
double add_gradient(const ParameterLayout& layout, std::span<const float> parameters,
                    std::span<const Example> examples, std::span<float> gradient);

/// The expected points for an output.
double logistic(double output);

/// The cross entropy for one example with this output.
double cross_entropy(double target, double output);

}  // namespace polonaise
