#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include <polonaise/book/book.hpp>
#include <polonaise/engine/ponderer.hpp>

#include "kit/random_positions.hpp"
#include "kit/temporary_folder.hpp"

namespace polonaise {
namespace {

class BookMoveOfEngine : public testing::Test {
protected:
    /// A book of the start: the moves by their numbers in the list, with scores and weights.
    void write(const std::map<std::size_t, std::pair<int, std::uint16_t>>& moves) const {
        Book book{VariantId::brazilian};
        const auto start = Position<Brazilian>::initial();
        for (const auto& [number, what] : moves) {
            BookEntry& entry =
                book.entry(book_key(start), book_move<Brazilian>(legal_moves(start)[number]));
            entry.score = Score::estimate(what.first);
            entry.depth = 9;
            entry.weight = what.second;
        }
        ASSERT_FALSE(book.write(folder.file("brazilian.pbk")));
    }
    EngineOptions options(const BookUse& use = {}, std::uint64_t seed = 1) const {
        return {.table_mebibytes = 1,
                .seed = seed,
                .books = std::make_shared<OpeningBooks>(std::vector{folder.path()}),
                .book = use};
    }
    std::set<std::size_t> played(const EngineOptions& options) const {
        Engine engine{options};
        std::set<std::size_t> numbers;
        const MoveList legal = legal_moves(Position<Brazilian>::initial());
        for (int i = 0; i < 200; ++i)
            if (const auto report = engine.book_move(start))
                for (std::size_t n = 0; n < legal.size(); ++n)
                    if (legal[n] == report->best()) numbers.insert(n);
        return numbers;
    }
    const kit::TemporaryFolder folder;
    const AnyGame start = new_game(initial_position(VariantId::brazilian));
};

TEST_F(BookMoveOfEngine, keeps_to_margin_weight_and_plies) {
    write({{0, {10, 100}}, {1, {7, 100}}, {2, {6, 100}}, {3, {4, 100}}, {4, {20, 0}}});
    using Numbers = std::set<std::size_t>;
    EXPECT_EQ(played(options()), (Numbers{0, 1, 2}));
    EXPECT_EQ(played(options({.margin = 0})), Numbers{0});
    EXPECT_EQ(played(options({.margin = 3})), (Numbers{0, 1}));
    EXPECT_EQ(played(options({.plies = 0})), Numbers{});
    auto weak = options();
    weak.level = 19;
    EXPECT_EQ(played(weak), Numbers{});
    EXPECT_EQ(played({.table_mebibytes = 1}), Numbers{});
}

TEST_F(BookMoveOfEngine, plays_the_same_for_the_same_seed) {
    write({{0, {10, 100}}, {1, {10, 100}}, {2, {10, 100}}});
    const auto moves = [&](std::uint64_t seed) {
        Engine engine{options({}, seed)};
        std::vector<Move> moves;
        for (int i = 0; i < 20; ++i) moves.push_back(*engine.book_move(start)->best());
        return moves;
    };
    EXPECT_EQ(moves(4), moves(4));
    EXPECT_NE(moves(4), moves(5));
}

TEST_F(BookMoveOfEngine, is_told_with_score_and_depth_and_is_what_a_player_plays) {
    write({{3, {-5, 100}}});
    Engine engine{options()};
    Ponderer ponderer{engine};
    const Report report = ponderer.play(start, {.nodes = 100'000});
    EXPECT_EQ(report.nodes, 0u);
    EXPECT_EQ(report.depth, 9);
    EXPECT_EQ(report.lines.front().score, Score::estimate(-5));
    EXPECT_EQ(report.best(), legal_moves(Position<Brazilian>::initial())[3]);
    EXPECT_GT(ponderer.search(start, {.nodes = 1000}).nodes, 0u) << "who asks for a search gets one";
    const AnyGame second = *game_after(start, *report.best());
    EXPECT_GT(ponderer.play(second, {.nodes = 1000}).nodes, 0u) << "the book ends here";
}

TEST_F(BookMoveOfEngine, is_legal_whatever_the_book_says) {
    // Each position gets the moves of another, as if its key were wrong.
    Random random{8};
    Book book{VariantId::brazilian};
    std::vector<Position<Brazilian>> positions;
    for (int i = 0; i < 300; ++i) {
        const auto p = kit::scattered<Brazilian>(random), other = kit::scattered<Brazilian>(random);
        positions.push_back(p);
        for (const Move& m : legal_moves(other))
            book.entry(book_key(p), book_move<Brazilian>(m)).depth = 1;
        book.entry(book_key(p), {random() >> 2 | 1}).depth = 1;
    }
    // So wrong that it is no file of ours; what is only legal elsewhere remains.
    Book possible{VariantId::brazilian};
    for (const auto& p : positions)
        for (const BookEntry& entry : book.find(book_key(p)))
            if (1 <= entry.move.from() && entry.move.from() <= 32 && 1 <= entry.move.to() &&
                entry.move.to() <= 32 && entry.move.captured() >> 32 == 0)
                possible.entry(book_key(p), entry.move) = entry;
    ASSERT_FALSE(possible.write(folder.file("brazilian.pbk")));
    Engine engine{options({.margin = 1000})};
    int played = 0;
    for (const auto& p : positions) {
        const auto report = engine.book_move(new_game(p));
        if (!report) continue;
        ++played;
        const MoveList legal = legal_moves(p);
        EXPECT_NE(std::ranges::find(legal, *report->best()), legal.end());
    }
    EXPECT_GT(played, 0);
}

TEST_F(BookMoveOfEngine, a_damaged_book_is_none_and_can_be_told) {
    write({{0, {10, 100}}});
    std::filesystem::resize_file(folder.file("brazilian.pbk"), 70);
    OpeningBooks books{{folder.path()}};
    const auto opened = books.open(VariantId::brazilian);
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().kind, BookError::Kind::damaged);
    EXPECT_EQ(books.book(VariantId::brazilian), nullptr);
    EXPECT_EQ(books.book(VariantId::frisian), nullptr);
    EXPECT_TRUE(books.open(VariantId::frisian)) << "there is none, which is no error";
}

}  // namespace
}  // namespace polonaise
