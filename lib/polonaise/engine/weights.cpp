#include <cassert>
#include <optional>

#include <polonaise/engine/embedded_weights.hpp>
#include <polonaise/engine/weights.hpp>
#include <polonaise/evaluation/material_evaluator.hpp>
#include <polonaise/evaluation/network_evaluator.hpp>
#include <polonaise/rules/variants.hpp>
#include <polonaise/support/mapped_file.hpp>

namespace polonaise {
namespace {

std::expected<Network, NetworkFileError> read_any_network(std::span<const std::byte> bytes) {
    const auto name = network_variant(bytes);
    if (!name) return std::unexpected{name.error()};
    const auto variant = find_variant(*name);
    if (!variant) return std::unexpected{NetworkFileError{NetworkFileError::Kind::other_variant, *name}};
    return with_variant(*variant, [&]<Variant V>(VariantTag<V>) { return read_network<V>(bytes); });
}

}  // namespace

std::string describe(const WeightsError& error) {
    if (const auto* why = std::get_if<NetworkFileError>(&error.why))
        return "\"" + error.file + "\" " + describe(*why);
    return "cannot read the weights in \"" + error.file +
           "\": " + std::get<std::error_code>(error.why).message();
}

std::expected<Weights, WeightsError> read_weights(std::string_view choice) {
    if (choice == "built-in") return Weights{};
    if (choice == "material") return Weights{.kind = Weights::Kind::material};
    const std::string file{choice};
    const auto mapped = MappedFile::open(file);
    if (!mapped) return std::unexpected{WeightsError{file, mapped.error()}};
    auto network = read_any_network(mapped->bytes());
    if (!network) return std::unexpected{WeightsError{file, network.error()}};
    return Weights{.kind = Weights::Kind::network,
                   .network = std::make_shared<const Network>(*std::move(network))};
}

template <Variant V> std::shared_ptr<const Network> network_of(const Weights& weights) {
    if (weights.kind == Weights::Kind::material) return nullptr;
    if (weights.kind == Weights::Kind::network && weights.network->variant == V::names.name)
        return weights.network;
    const auto bytes = embedded_weights(*find_variant(V::names.name));
    if (bytes.empty()) return nullptr;
    auto network = read_network<V>(bytes);
    assert(network);
    return std::make_shared<const Network>(*std::move(network));
}

template <Variant V> std::unique_ptr<Evaluator<V>> make_evaluator(const Weights& weights) {
    if (auto network = network_of<V>(weights))
        return std::make_unique<NetworkEvaluator<V>>(std::move(network));
    return std::make_unique<MaterialEvaluator<V>>();
}

#define POLONAISE_INSTANTIATE(V)                                           \
    template std::shared_ptr<const Network> network_of<V>(const Weights&); \
    template std::unique_ptr<Evaluator<V>> make_evaluator(const Weights&);
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise
