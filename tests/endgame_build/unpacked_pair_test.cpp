#include <cstdint>
#include <filesystem>
#include <fstream>
#include <ios>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/endgame/slice_index.hpp>
#include <polonaise/endgame_build/slice_count.hpp>
#include <polonaise/endgame_build/tables.hpp>

#include "endgame/small_variants.hpp"
#include "endgame_build/packed_folder.hpp"

namespace polonaise {
namespace {

using testing::HasSubstr;

template <class V> class UnpackedPairTest : public testing::Test {
protected:
    static constexpr int pieces = 3;
    static void SetUpTestSuite() { packed = std::make_unique<test::PackedFolder<V>>(pieces); }
    static void TearDownTestSuite() { packed.reset(); }
    static inline std::unique_ptr<test::PackedFolder<V>> packed;

    void SetUp() override {
        for (const SlicePair& pair : slice_pairs_up_to(pieces)) ASSERT_TRUE(tables.open(pair));
    }
    /// Whether all values of a slice are those that were compressed.
    bool is_as_solved(Slice slice) {
        const SolvedPair<V>& pair = *tables.blocks().find(pair_of(slice));
        const std::vector<std::uint8_t>& expected = packed->solved.values(slice);
        for (std::uint64_t block = 0; block < pair.men().size(); ++block)
            if (!std::equal(&expected[block * pair.block_size()],
                            &expected[block * pair.block_size()] + pair.block_size(),
                            pair.values(block, side_to_move(slice))))
                return false;
        return true;
    }

    Tables<V> tables{packed->folder.path(), TableKind::raw};
};
using UnpackedVariants = testing::Types<SmallInternational, SmallFrisian>;
TYPED_TEST_SUITE(UnpackedPairTest, UnpackedVariants);

TYPED_TEST(UnpackedPairTest, has_the_values_that_were_compressed_and_those_of_captures) {
    for (const Slice slice : slices_up_to(3)) EXPECT_TRUE(this->is_as_solved(slice)) << name(slice);
}

TYPED_TEST(UnpackedPairTest, has_them_again_after_they_were_forgotten) {
    for (const std::uint64_t kept : {0u, 1000u, 50'000u})
        for (const Slice slice : slices_up_to(3)) {
            this->tables.forget(kept);
            EXPECT_TRUE(this->is_as_solved(slice)) << name(slice);
        }
}

TYPED_TEST(UnpackedPairTest, is_unpacked_by_many_threads_at_the_same_time) {
    std::vector<std::jthread> threads;
    for (int t = 0; t < 4; ++t)
        threads.emplace_back([&] {
            for (const Slice slice : slices(3)) EXPECT_TRUE(this->is_as_solved(slice));
        });
}

TYPED_TEST(UnpackedPairTest, is_counted_like_what_was_solved) {
    for (const Slice slice : slices_up_to(3)) {
        const SolvedPair<TypeParam>& pair = *this->tables.blocks().find(pair_of(slice));
        Histogram expected;
        count_values(expected, this->packed->solved.values(slice), pair.block_size(),
                     pair.block_index(pair.men().at(0)).kings().size());
        std::uint64_t told = 0;
        const auto forget = [&](std::uint64_t positions) {
            told += positions;
            this->tables.forget(0);
        };
        EXPECT_EQ(count_slice(this->tables.blocks(), slice, 2, forget), expected) << name(slice);
        EXPECT_EQ(told, SliceIndex<TypeParam>{slice}.size());
    }
}

TYPED_TEST(UnpackedPairTest, names_the_file_that_is_missing_or_damaged) {
    const Slice slice{{1, 1}, {0, 1}};
    const auto file = this->packed->path(slice, Metric::distance);
    std::filesystem::rename(file, file.string() + ".x");
    const auto missing = this->tables.open(pair_of(slice));
    std::filesystem::rename(file.string() + ".x", file);
    ASSERT_FALSE(missing);
    EXPECT_THAT(describe(missing.error()), HasSubstr("OXvX.plies'; build it with endgame build"));

    std::fstream damaged{file, std::ios::in | std::ios::out | std::ios::binary};
    damaged.seekp(-20, std::ios::end);
    const auto byte = static_cast<char>(damaged.peek());
    damaged.put(static_cast<char>(~byte));
    damaged.flush();
    ASSERT_TRUE(this->tables.open(pair_of(slice)));
    const auto checked = this->tables.check(pair_of(slice));
    damaged.seekp(-20, std::ios::end);
    damaged.put(byte);
    ASSERT_FALSE(checked);
    EXPECT_THAT(describe(checked.error()), HasSubstr("OXvX.plies' is damaged"));
}

}  // namespace
}  // namespace polonaise
