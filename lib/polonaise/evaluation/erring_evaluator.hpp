#pragma once
#include <cstdint>
#include <memory>
#include <utility>

#include <polonaise/evaluation/evaluator.hpp>

namespace polonaise {

/// The judgement of a weak player: that of another evaluator with an error. The error depends on the
/// position and the seed alone, so a player has the same opinion of a position whenever it comes up, and
/// the search may keep it in its table.
template <Variant V> class ErringEvaluator final : public Evaluator<V> {
public:
    /// Errors have a mean of zero and this standard deviation, in hundredths of a man, and are
    /// distributed much like a bell.
    ErringEvaluator(std::unique_ptr<Evaluator<V>> exact, int deviation, std::uint64_t seed)
        : exact_{std::move(exact)}, deviation_{deviation}, seed_{seed} {}

    Score evaluate(const Position<V>& p) override;
    std::optional<OutcomeChances> chances(const Position<V>& p, Score score) const override {
        return exact_->chances(p, score);
    }
    std::unique_ptr<Evaluator<V>> clone() const override {
        return std::make_unique<ErringEvaluator>(exact_->clone(), deviation_, seed_);
    }

private:
    std::unique_ptr<Evaluator<V>> exact_;
    int deviation_;
    std::uint64_t seed_;
};

}  // namespace polonaise
