#include <gtest/gtest.h>

#include <polonaise/evaluation/network_kernels.hpp>

#include "kit/random_network.hpp"
#include "kit/variant_types.hpp"

namespace polonaise {
namespace {

/// What the weights of a damaged or malicious file could be, and no training gives: anything. Sums wrap
/// around many times, and must do so in the same way everywhere.
TEST(NetworkKernelsTest, all_paths_agree_even_where_sums_wrap_around) {
    Random random{3};
    const auto anything = [&](auto& number) {
        number = static_cast<std::remove_reference_t<decltype(number)>>(random());
    };
    for (int width : network::widths) {
        Network n = Network::zero("international", 100, width);
        for (auto& number : numbers(n.first_weights)) anything(number);
        for (auto& number : numbers(n.first_biases)) anything(number);
        network::Head& head = n.heads[0];
        for (int round = 0; round < 50; ++round) {
            for (auto& number : numbers(head.weights)) anything(number);
            for (auto& number : head.scales) anything(number);
            for (auto& number : head.biases) anything(number);
            for (auto& number : head.output_weights) anything(number);
            anything(head.output_bias);
            std::array<internal::InputChange, 3> changes;
            for (auto& [off, on] : changes) {
                off = static_cast<internal::InputPair>(random.below(100));
                on = static_cast<internal::InputPair>(random.below(100));
            }

            std::vector<std::int16_t> expected_sums;
            std::optional<std::int32_t> expected_output;
            for (SimdPath path : simd_paths()) {
                const auto kernels = internal::network_kernels(path, width);
                std::vector<network::Line<std::int16_t>> sums = n.first_biases;
                kernels.update(numbers(sums).data(), numbers(n.first_weights).data(), changes, 0);
                const std::int32_t output =
                    kernels.output(numbers(sums).data(), numbers(n.first_biases).data(),
                                   internal::arranged(head, kernels.arrangement));
                const std::vector<std::int16_t> found(numbers(sums).begin(), numbers(sums).end());
                if (!expected_output) {
                    expected_sums = found;
                    expected_output = output;
                }
                ASSERT_EQ(found, expected_sums) << name(path);
                ASSERT_EQ(output, *expected_output) << name(path);
            }
        }
    }
}

/// Numbers that belong to an input are its own: no two squares share one.
template <Variant V> class NetworkInputsTest : public testing::Test {};
TYPED_TEST_SUITE(NetworkInputsTest, kit::VariantTypes, kit::VariantTypeName);

TYPED_TEST(NetworkInputsTest, each_piece_on_each_square_has_an_input_of_its_own) {
    using Inputs = NetworkInputs<TypeParam>;
    using Board = typename TypeParam::Board;
    for (Side viewer : both_sides) {
        std::vector<int> uses(Inputs::count);
        for (Side owner : both_sides) {
            for (Square s : Board::squares - Board::promotion_row(owner))
                ++uses[Inputs::piece(owner, false, s)[index(viewer)]];
            for (Square s : Board::squares) ++uses[Inputs::piece(owner, true, s)[index(viewer)]];
            for (int moves = 1; moves <= Inputs::king_moves; ++moves)
                ++uses[Inputs::used(owner, moves)[index(viewer)]];
        }
        EXPECT_EQ(uses, std::vector<int>(Inputs::count, 1));
    }
}

TEST(NetworkInputsTest, there_are_as_many_as_the_boards_have_room_for) {
    EXPECT_EQ(NetworkInputs<International>::count, 190);
    EXPECT_EQ(NetworkInputs<Frisian>::count, 196);
    EXPECT_EQ(NetworkInputs<Brazilian>::count, 120);
}

}  // namespace
}  // namespace polonaise
