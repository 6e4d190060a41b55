#include <polonaise/evaluation/erring_evaluator.hpp>
#include <polonaise/rules/variants.hpp>
#include <polonaise/rules/zobrist.hpp>
#include <polonaise/support/random.hpp>

namespace polonaise {
namespace {

/// The sum of eight dice with 256 sides: close to a bell, and no error is out of all proportion.
struct Dice {
    static constexpr int count = 8, sides = 256;
    static constexpr int mean = count * (sides - 1) / 2;
    static constexpr int deviation = 209;  // sqrt(8 (256^2 - 1) / 12)

    static int throw_all(std::uint64_t word) {
        int sum = 0;
        for (int die = 0; die < count; ++die) sum += static_cast<int>(word >> (8 * die) & 255);
        return sum;
    }
};

}  // namespace

template <Variant V> Score ErringEvaluator<V>::evaluate(const Position<V>& p) {
    const int thrown = Dice::throw_all(SplitMix64{zobrist_key(p).bits ^ seed_}()) - Dice::mean;
    return Score::estimate(exact_->evaluate(p).value() + thrown * deviation_ / Dice::deviation);
}

#define POLONAISE_INSTANTIATE(V) template class ErringEvaluator<V>;
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise
