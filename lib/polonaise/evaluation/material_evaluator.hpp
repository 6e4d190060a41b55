#pragma once
#include <memory>

#include <polonaise/evaluation/evaluator.hpp>
#include <polonaise/evaluation/material_weights.hpp>

namespace polonaise {

/// A hand-made evaluation: material, where the men stand, how free the kings are, and which
/// endings with few pieces cannot be won. Linear in its weights but for that last point, with two
/// sets of weights between which it slides as pieces leave the board.
///
/// It is the same for both sides: a flipped position has the same score.
template <Variant V> class MaterialEvaluator final : public Evaluator<V> {
public:
    explicit MaterialEvaluator(const MaterialWeights& weights = material_weights<V>())
        : weights_{weights} {}

    Score evaluate(const Position<V>& p) override;
    std::unique_ptr<Evaluator<V>> clone() const override {
        return std::make_unique<MaterialEvaluator>(weights_);
    }

private:
    MaterialWeights weights_;
};

}  // namespace polonaise
