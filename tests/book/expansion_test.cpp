#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include <polonaise/book/expansion.hpp>

#include "kit/random_positions.hpp"
#include "kit/variant_types.hpp"

namespace polonaise {
namespace {

/// Stands for a search: a number that looks random, small, and the same each time.
template <Variant V> std::vector<typename Expansion<V>::Found> judge(const Position<V>& p) {
    std::vector<typename Expansion<V>::Found> found;
    for (const Move& m : legal_moves(p)) {
        Random random{book_key(p.after(m)).bits};
        found.push_back({m, Score::estimate(static_cast<int>(random.below(41)) - 20), 3});
    }
    return found;
}

template <Variant V> void grow(Expansion<V>& expansion, int positions) {
    for (int i = 0; i < positions; ++i)
        if (const auto leaf = expansion.next()) expansion.expand(leaf->key, judge(leaf->position));
}

/// The obvious counterpart: values by plain recursion over the book.
template <Variant V> class SlowValues {
public:
    SlowValues(const Book& book, const Position<V>& start) : book_{book} {
        std::vector<Position<V>> row{start};
        for (int ply = 0; !row.empty(); ++ply) {
            std::vector<Position<V>> next;
            for (const Position<V>& p : row)
                if (plies_.try_emplace(book_position_text(p), ply).second && expanded(p))
                    for (const Move& m : legal_moves(p)) next.push_back(p.after(m));
            row = std::move(next);
        }
    }
    Score of_move(const Position<V>& p, const Move& m) {
        const Position<V> after = p.after(m);
        if (expanded(after) && ply(after) == ply(p) + 1) return (-value(after)).seen_from(1);
        return book_.find(book_key(p), book_move<V>(m))->own_score;
    }
    bool expanded(const Position<V>& p) const {
        const MoveList moves = legal_moves(p);
        return !moves.empty() && std::ranges::all_of(moves, [&](const Move& m) {
            const BookEntry* const entry = book_.find(book_key(p), book_move<V>(m));
            return entry && entry->searched();
        });
    }
    std::size_t check(const Position<V>& p) {
        if (!checked_.insert(book_position_text(p)).second || !expanded(p)) return 0;
        std::size_t count = 1;
        for (const Move& m : legal_moves(p)) {
            EXPECT_EQ(book_.find(book_key(p), book_move<V>(m))->score, of_move(p, m));
            count += check(p.after(m));
        }
        return count;
    }

private:
    int ply(const Position<V>& p) const { return plies_.at(book_position_text(p)); }
    Score value(const Position<V>& p) {
        const auto [known, is_new] = values_.try_emplace(book_position_text(p));
        if (!is_new) return known->second;
        Score best = -Score::infinite();
        for (const Move& m : legal_moves(p)) best = std::max(best, of_move(p, m));
        return values_[book_position_text(p)] = best;
    }

    const Book& book_;
    std::map<std::string, int> plies_;
    std::map<std::string, Score> values_;
    std::set<std::string> checked_;
};

template <Variant V> Book new_book() { return Book{*find_variant(V::names.name)}; }

template <class V> class ExpansionTest : public testing::Test {};
TYPED_TEST_SUITE(ExpansionTest, kit::VariantTypes, kit::VariantTypeName);

TYPED_TEST(ExpansionTest, backs_values_up_through_transpositions_as_its_slow_twin_does) {
    using V = TypeParam;
    const auto start = Position<V>::initial();
    for (const int drop_out : {2, 20}) {
        Expansion<V> expansion{new_book<V>(), start, {.drop_out = drop_out}};
        grow(expansion, 400);
        EXPECT_EQ(expansion.expanded(), 400u);
        const Book book = expansion.book();
        SlowValues<V> slow{book, start};
        EXPECT_EQ(slow.check(start), 400u);
        EXPECT_EQ(book.positions(), 400u);
    }
}

TYPED_TEST(ExpansionTest, does_the_same_where_kings_go_in_circles) {
    using V = TypeParam;
    Random random{5};
    for (int i = 0; i < 20; ++i) {
        const Position<V> start = kit::endgame<V>(random);
        Expansion<V> expansion{new_book<V>(), start, {.drop_out = 10}};
        grow(expansion, 150);
        const Book book = expansion.book();
        SlowValues<V> slow{book, start};
        EXPECT_EQ(slow.check(start), expansion.expanded());
    }
}

TYPED_TEST(ExpansionTest, goes_on_from_a_book_as_if_it_had_not_stopped) {
    using V = TypeParam;
    const auto start = Position<V>::initial();
    const ExpansionRules rules{.drop_out = 5};
    Expansion<V> whole{new_book<V>(), start, rules};
    grow(whole, 120);
    // Where a batch is one position, so that stopping breaks none up.
    Expansion<V> first{new_book<V>(), start, rules};
    grow(first, 70);
    Expansion<V> second{first.book(), start, rules};
    EXPECT_EQ(second.expanded(), 70u);
    EXPECT_EQ(second.value(), first.value());
    EXPECT_EQ(second.book(), first.book());
    grow(second, 50);
    EXPECT_EQ(second.expanded(), 120u);
    const Book together = second.book();
    SlowValues<V> slow{together, start};
    EXPECT_EQ(slow.check(start), 120u);
}

TYPED_TEST(ExpansionTest, parts_that_work_apart_join_to_one_book) {
    using V = TypeParam;
    const auto start = Position<V>::initial();
    Expansion<V> a{new_book<V>(), start, {.part = 1, .parts = 2}};
    Expansion<V> b{new_book<V>(), start, {.part = 2, .parts = 2}};
    for (int round = 0; round < 6; ++round) {
        grow(a, 25);
        grow(b, 25);
        const Book of_a = a.book(), of_b = b.book();
        a.merge(of_b);
        b.merge(of_a);
        EXPECT_EQ(a.book(), b.book());
    }
    EXPECT_GT(a.expanded(), 250u) << "of 300, as most was not searched twice";
    const Book book = a.book();
    SlowValues<V> slow{book, start};
    EXPECT_EQ(slow.check(start), a.expanded());
}

using V = International;

TEST(ExpansionOrderTest, goes_wide_where_losses_are_cheap_and_deep_where_they_are_dear) {
    const auto start = Position<V>::initial();
    const auto deepest = [&](int drop_out) {
        Expansion<V> expansion{new_book<V>(), start, {.drop_out = drop_out}};
        grow(expansion, 100);
        const Book book = expansion.book();
        std::vector<Position<V>> row{start};
        int plies = 0;
        for (; !row.empty(); ++plies) {
            std::vector<Position<V>> next;
            for (const auto& p : row)
                if (!book.find(book_key(p)).empty())
                    for (const Move& m : legal_moves(p)) next.push_back(p.after(m));
            row = std::move(next);
        }
        return plies - 1;
    };
    EXPECT_LE(deepest(100'000), 4) << "all of two plies, and the rest of the third";
    EXPECT_GE(deepest(1), 6);
}

TEST(ExpansionOrderTest, leaves_decided_positions_and_those_far_away_alone) {
    const auto start = Position<V>::initial();
    Expansion<V> expansion{new_book<V>(), start, {.drop_out = 100, .plies = 2}};
    auto leaf = expansion.next();
    ASSERT_TRUE(leaf);
    EXPECT_FALSE(expansion.next()) << "somebody works on the only leaf";
    expansion.give_back(leaf->key);
    leaf = expansion.next();
    ASSERT_TRUE(leaf);
    auto found = judge(start);
    found[0].score = Score::win_in(7);
    found[1].score = Score::loss_in(8);
    expansion.expand(leaf->key, found);
    EXPECT_EQ(expansion.value(), Score::win_in(7));
    std::size_t replies = 0;
    while (const auto next = expansion.next()) {
        EXPECT_NE(next->position, start.after(found[0].move));
        EXPECT_NE(next->position, start.after(found[1].move));
        expansion.expand(next->key, judge(next->position));
        ++replies;
    }
    EXPECT_EQ(replies, found.size() - 2) << "and then come positions two plies away";
}

TEST(ExpansionOrderTest, takes_up_positions_that_the_book_has_behind_a_new_one) {
    const auto start = Position<V>::initial();
    Book book = new_book<V>();
    const Position<V> second = start.after(legal_moves(start)[0]);
    for (const auto& found : judge(second)) {
        BookEntry& entry = book.entry(book_key(second), book_move<V>(found.move));
        entry.own_score = found.score;
        entry.depth = found.depth;
    }
    Expansion<V> expansion{book, start, {}};
    EXPECT_EQ(expansion.expanded(), 0u);
    grow(expansion, 1);
    EXPECT_EQ(expansion.expanded(), 2u);
    const Book grown = expansion.book();
    SlowValues<V> slow{grown, start};
    EXPECT_EQ(slow.check(start), 2u);
}

}  // namespace
}  // namespace polonaise
