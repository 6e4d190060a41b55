#include <map>

#include <gtest/gtest.h>

#include <polonaise/book/book_choice.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise {
namespace {

using V = International;
const auto start = Position<V>::initial();

/// An entry for the legal move with this number.
BookEntry entry(std::size_t number, int score, std::uint16_t weight = 100) {
    return {.move = book_move<V>(legal_moves(start)[number]),
            .score = Score::estimate(score),
            .depth = 10,
            .weight = weight};
}

std::map<BookMove, std::uint64_t> chances(const std::vector<BookEntry>& entries, int margin) {
    std::map<BookMove, std::uint64_t> by_move;
    for (const auto& [move, entry, chance] : book_candidates(start, entries, margin))
        by_move[entry.move] = chance;
    return by_move;
}

TEST(BookChoiceTest, gives_chances_within_the_margin_only) {
    const std::vector entries{entry(0, 10), entry(1, 8), entry(2, 6), entry(3, 5)};
    auto all = chances(entries, 4);
    EXPECT_EQ(all[entries[0].move], 500u);
    EXPECT_EQ(all[entries[1].move], 300u);
    EXPECT_EQ(all[entries[2].move], 100u);
    EXPECT_EQ(all[entries[3].move], 0u);
    all = chances(entries, 0);
    EXPECT_EQ(all[entries[0].move], 100u);
    EXPECT_EQ(all[entries[1].move], 0u);
}

TEST(BookChoiceTest, never_plays_weight_zero_and_measures_from_the_best_that_is_left) {
    const std::vector entries{entry(0, 10, 0), entry(1, 4), entry(2, 3, 50)};
    auto all = chances(entries, 1);
    EXPECT_EQ(all[entries[0].move], 0u);
    EXPECT_EQ(all[entries[1].move], 200u);
    EXPECT_EQ(all[entries[2].move], 50u);
}

TEST(BookChoiceTest, goes_by_results_where_nothing_was_searched) {
    std::vector entries{entry(0, 0), entry(1, 0)};
    for (BookEntry& e : entries) e.depth = 0;
    entries[0].games = 10;
    entries[0].wins = 3;
    entries[0].draws = 2;
    entries[1].weight = 200;
    auto all = chances(entries, 4);
    EXPECT_EQ(all[entries[0].move], 900u);
    EXPECT_EQ(all[entries[1].move], 200u);
    entries.push_back(entry(2, -3));
    all = chances(entries, 4);
    EXPECT_EQ(all[entries[0].move], 0u) << "what was searched comes first";
    EXPECT_EQ(all[entries[2].move], 500u);
    entries[1].by_hand = true;
    EXPECT_EQ(chances(entries, 4)[entries[1].move], 1000u) << "but not before a person's choice";
}

TEST(BookChoiceTest, lets_the_search_decide_where_all_is_lost) {
    std::vector entries{entry(0, 0), entry(1, 0)};
    entries[0].score = Score::loss_in(12);
    entries[1].score = Score::loss_in(14);
    for (const auto& [move, chance] : chances(entries, 50)) EXPECT_EQ(chance, 0u);
}

TEST(BookChoiceTest, leaves_out_what_is_not_legal) {
    std::vector entries{entry(0, 0)};
    entries.push_back({.move = {std::uint64_t{31} << 50 | std::uint64_t{20} << 56}, .depth = 3});
    entries.push_back({.move = {entries[0].move.bits | 1}, .depth = 3});
    const auto candidates = book_candidates(start, entries, 1000);
    ASSERT_EQ(candidates.size(), 1u);
    EXPECT_EQ(candidates[0].move, legal_moves(start)[0]);
}

TEST(BookChoiceTest, lists_the_best_first) {
    const std::vector entries{entry(0, -10), entry(1, 8), entry(2, 3), entry(3, 8, 300)};
    const auto candidates = book_candidates(start, entries, 4);
    std::vector<BookMove> order;
    for (const auto& candidate : candidates) order.push_back(candidate.entry.move);
    EXPECT_EQ(order, (std::vector{entries[3].move, entries[1].move, entries[2].move, entries[0].move}));
}

TEST(BookChoiceTest, chooses_as_often_as_the_chances_say_and_the_same_for_the_same_seed) {
    const std::vector entries{entry(0, 10), entry(1, 8), entry(2, 6), entry(3, 5)};
    const auto candidates = book_candidates(start, entries, 4);
    std::map<BookMove, int> chosen;
    Random random{11}, same{11};
    constexpr int times = 9000;
    for (int i = 0; i < times; ++i) {
        const auto one = choose(candidates, random);
        ASSERT_TRUE(one);
        ++chosen[one->entry.move];
        EXPECT_EQ(choose(candidates, same)->move, one->move);
    }
    EXPECT_NEAR(chosen[entries[0].move], 5000, 200);
    EXPECT_NEAR(chosen[entries[1].move], 3000, 200);
    EXPECT_NEAR(chosen[entries[2].move], 1000, 150);
    EXPECT_FALSE(choose({}, random));
}

}  // namespace
}  // namespace polonaise
