#include <gtest/gtest.h>

#include <polonaise/search/transposition_table.hpp>
#include <polonaise/support/random.hpp>

namespace polonaise {
namespace {

TableEntry entry(int depth, Score score = Score::draw()) {
    return {PackedMove::from_bits(77), score, depth, Bound::exact};
}

TEST(TranspositionTableTest, an_empty_table_knows_nothing) {
    const TranspositionTable table{1};
    EXPECT_FALSE(table.probe(Key{0}));
    EXPECT_FALSE(table.probe(Key{12345}));
    EXPECT_EQ(table.fullness(), 0);
}

TEST(TranspositionTableTest, what_is_stored_comes_back) {
    TranspositionTable table{1};
    const Score scores[]{Score::estimate(-317), Score::estimate(250), Score::win_in(9),
                         Score::loss_in(14), Score::draw()};
    std::uint64_t key = 0x9E3779B97F4A7C15u;
    for (Score score : scores)
        for (Bound bound : {Bound::lower, Bound::upper, Bound::exact}) {
            key *= 0xD1342543DE82EF95u;
            table.store(Key{key}, {PackedMove::from_bits(0x1234), score, 11, bound});
            const auto known = table.probe(Key{key});
            ASSERT_TRUE(known);
            EXPECT_EQ(known->move.bits(), 0x1234);
            EXPECT_EQ(known->score, score);
            EXPECT_EQ(known->depth, 11);
            EXPECT_EQ(known->bound, bound);
        }
}

TEST(TranspositionTableTest, a_result_without_a_move_keeps_the_move_known_before) {
    TranspositionTable table{1};
    table.store(Key{5}, entry(4));
    table.store(Key{5}, {PackedMove{}, Score::estimate(10), 6, Bound::upper});
    EXPECT_EQ(table.probe(Key{5})->move.bits(), 77);
    EXPECT_EQ(table.probe(Key{5})->depth, 6);
}

TEST(TranspositionTableTest, a_much_deeper_result_survives_a_shallow_bound) {
    TranspositionTable table{1};
    table.store(Key{5}, entry(12));
    table.store(Key{5}, {PackedMove{}, Score::estimate(10), 2, Bound::lower});
    EXPECT_EQ(table.probe(Key{5})->depth, 12);
}

// Keys that share their upper half share a bucket.
Key crowded(unsigned n) { return Key{0xABCDEF1200000000u + n}; }

TEST(TranspositionTableTest, the_shallowest_entry_of_a_full_bucket_makes_room) {
    TranspositionTable table{1};
    for (unsigned n = 0; n < 4; ++n) table.store(crowded(n), entry(n == 2 ? 3 : 9));
    table.store(crowded(4), entry(5));
    EXPECT_FALSE(table.probe(crowded(2)));
    for (unsigned n : {0u, 1u, 3u, 4u}) EXPECT_TRUE(table.probe(crowded(n))) << n;
}

TEST(TranspositionTableTest, old_entries_make_room_before_shallower_new_ones) {
    TranspositionTable table{1};
    table.store(crowded(0), entry(10));
    for (int searches = 0; searches < 3; ++searches) table.begin_search();
    for (unsigned n = 1; n < 4; ++n) table.store(crowded(n), entry(2));
    table.store(crowded(4), entry(1));
    EXPECT_FALSE(table.probe(crowded(0)));
    EXPECT_TRUE(table.probe(crowded(1)));
}

TEST(TranspositionTableTest, clearing_forgets_everything) {
    TranspositionTable table{1};
    Random random{1};
    for (int i = 0; i < 1000; ++i) table.store(Key{random()}, entry(1));
    table.clear();
    Random again{1};
    for (int i = 0; i < 1000; ++i) EXPECT_FALSE(table.probe(Key{again()}));
}

TEST(TranspositionTableTest, fullness_counts_what_this_search_has_written) {
    TranspositionTable table{1};
    Random random{2};
    for (int i = 0; i < 500'000; ++i) table.store(Key{random()}, entry(1));
    EXPECT_GT(table.fullness(), 990);
    table.begin_search();
    EXPECT_EQ(table.fullness(), 0);
}

}  // namespace
}  // namespace polonaise
