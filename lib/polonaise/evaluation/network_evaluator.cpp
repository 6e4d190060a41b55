#include <algorithm>
#include <cassert>
#include <utility>

#include <polonaise/evaluation/network_evaluator.hpp>
#include <polonaise/evaluation/network_inputs.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise {
template <Variant V>
NetworkEvaluator<V>::NetworkEvaluator(std::shared_ptr<const Network> network, SimdPath path)
    : network_{std::move(network)}, kernels_{internal::network_kernels(path, network_->width)} {
    assert(network_->variant == V::names.name && network_->inputs == NetworkInputs<V>::count);
    for (auto& view : sums_) std::ranges::copy(numbers(network_->first_biases), view.begin());
    Heads heads;
    std::ranges::transform(network_->heads, heads.begin(), [&](const network::Head& head) {
        return internal::arranged(head, kernels_.arrangement);
    });
    heads_ = std::make_shared<const Heads>(std::move(heads));
}

// Where more inputs come than go, or the other way round, the list of changes is filled up with the
// input that is never there: that is cheaper than a branch that is guessed wrong every other time.
template <Variant V> void NetworkEvaluator<V>::update_to(const Position<V>& p) {
    using Inputs = NetworkInputs<V>;
    using InBothViews = typename Inputs::InBothViews;
    // All squares, and the king moves of both sides; and one that is written but does not count.
    std::array<internal::InputChange, Inputs::squares + 3> changes;
    std::size_t offs = 0, ons = 0;
    std::int32_t white_skips = skips_[0], black_skips = skips_[1];
    const std::int16_t* const skips = network_->skip_weights.data();
    const auto add = [&](InBothViews off, InBothViews on) {
        changes[offs].off = internal::in_both_views(off);
        offs += off[0] < Inputs::none;
        changes[ons].on = internal::in_both_views(on);
        ons += on[0] < Inputs::none;
        white_skips += skips[on[0]] - skips[off[0]];
        black_skips += skips[on[1]] - skips[off[1]];
    };
    const auto changed = [&](Side s) { return p.pieces(s) ^ position_.pieces(s); };
    for (Square s : changed(Side::white) | changed(Side::black) | (p.kings() ^ position_.kings()))
        add(Inputs::piece(position_, s), Inputs::piece(p, s));
    if constexpr (Inputs::king_moves > 0)
        for (Side owner : both_sides) {
            const int before = position_.rule_state().run(owner).moves,
                      now = p.rule_state().run(owner).moves;
            if (before != now) add(Inputs::used(owner, before), Inputs::used(owner, now));
        }
    const std::size_t count = std::max(offs, ons);
    const auto nothing = internal::in_both_views({Inputs::none, Inputs::none});
    while (offs < count) changes[offs++].off = nothing;
    while (ons < count) changes[ons++].on = nothing;
    skips_[0] = white_skips;
    skips_[1] = black_skips;
    for (std::size_t view = 0; view < 2; ++view)
        kernels_.update(sums_[view].data(), numbers(network_->first_weights).data(),
                        {changes.data(), count}, view);
    position_ = p;
}

template <Variant V> Score NetworkEvaluator<V>::evaluate(const Position<V>& p) {
    update_to(p);
    const std::size_t us = index(p.to_move()), them = index(opponent(p.to_move()));
    const network::Head& head = (*heads_)[static_cast<std::size_t>(network_bucket(p))];
    const std::int64_t output =
        std::int64_t{kernels_.output(sums_[us].data(), sums_[them].data(), head)} +
        std::int64_t{skips_[us]} * (network::sum_one / network::skip_one);
    const std::int64_t centimen =
        (output * network_->centimen + network::sum_one / 2) / network::sum_one;
    return Score::estimate(static_cast<int>(
        std::clamp<std::int64_t>(centimen, -Score::largest_estimate, Score::largest_estimate)));
}

template <Variant V>
std::optional<OutcomeChances> NetworkEvaluator<V>::chances(const Position<V>& p, Score score) const {
    if (score.is_win()) return OutcomeChances{1, 0, 0};
    if (score.is_loss()) return OutcomeChances{0, 0, 1};
    return network_->outcomes.chances(static_cast<double>(score.value()) / network_->centimen,
                                      network_bucket(p));
}

#define POLONAISE_INSTANTIATE(V) template class NetworkEvaluator<V>;
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise
