#include <polonaise/evaluation/network.hpp>

namespace polonaise {

Network Network::zero(std::string variant, int inputs, int width) {
    using network::Line;
    const auto lines = [&]<class Number>(int count, Number) {
        return std::vector<Line<Number>>(static_cast<std::size_t>(count / Line<Number>::length));
    };
    Network n;
    n.variant = std::move(variant);
    n.inputs = inputs;
    n.width = width;
    n.first_weights = lines((inputs + 1) * width, std::int16_t{});
    n.first_biases = lines(width, std::int16_t{});
    n.skip_weights.resize(static_cast<std::size_t>(inputs + 1));
    for (network::Head& head : n.heads)
        head.weights = lines(2 * width * network::hidden_units, std::int8_t{});
    return n;
}

}  // namespace polonaise
