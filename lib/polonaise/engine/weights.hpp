#pragma once
#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>
#include <variant>

#include <polonaise/evaluation/evaluator.hpp>
#include <polonaise/evaluation/network.hpp>
#include <polonaise/evaluation/network_file.hpp>

namespace polonaise {

/// What an engine evaluates with.
struct Weights {
    enum class Kind : std::uint8_t {
        built_in,  ///< The network for the variant in the program; where there is none, as `material`.
        material,  ///< MaterialEvaluator.
        network,   ///< This one, in games of its variant; in others, as `built_in`.
    };
    Kind kind = Kind::built_in;
    std::shared_ptr<const Network> network = nullptr;
};

/// Why weights cannot be had.
struct WeightsError {
    std::string file;
    std::variant<std::error_code, NetworkFileError> why;
};
/// A sentence without full stop.
std::string describe(const WeightsError& error);

/// The weights that a person names: `built-in`, `material`, or a file.
std::expected<Weights, WeightsError> read_weights(std::string_view choice);

/// The network that these weights are in games of the variant; none where material is counted.
template <Variant V> std::shared_ptr<const Network> network_of(const Weights& weights);

/// An evaluator with these weights, for one thread.
template <Variant V> std::unique_ptr<Evaluator<V>> make_evaluator(const Weights& weights = {});

}  // namespace polonaise
