#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <polonaise/endgame/slice_index.hpp>
#include <polonaise/endgame_build/slice_verifier.hpp>
#include <polonaise/endgame_build/tables.hpp>
#include <polonaise/support/random.hpp>

#include "endgame/small_variants.hpp"
#include "endgame_build/packed_folder.hpp"
#include "endgame_build/solve_in_memory.hpp"

namespace polonaise {
namespace {

template <Variant V> Verification<V> prove(const SolvedBlocks<V>& solved, Slice s) {
    return internal::SliceVerifier<V>{solved, s}.run({.threads = 2}, {});
}

/// Compressed tables of small variants, open for reading.
template <Variant V> struct Compressed {
    Compressed(const std::filesystem::path& folder, int pieces) : tables{folder, TableKind::compressed} {
        for (const SlicePair& pair : slice_pairs_up_to(pieces)) EXPECT_TRUE(tables.open(pair));
    }
    Verification<V> prove(Slice s, std::uint64_t memory = 0) {
        const VerifyOptions options{.threads = 2, .at_rest = [&, memory] { tables.forget(memory); }};
        return internal::SliceVerifier<V>{tables.blocks(), s}.run(options, {});
    }
    Tables<V> tables;
};

template <Variant V> void expect_proven(const SolvedBlocks<V>& solved, int pieces) {
    for (const Slice s : slices_up_to(pieces)) {
        const Verification<V> proof = prove(solved, s);
        EXPECT_TRUE(proof.complete && !proof.refutation) << name(s);
    }
}
template <Variant V> void expect_proven(const test::PackedFolder<V>& packed, int pieces) {
    Compressed<V> compressed{packed.folder.path(), pieces};
    for (const Slice s : slices_up_to(pieces)) {
        const Verification<V> proof = compressed.prove(s);
        EXPECT_TRUE(proof.complete && !proof.refutation) << name(s);
    }
}

TEST(Verifier, proves_what_is_right) {
    expect_proven(test::SolvedInMemory<SmallInternational>{4}.blocks(), 4);
    expect_proven(test::SolvedInMemory<SmallFrisian>{3}.blocks(), 3);
}

TEST(Verifier, proves_what_is_right_of_compressed_tables) {
    expect_proven(test::PackedFolder<SmallInternational>{3}, 3);
    expect_proven(test::PackedFolder<SmallFrisian>{3}, 3);
}

/// The first position from `at` on, round to the start again, in which nothing can be captured.
template <Variant V> std::uint64_t quiet_position(const SliceIndex<V>& index, std::uint64_t at) {
    while (has_capture(index.position(at))) at = (at + 1) % index.size();
    return at;
}

TEST(Verifier, finds_a_single_wrong_value_in_any_compressed_slice) {
    test::PackedFolder<SmallFrisian> packed{3};
    Random random{2};
    for (const Slice s : slices_up_to(3)) {
        std::vector<std::uint8_t>& values = packed.solved.values(s);
        const SliceIndex<SmallFrisian> index{s};
        const auto at = quiet_position(index, random.below(values.size()));
        // Another outcome, and the same one two plies later.
        for (const int wrong : {values[at] == 0 ? 1 : 0, values[at] + 2}) {
            if (wrong == 2 && values[at] == 0) continue;
            const auto right = std::exchange(values[at], static_cast<std::uint8_t>(wrong));
            packed.pack(s);
            values[at] = right;
            const auto proof = Compressed<SmallFrisian>{packed.folder.path(), 3}.prove(s);
            ASSERT_TRUE(proof.refutation) << name(s) << " " << at << ": " << wrong;
            EXPECT_FALSE(proof.complete);
        }
        packed.pack(s);
    }
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
    const auto all = slices(4);
    test::PackedFolder<Wrong> packed{4};
    const SolvedBlocks<Right> taken = packed.solved.template taken_for<Right>();
    EXPECT_TRUE(
        std::ranges::any_of(all, [&](Slice s) { return prove(taken, s).refutation.has_value(); }));
    Compressed<Right> compressed{packed.folder.path(), 4};
    EXPECT_TRUE(
        std::ranges::any_of(all, [&](Slice s) { return compressed.prove(s).refutation.has_value(); }));
}

TEST(Verifier, finds_a_mistake_in_the_rules) {
    expect_refuted<KingsComeFirst, SmallInternational>();
    expect_refuted<KingsAreWorthThreeMen, SmallInternational>();
    expect_refuted<KingsNeedNotCapture, SmallFrisian>();
}

}  // namespace
}  // namespace polonaise
