#pragma once
#include <array>
#include <cstdint>
#include <memory>

#include <polonaise/evaluation/evaluator.hpp>
#include <polonaise/evaluation/network.hpp>
#include <polonaise/evaluation/network_kernels.hpp>

namespace polonaise {

/// Evaluates with a network.
///
/// It keeps the sums of the first layer for the position that it was asked about last, and brings them
/// up to date by the pieces that have come and gone since. A search asks about positions that are near
/// each other: five inputs change from one to the next, where twenty to thirty are on, and positions
/// that nobody asks about cost nothing. (Looking for a nearer one among the last four would save one
/// change.)
template <Variant V> class NetworkEvaluator final : public Evaluator<V> {
public:
    /// The network must be one for this variant.
    explicit NetworkEvaluator(std::shared_ptr<const Network> network,
                              SimdPath path = simd_paths().back());

    Score evaluate(const Position<V>& p) override;
    std::unique_ptr<Evaluator<V>> clone() const override {
        return std::make_unique<NetworkEvaluator>(*this);
    }

    std::optional<OutcomeChances> chances(const Position<V>& p, Score score) const override;

    const Network& network() const { return *network_; }
    const std::shared_ptr<const Network>& shared_network() const { return network_; }

private:
    void update_to(const Position<V>& p);

    using Heads = decltype(Network::heads);

    std::shared_ptr<const Network> network_;
    internal::NetworkKernels kernels_;
    std::shared_ptr<const Heads> heads_;  ///< Those of the network, arranged as the kernels want them.
    /// What the sums stand for; at first an empty board, for which they are the biases.
    Position<V> position_ = Position<V>::unchecked({}, {}, {}, Side::white);
    std::array<std::int32_t, 2> skips_{};
    alignas(64) std::array<std::array<std::int16_t, network::widths.back()>, 2> sums_{};
};

}  // namespace polonaise
