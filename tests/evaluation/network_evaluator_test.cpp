#include <gtest/gtest.h>

#include <polonaise/evaluation/network_evaluator.hpp>
#include <polonaise/rules/move_generator.hpp>

#include "kit/print.hpp"
#include "kit/random_network.hpp"
#include "kit/random_positions.hpp"
#include "kit/variant_types.hpp"

namespace polonaise {
namespace {

/// The score by the formulas of docs/evaluation.md: no sums that are kept, no pairs, no vectors.
template <Variant V> Score score_by_definition(const Network& n, const Position<V>& p) {
    std::vector<std::int64_t> activations;
    std::int64_t skip = 0;
    for (Side viewer : {p.to_move(), opponent(p.to_move())}) {
        std::vector<std::int64_t> sums(numbers(n.first_biases).begin(), numbers(n.first_biases).end());
        NetworkInputs<V>::for_each(p, viewer, [&](std::size_t input) {
            for (std::size_t i = 0; i < sums.size(); ++i)
                sums[i] += numbers(n.first_weights)[input * sums.size() + i];
            if (viewer == p.to_move()) skip += n.skip_weights[input];
        });
        for (std::int64_t sum : sums)
            activations.push_back(network::activate_first(static_cast<int>(sum)));
    }
    const int most = 2 * V::Board::camp(Side::white).count();
    const int bucket = std::clamp((p.occupied().count() - 1) * 8 / most, 0, 7);
    const network::Head& head = n.heads[static_cast<std::size_t>(bucket)];
    std::int64_t output = head.output_bias + (skip << 12);
    for (int unit = 0; unit < 16; ++unit) {
        std::int64_t products = 0;
        for (int input = 0; input < 2 * n.width; ++input)
            products += activations[static_cast<std::size_t>(input)] *
                        numbers(head.weights)[static_cast<std::size_t>(unit * 2 * n.width + input)];
        const std::int64_t sum = products * head.scales[static_cast<std::size_t>(unit)] +
                                 head.biases[static_cast<std::size_t>(unit)];
        output += std::int64_t{network::activate_hidden(static_cast<int>(sum))} *
                  head.output_weights[static_cast<std::size_t>(unit)];
    }
    return Score::estimate(static_cast<int>((output * n.centimen + (1 << 23)) / (1 << 24)));
}

template <Variant V> class NetworkEvaluatorTest : public testing::Test {
protected:
    static std::shared_ptr<const Network> network(std::uint64_t seed, int width = 128) {
        return std::make_shared<const Network>(kit::random_network<V>(seed, width));
    }

    /// Visits the positions of random games, one after the other, some of which start with few pieces.
    template <class Visitor> static void random_walk(int positions, Visitor&& visit) {
        Random random{7};
        Position<V> p = Position<V>::initial();
        for (int i = 0, ply = 0; i < positions; ++i, ++ply) {
            visit(p);
            if (!has_legal_move(p) || ply == 150) {
                p = random.below(3) == 0 ? kit::endgame<V>(random) : Position<V>::initial();
                ply = 0;
            } else p = p.after(kit::pick(random, p));
        }
    }
};
TYPED_TEST_SUITE(NetworkEvaluatorTest, kit::VariantTypes, kit::VariantTypeName);

TYPED_TEST(NetworkEvaluatorTest, bringing_sums_up_to_date_gives_the_same_as_starting_anew) {
    const auto network = this->network(1);
    NetworkEvaluator<TypeParam> evaluator{network};
    const NetworkEvaluator<TypeParam> fresh{network};
    this->random_walk(100'000, [&](const auto& p) {
        NetworkEvaluator<TypeParam> anew = fresh;
        ASSERT_EQ(evaluator.evaluate(p), anew.evaluate(p));
    });
}

TYPED_TEST(NetworkEvaluatorTest, all_paths_and_widths_give_what_the_formulas_say) {
    for (int width : network::widths) {
        const auto network = this->network(2, width);
        std::vector<NetworkEvaluator<TypeParam>> evaluators;
        for (SimdPath path : simd_paths()) evaluators.emplace_back(network, path);
        this->random_walk(2'000, [&](const auto& p) {
            const Score expected = score_by_definition(*network, p);
            for (auto& evaluator : evaluators) ASSERT_EQ(evaluator.evaluate(p), expected);
        });
    }
}

TYPED_TEST(NetworkEvaluatorTest, a_flipped_position_has_the_same_score) {
    NetworkEvaluator<TypeParam> evaluator{this->network(3)};
    this->random_walk(5'000, [&](const auto& p) {
        const Score score = evaluator.evaluate(p);
        ASSERT_EQ(score, evaluator.evaluate(p.flipped()));
    });
}

TYPED_TEST(NetworkEvaluatorTest, jumps_between_crowded_and_empty_boards_are_no_trouble) {
    const auto network = this->network(4);
    NetworkEvaluator<TypeParam> evaluator{network};
    Random random{5};
    for (int i = 0; i < 2'000; ++i) {
        const auto p = kit::scattered<TypeParam>(random);
        ASSERT_EQ(evaluator.evaluate(p), score_by_definition(*network, p));
    }
}

TYPED_TEST(NetworkEvaluatorTest, scores_and_their_chances_differ_between_networks_and_positions) {
    NetworkEvaluator<TypeParam> one{this->network(8)}, other{this->network(9)};
    int same = 0, repeated = 0;
    Score last;
    this->random_walk(1'000, [&](const auto& p) {
        const Score score = one.evaluate(p);
        same += score == other.evaluate(p);
        repeated += score == std::exchange(last, score);
    });
    EXPECT_LT(same, 50);
    EXPECT_LT(repeated, 50);
}

TYPED_TEST(NetworkEvaluatorTest, a_higher_score_means_more_wins_and_fewer_losses) {
    const NetworkEvaluator<TypeParam> evaluator{this->network(10)};
    const auto p = Position<TypeParam>::initial();
    const OutcomeChances even = evaluator.chances(p, Score::draw()).value(),
                         ahead = evaluator.chances(p, Score::estimate(100)).value(),
                         behind = evaluator.chances(p, Score::estimate(-100)).value();
    EXPECT_DOUBLE_EQ(even.win, even.loss);
    EXPECT_DOUBLE_EQ(ahead.win, behind.loss);
    EXPECT_GT(ahead.win, even.win);
    EXPECT_LT(ahead.loss, even.loss);
    EXPECT_NEAR(ahead.win + ahead.draw + ahead.loss, 1, 1e-12);
    EXPECT_EQ(evaluator.chances(p, Score::win_in(9)), (OutcomeChances{1, 0, 0}));
    EXPECT_EQ(evaluator.chances(p, Score::loss_in(8)), (OutcomeChances{0, 0, 1}));
}

TEST(NetworkEvaluatorFrisian, king_moves_that_have_been_used_change_the_score) {
    const auto network = std::make_shared<const Network>(kit::random_network<Frisian>(11));
    NetworkEvaluator<Frisian> evaluator{network};
    using Board = Frisian::Board;
    const auto with_moves = [&](std::uint8_t moves) {
        KingMoveLimit state;
        if (moves > 0) state.set_run(Side::white, {Board::from_number(28), moves});
        const Bitboard king = Board::from_number(28);
        return evaluator.evaluate(Position<Frisian>::unchecked(
            king | Board::from_number(45), Board::from_number(3), king, Side::black, state));
    };
    EXPECT_NE(with_moves(0), with_moves(1));
    EXPECT_NE(with_moves(1), with_moves(3));
}

}  // namespace
}  // namespace polonaise
