#include <gtest/gtest.h>

#include <polonaise/book/book.hpp>

#include "kit/temporary_folder.hpp"

namespace polonaise {
namespace {

BookMove quiet_move(std::uint64_t from, std::uint64_t to) {
    return {from << BookMove::from_shift | to << BookMove::to_shift};
}

TEST(BookTest, is_the_same_after_it_was_written_and_read) {
    const kit::TemporaryFolder folder;
    const std::string file = folder.file("x.pbk");
    Book book{VariantId::brazilian};
    book.add_nodes(300);
    for (std::uint64_t i = 0; i < 100; ++i) {
        BookEntry& entry = book.entry({i * 0x9E3779B97F4A7C15u % 41}, quiet_move(1 + i % 7, 9));
        entry.games = static_cast<std::uint32_t>(i);
        entry.depth = 1;
    }
    ASSERT_FALSE(book.write(file));
    const auto read = Book::read_or_new(file, VariantId::brazilian);
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, book);
    EXPECT_FALSE(Book::read_or_new(file, VariantId::frisian));
    EXPECT_EQ(Book::read_or_new(folder.file("none"), VariantId::frisian), Book{VariantId::frisian});
}

TEST(BookTest, forgets_a_move_and_with_the_last_move_the_position) {
    Book book{VariantId::brazilian};
    book.entry({1}, quiet_move(9, 13));
    book.entry({1}, quiet_move(9, 14));
    EXPECT_FALSE(book.remove({2}, quiet_move(9, 13)));
    EXPECT_FALSE(book.remove({1}, quiet_move(9, 15)));
    EXPECT_TRUE(book.remove({1}, quiet_move(9, 13)));
    EXPECT_EQ(book.positions(), 1u);
    EXPECT_TRUE(book.remove({1}, quiet_move(9, 14)));
    EXPECT_EQ(book, Book{VariantId::brazilian});
}

TEST(BookTest, merging_keeps_the_deeper_search_and_adds_games) {
    Book mine{VariantId::brazilian}, theirs{VariantId::brazilian};
    const BookMove both = quiet_move(9, 13), only_theirs = quiet_move(9, 14);
    mine.entry({1}, both) = {.move = both,
                             .score = Score::estimate(5),
                             .own_score = Score::estimate(6),
                             .depth = 9,
                             .games = 3,
                             .wins = 1,
                             .draws = 1,
                             .losses = 1};
    theirs.entry({1}, both) = {.move = both,
                               .score = Score::estimate(1),
                               .own_score = Score::estimate(2),
                               .depth = 8,
                               .games = 4,
                               .wins = 0,
                               .draws = 4,
                               .losses = 0};
    theirs.entry({1}, only_theirs).weight = 7;
    Book sum = mine;
    sum.merge(theirs, Book::Counts::add);
    EXPECT_EQ(sum.find({1}, both)->score, Score::estimate(5));
    EXPECT_EQ(sum.find({1}, both)->games, 7u);
    EXPECT_EQ(sum.find({1}, both)->draws, 5u);
    EXPECT_EQ(sum.find({1}, only_theirs)->weight, 7);

    Book larger = mine;
    larger.merge(theirs, Book::Counts::larger);
    EXPECT_EQ(larger.find({1}, both)->games, 4u);
    EXPECT_EQ(larger.find({1}, both)->wins, 0u);
    Book other_way = theirs;
    other_way.merge(mine, Book::Counts::add);
    EXPECT_EQ(other_way.find({1}, both)->own_score, Score::estimate(6));
    EXPECT_EQ(other_way.find({1}, both)->depth, 9);
}

TEST(BookTest, merging_keeps_the_weight_that_a_person_chose) {
    const BookMove move = quiet_move(9, 13);
    Book by_hand{VariantId::brazilian}, other{VariantId::brazilian};
    by_hand.entry({1}, move).weight = 3;
    by_hand.entry({1}, move).by_hand = true;
    other.entry({1}, move).weight = 400;
    Book a = by_hand, b = other;
    a.merge(other, Book::Counts::add);
    b.merge(by_hand, Book::Counts::add);
    EXPECT_EQ(a, b);
    EXPECT_EQ(a.find({1}, move)->weight, 3);
}

TEST(BookTest, tells_the_size_of_its_searches_only_if_all_had_the_same) {
    Book book{VariantId::brazilian}, other{VariantId::brazilian};
    book.add_nodes(100);
    book.add_nodes(100);
    EXPECT_EQ(book.nodes(), 100u);
    other.add_nodes(200);
    book.merge(other, Book::Counts::add);
    EXPECT_EQ(book.nodes(), 0u);
    book.add_nodes(100);
    EXPECT_EQ(book.nodes(), 0u);
}

}  // namespace
}  // namespace polonaise
