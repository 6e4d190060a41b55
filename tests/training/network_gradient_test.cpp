#include <cmath>

#include <gtest/gtest.h>

#include <polonaise/evaluation/network_evaluator.hpp>
#include <polonaise/support/random.hpp>
#include <polonaise/training/network_gradient.hpp>

#include "kit/random_positions.hpp"
#include "kit/variant_types.hpp"

namespace polonaise {
namespace {

template <Variant V> TrainingSample sample_of(const Position<V>& p) {
    return training_sample(Sample<V>{p, Score::estimate(30), true, Move{}, GameResult::white_wins, 0});
}

template <Variant V> class NetworkGradientTest : public testing::Test {
protected:
    static constexpr ParameterLayout layout{NetworkInputs<V>::count, 64};

    static std::vector<float> parameters(std::uint64_t seed) {
        return initial_parameters(
            layout, {NetworkInputs<V>::man_squares, NetworkInputs<V>::squares, 0.5F}, seed);
    }
    static std::vector<Example> examples(int count) {
        Random random{4};
        std::vector<Example> all;
        for (int i = 0; i < count; ++i)
            all.push_back(
                example_of<V>(sample_of(kit::endgame<V>(random)), 0.1F * static_cast<float>(i % 10)));
        return all;
    }
};
TYPED_TEST_SUITE(NetworkGradientTest, kit::VariantTypes, kit::VariantTypeName);

TYPED_TEST(NetworkGradientTest, is_what_small_steps_show) {
    auto p = this->parameters(1);
    const auto examples = this->examples(20);
    std::vector<float> gradient(p.size()), ignored(p.size());
    add_gradient(this->layout, p, examples, gradient);

    Random random{2};
    int steep = 0;
    for (int trial = 0; trial < 1500; ++trial) {
        // Half of the trials among the few parameters of the later layers and of the skips.
        const std::size_t first = trial % 2 == 0 ? 0 : this->layout.skip_weights();
        const std::size_t i = first + static_cast<std::size_t>(random.below(p.size() - first));
        const float before = p[i], step = 0.01F;
        const auto loss = [&](float x) {
            p[i] = x;
            double sum = 0;
            for (const Example& e : examples)
                sum += cross_entropy(e.target, network_output(this->layout, p, e));
            return sum;
        };
        const double slope = (loss(before + step) - loss(before - step)) / (2 * double{step});
        p[i] = before;
        steep += std::abs(slope) > 0.01;
        ASSERT_NEAR(gradient[i], slope, 0.003 + 0.02 * std::abs(slope)) << "parameter " << i;
    }
    EXPECT_GT(steep, 50);
}

TYPED_TEST(NetworkGradientTest, gradients_and_losses_add_up) {
    const auto p = this->parameters(3);
    const auto examples = this->examples(10);
    std::vector<float> together(p.size()), one_by_one(p.size());
    const double loss = add_gradient(this->layout, p, examples, together);
    double sum = 0;
    for (const Example& e : examples) sum += add_gradient(this->layout, p, {&e, 1}, one_by_one);
    EXPECT_NEAR(loss, sum, 1e-4);
    for (std::size_t i = 0; i < p.size(); ++i) ASSERT_NEAR(together[i], one_by_one[i], 1e-4);
}

TYPED_TEST(NetworkGradientTest, whole_numbers_say_nearly_the_same_as_real_ones) {
    const auto p = this->parameters(5);
    Network network = quantised(this->layout, p, std::string{TypeParam::names.name});
    network.centimen = 200;
    NetworkEvaluator<TypeParam> evaluator{std::make_shared<const Network>(network)};
    Random random{6};
    double differences = 0;
    constexpr int positions = 500;
    for (int i = 0; i < positions; ++i) {
        const auto position = kit::scattered<TypeParam>(random);
        const Example e = example_of<TypeParam>(sample_of(position), 0);
        differences += std::abs(evaluator.evaluate(position).value() -
                                double{network_output(this->layout, p, e)} * network.centimen);
    }
    EXPECT_LT(differences / positions, 2);
}

TYPED_TEST(NetworkGradientTest, without_learning_pieces_count) {
    auto p = this->parameters(7);
    for (std::size_t b = 0; b < network::bucket_count; ++b)
        std::fill_n(p.begin() + static_cast<std::ptrdiff_t>(this->layout.output_weights(b)), 17, 0.0F);
    using Board = typename TypeParam::Board;
    const Bitboard king = Board::from_number(20), men = Board::rows(5, 5), other = Board::rows(1, 1);
    const auto position = Position<TypeParam>::unchecked(king | men, other, king, Side::white);
    const Example e = example_of<TypeParam>(sample_of(position), 0);
    EXPECT_NEAR(network_output(this->layout, p, e), 1.25, 1e-5);
}

}  // namespace
}  // namespace polonaise
