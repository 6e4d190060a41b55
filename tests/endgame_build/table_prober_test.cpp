#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/endgame/table_prober.hpp>

#include "endgame/small_variants.hpp"
#include "endgame_build/packed_folder.hpp"
#include "kit/temporary_folder.hpp"

namespace polonaise {
namespace {

using testing::HasSubstr;

template <class V> class TableProberTest : public testing::Test {
protected:
    static void SetUpTestSuite() { tables = std::make_unique<test::PackedFolder<V>>(3); }
    static void TearDownTestSuite() { tables.reset(); }
    static inline std::unique_ptr<test::PackedFolder<V>> tables;
};
/// The prober of such a folder.
template <Variant V> auto open(const test::PackedFolder<V>& tables) {
    return TableProber<V>::open(std::vector{tables.folder.path()});
}

using SmallVariants = testing::Types<SmallInternational, SmallFrisian>;
TYPED_TEST_SUITE(TableProberTest, SmallVariants);

TYPED_TEST(TableProberTest, answers_every_position_as_it_was_solved) {
    const auto prober = open(*this->tables);
    ASSERT_TRUE(prober) << describe(prober.error());
    ASSERT_EQ(prober->pieces(), 3);
    EXPECT_TRUE(prober->check());
    for (int pieces = 2; pieces <= 3; ++pieces)
        for (const Slice slice : slices(pieces)) {
            const SliceIndex<TypeParam> index{slice};
            for (std::uint64_t i = 0; i < index.size(); ++i) {
                const auto p = index.position(i);
                const EndgameValue value = this->tables->solved.value(p);
                ASSERT_EQ(prober->value(p), value) << name(slice) << ' ' << i;
                ASSERT_EQ(prober->outcome(p), value.outcome()) << name(slice) << ' ' << i;
                ASSERT_EQ(prober->value(p.flipped()), value) << name(slice) << ' ' << i;
            }
        }
}

TYPED_TEST(TableProberTest, answers_many_threads_at_the_same_time) {
    const auto prober = open(*this->tables);
    ASSERT_TRUE(prober);
    const SliceIndex<TypeParam> index{*find_slice("OXvX")};
    std::vector<std::jthread> threads;
    for (std::uint64_t t = 0; t < 4; ++t)
        threads.emplace_back([&, t] {
            for (std::uint64_t i = t; i < index.size(); i += 3) {
                const auto p = index.position(i);
                EXPECT_EQ(prober->value(p), this->tables->solved.value(p));
            }
        });
}

TYPED_TEST(TableProberTest, knows_as_many_pieces_as_there_are_all_outcomes_for) {
    kit::TemporaryFolder folder;
    const auto copy = [&](int pieces, Metric metric) {
        for (const Slice slice : slices(pieces))
            std::filesystem::copy(this->tables->path(slice, metric), folder.path());
    };
    const auto pieces = [&] {
        const auto prober = TableProber<TypeParam>::open(std::vector{folder.path()});
        return prober ? prober->pieces() : -1;
    };
    EXPECT_EQ(pieces(), 0);
    copy(2, Metric::outcome);
    EXPECT_EQ(pieces(), 2);
    copy(3, Metric::outcome);
    EXPECT_EQ(pieces(), 3);
    const auto prober = TableProber<TypeParam>::open(std::vector{folder.path()});
    const SliceIndex<TypeParam> index{*find_slice("XXvX")};
    for (std::uint64_t i = 0; i < index.size(); ++i) {
        const auto value = this->tables->solved.value(index.position(i));
        EXPECT_EQ(prober->outcome(index.position(i)), value.outcome());
    }
    // The rest may be in another folder.
    const auto both =
        TableProber<TypeParam>::open(std::vector{folder.path(), this->tables->folder.path()});
    ASSERT_TRUE(both);
    EXPECT_EQ(both->value(index.position(77)), this->tables->solved.value(index.position(77)));
    std::filesystem::remove(packed_path(folder.path(), {{1, 1}, {1, 0}}, Metric::outcome));
    EXPECT_EQ(pieces(), 2);
}

TYPED_TEST(TableProberTest, does_not_answer_with_too_many_pieces) {
    const auto prober = open(*this->tables);
    ASSERT_TRUE(prober);
    const auto p = SliceIndex<TypeParam>{*find_slice("OOvOO")}.position(0);
    EXPECT_FALSE(prober->outcome(p));
    EXPECT_FALSE(prober->value(p));
}

TYPED_TEST(TableProberTest, refuses_a_file_in_the_place_of_another) {
    const auto first = this->tables->path({{0, 1}, {1, 1}}, Metric::outcome),
               second = this->tables->path({{1, 1}, {0, 1}}, Metric::outcome);
    const auto swap_files = [&] {
        std::filesystem::rename(first, first.string() + ".x");
        std::filesystem::rename(second, first);
        std::filesystem::rename(first.string() + ".x", second);
    };
    swap_files();
    const auto prober = open(*this->tables);
    swap_files();
    ASSERT_FALSE(prober);
    EXPECT_THAT(describe(prober.error()), HasSubstr("is another table than its name says"));
}

}  // namespace
}  // namespace polonaise
