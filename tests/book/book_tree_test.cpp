#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/book/book_tree.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise {
namespace {

using testing::HasSubstr;
TEST(BookTreeTest, has_the_best_moves_first_and_what_is_known_of_them) {
    const auto start = Position<Brazilian>::initial();
    const MoveList moves = legal_moves(start);
    Book book{VariantId::brazilian};
    for (std::size_t i = 0; i < moves.size(); ++i) {
        BookEntry& entry = book.entry(book_key(start), book_move<Brazilian>(moves[i]));
        entry.score = Score::estimate(static_cast<int>(i));
        entry.depth = 9;
    }
    const auto second = start.after(moves[moves.size() - 1]);
    BookEntry& reply = book.entry(book_key(second), book_move<Brazilian>(legal_moves(second)[0]));
    reply.games = 7;
    reply.wins = 2;
    reply.weight = 3;

    const GameTree<Brazilian> tree = book_tree(book, start, {.plies = 5, .margin = 2});
    EXPECT_EQ(tree.size(), 5u) << "the root, three moves within the margin, and a reply";
    const auto best = tree.first_child({});
    ASSERT_TRUE(best);
    EXPECT_EQ(tree.move(*best), moves[moves.size() - 1]);
    EXPECT_NEAR(tree.annotation(*best).evaluation->men, 0.01 * static_cast<double>(moves.size() - 1),
                1e-9);
    EXPECT_EQ(tree.annotation(*best).depth, 9);
    const auto answer = tree.first_child(*best);
    ASSERT_TRUE(answer);
    EXPECT_EQ(tree.annotation(*answer).after, "7 games +2 =0 -0, weight 3");
    EXPECT_EQ(book_tree(book, start, {.plies = 1, .margin = 2}).size(), 4u);
    EXPECT_EQ(book_tree(book, start, {.plies = 5, .margin = 2, .moves = 2}).size(), 3u);
}

TEST(BookTreeTest, writes_out_once_what_is_reached_in_several_ways) {
    // Two moves of each side in either order, without contact.
    const auto start = Position<Brazilian>::initial();
    Book book{VariantId::brazilian};
    const auto put = [&](const Position<Brazilian>& p, const Move& m) {
        book.entry(book_key(p), book_move<Brazilian>(m)).games = 1;
        return p.after(m);
    };
    const MoveList moves = legal_moves(start);
    const Move a = moves[0], b = moves[moves.size() - 1];
    const auto after_a = put(start, a), after_b = put(start, b);
    const Move reply = legal_moves(after_a)[0];
    const auto x = put(put(after_a, reply), b), y = put(put(after_b, reply), a);
    ASSERT_EQ(x, y);
    put(x, legal_moves(x)[0]);
    const GameTree<Brazilian> tree = book_tree(book, start, {});
    EXPECT_EQ(tree.size(), 1u + 6 + 1);
    int mentions = 0;
    for (std::uint32_t i = 0; i < tree.size(); ++i)
        mentions += tree.annotation(GameNode{i}).after.contains("transposes");
    EXPECT_EQ(mentions, 1);
}

}  // namespace
}  // namespace polonaise
