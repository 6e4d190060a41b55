#include <gtest/gtest.h>

#include <polonaise/book/book_games.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise {
namespace {

/// A game of the first legal moves, but for the choice at the start.
GameTree<Brazilian> game(std::size_t first, GameResult result, int plies = 6) {
    GameTree<Brazilian> tree;
    tree.result = result;
    GameNode node = GameTree<Brazilian>::root;
    for (int ply = 0; ply < plies; ++ply)
        node = tree.add_move(node, legal_moves(tree.position(node))[ply == 0 ? first : 0]);
    return tree;
}

const BookEntry* at_start(const Book& book, std::size_t move) {
    const auto start = Position<Brazilian>::initial();
    return book.find(book_key(start), book_move<Brazilian>(legal_moves(start)[move]));
}

TEST(BookGamesTest, counts_moves_and_results_for_the_side_that_made_them) {
    BookGames games;
    for (const GameResult result : {GameResult::white_wins, GameResult::white_wins, GameResult::draw,
                                    GameResult::black_wins, GameResult::unknown})
        games.add(game(0, result), 4);
    games.add(game(1, GameResult::draw), 4);
    EXPECT_EQ(games.games(), 6u);
    Book book{VariantId::brazilian};
    games.put_into(book, 1);
    const BookEntry* const white = at_start(book, 0);
    ASSERT_TRUE(white);
    EXPECT_EQ(white->games, 5u);
    EXPECT_EQ(white->wins, 2u);
    EXPECT_EQ(white->draws, 1u);
    EXPECT_EQ(white->losses, 1u);
    EXPECT_EQ(at_start(book, 1)->games, 1u);
    const auto second = game(0, {}).position(*game(0, {}).first_child({}));
    const auto replies = book.find(book_key(second));
    ASSERT_EQ(replies.size(), 1u);
    EXPECT_EQ(replies[0].wins, 1u) << "Black's";
    EXPECT_EQ(replies[0].losses, 2u);
    EXPECT_EQ(book.moves(), 8u) << "four plies of each";
}

TEST(BookGamesTest, leaves_out_what_is_rare) {
    BookGames games;
    games.add(game(0, GameResult::draw), 1);
    games.add(game(0, GameResult::draw), 1);
    games.add(game(1, GameResult::draw), 1);
    Book book{VariantId::brazilian};
    games.put_into(book, 2);
    EXPECT_TRUE(at_start(book, 0));
    EXPECT_FALSE(at_start(book, 1));
}

TEST(BookGamesTest, weighs_moves_by_their_glyphs_in_variations_too) {
    GameTree<Brazilian> tree = game(0, GameResult::draw);
    const auto start = tree.position({});
    const auto vary = [&](std::size_t move, std::vector<std::uint8_t> glyphs) {
        tree.annotate(tree.add_move({}, legal_moves(start)[move])).nags = std::move(glyphs);
    };
    vary(1, {nag::mistake});
    vary(2, {nag::brilliant, 14});
    vary(3, {});
    BookGames games;
    games.add(tree, 6);
    GameTree<Brazilian> second = game(2, GameResult::draw);
    second.annotate(*second.first_child({})).nags = {nag::good};
    games.add(second, 6);
    Book book{VariantId::brazilian};
    games.put_into(book, 1);
    EXPECT_EQ(at_start(book, 0)->weight, BookEntry::usual_weight);
    EXPECT_EQ(at_start(book, 1)->weight, 0);
    EXPECT_EQ(at_start(book, 1)->games, 0u);
    EXPECT_EQ(at_start(book, 2)->weight, 300) << "the mean of 400 and 200";
    EXPECT_EQ(at_start(book, 2)->games, 1u);
    EXPECT_FALSE(at_start(book, 3));
}

}  // namespace
}  // namespace polonaise
