#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <polonaise/endgame_build/slice_verifier.hpp>
#include <polonaise/support/random.hpp>

#include "endgame/small_variants.hpp"
#include "endgame_build/solve_in_memory.hpp"

namespace polonaise {
namespace {

template <Variant V> Verification<V> prove(const SolvedBlocks<V>& solved, Slice s) {
    return internal::SliceVerifier<V>{solved, s}.run(2, {}, {});
}

template <Variant V> void expect_proven(const SolvedBlocks<V>& solved, int pieces) {
    for (int n = 2; n <= pieces; ++n)
        for (const Slice s : slices(n)) {
            const Verification<V> proof = prove(solved, s);
            EXPECT_TRUE(proof.complete && !proof.refutation) << name(s);
        }
}

TEST(Verifier, proves_what_is_right) {
    expect_proven(test::SolvedInMemory<SmallInternational>{4}.blocks(), 4);
    expect_proven(test::SolvedInMemory<SmallFrisian>{3}.blocks(), 3);
}

TEST(Verifier, finds_a_single_wrong_value_in_any_slice) {
    test::SolvedInMemory<SmallFrisian> solved{3};
    Random random{1};
    for (int n : {2, 3})
        for (const Slice s : slices(n)) {
            std::vector<std::uint8_t>& values = solved.values(s);
            const auto at = static_cast<std::size_t>(random.below(values.size()));
            for (const int wrong : {0, 1, 2, values[at] + 2}) {
                if (wrong == values[at]) continue;
                const auto right = std::exchange(values[at], static_cast<std::uint8_t>(wrong));
                const auto proof = prove(solved.blocks(), s);
                EXPECT_TRUE(proof.refutation) << name(s) << " " << at << ": " << wrong;
                EXPECT_FALSE(proof.complete);
                values[at] = right;
            }
        }
}

/// Rules with a mistake in them.
struct KingsComeFirst : SmallInternational {
    static constexpr int capture_value(int men, int kings, bool by_king) {
        return 2 * (men + kings) + by_king;
    }
};
struct KingsAreWorthThreeMen : SmallInternational {
    static constexpr int capture_value(int men, int kings, bool) { return men + 3 * kings; }
};
struct KingsNeedNotCapture : SmallFrisian {
    static constexpr int capture_value(int men, int kings, bool) { return 128 * men + 254 * kings; }
};
/// Tables that were solved by wrong rules do not pass for right ones.
template <Variant Wrong, Variant Right> void expect_refuted() {
    test::SolvedInMemory<Wrong> solved{4};
    const SolvedBlocks<Right> taken = solved.template taken_for<Right>();
    const auto all = slices(4);
    EXPECT_TRUE(
        std::ranges::any_of(all, [&](Slice s) { return prove(taken, s).refutation.has_value(); }));
}

TEST(Verifier, finds_a_mistake_in_the_rules) {
    expect_refuted<KingsComeFirst, SmallInternational>();
    expect_refuted<KingsAreWorthThreeMen, SmallInternational>();
    expect_refuted<KingsNeedNotCapture, SmallFrisian>();
}

}  // namespace
}  // namespace polonaise
