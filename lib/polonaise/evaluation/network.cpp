#include <polonaise/evaluation/network.hpp>

namespace polonaise {

Network Network::zero(std::string variant, int inputs, int width) {
    const auto lines = [&](int count) {
        return std::vector<network::Line>(static_cast<std::size_t>(count / network::Line::length));
    };
    Network n;
    n.variant = std::move(variant);
    n.inputs = inputs;
    n.width = width;
    n.first_weights = lines((inputs + 1) * width);
    n.first_biases = lines(width);
    n.skip_weights.resize(static_cast<std::size_t>(inputs + 1));
    for (network::Head& head : n.heads) head.weights = lines(2 * width * network::hidden_units);
    return n;
}

}  // namespace polonaise
