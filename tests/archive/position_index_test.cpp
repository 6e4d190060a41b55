#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/archive/position_index.hpp>
#include <polonaise/archive/position_key.hpp>
#include <polonaise/archive/schema.hpp>
#include <polonaise/rules/variants.hpp>
#include <polonaise/support/random.hpp>

#include "kit/temporary_folder.hpp"

namespace polonaise::test {
namespace {

using internal::IndexEntry;

TEST(position_index, finds_the_same_games_as_a_plain_map_however_runs_are_merged) {
    const kit::TemporaryFolder folder;
    internal::Sqlite db{folder.file("a.archive"), internal::Sqlite::Access::write};
    internal::bring_up_to_date(db);
    Random random{1};
    std::map<std::uint64_t, std::set<std::uint32_t>> expected;
    std::uint32_t game = 0;
    for (int run = 0; run < 75; ++run) {
        internal::Transaction transaction{db};
        std::vector<IndexEntry> entries;
        for (std::uint64_t games = 1 + random.below(run % 10 == 0 ? 9000 : 20); games > 0; --games) {
            ++game;
            std::set<std::uint64_t> keys{7};  // every game has the start
            for (int i = 0; i < 3; ++i) keys.insert(random.below(2) ? random.below(50) : random() >> 16);
            for (const std::uint64_t key : keys) {
                entries.push_back({key, game});
                expected[key].insert(game);
            }
        }
        std::ranges::sort(entries);
        internal::add_run(db, entries);
        transaction.commit();
    }
    EXPECT_LT(internal::number_of(db, "SELECT count(*) FROM position_run"), 30);
    for (const auto& [key, games] : expected) {
        if (key >= 50 && key % 97 != 0) continue;  // there are many
        EXPECT_THAT(internal::games_with(db, key), testing::ElementsAreArray(games)) << key;
    }
    EXPECT_THAT(internal::games_with(db, 51), testing::IsEmpty());
    EXPECT_THAT(internal::games_with(db, ~std::uint64_t{0} >> 17), testing::IsEmpty());
}

TEST(position_index, blocks_that_were_cut_off_end_early) {
    internal::BlockWriter writer;
    for (std::uint32_t i = 0; i < 100; ++i) writer.add({1000 + i / 3 * 1'000'000'000u, i});
    for (std::size_t size = 0; size <= writer.bytes().size(); ++size) {
        internal::BlockReader reader{writer.first_key(), writer.bytes().first(size)};
        std::size_t entries = 0;
        while (reader.next()) ++entries;
        EXPECT_LE(entries, 101u);
    }
}

// Files hold them.
TEST(position_key, never_changes) {
    EXPECT_EQ(internal::position_key(Position<International>::initial()), 0xC9BCEDD1023Bu);
    EXPECT_EQ(internal::position_key(Position<Frisian>::initial()), 0xE0C58644C87Bu);
    EXPECT_EQ(internal::position_key(Position<Brazilian>::initial()), 0x8137F5DEA3E8u);
}

}  // namespace
}  // namespace polonaise::test
