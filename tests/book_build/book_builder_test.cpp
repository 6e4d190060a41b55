#include <atomic>
#include <chrono>
#include <filesystem>
#include <string>
#include <thread>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <polonaise/book_build/book_builder.hpp>

#include "kit/temporary_folder.hpp"

namespace polonaise {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using V = Brazilian;

class BookBuilderTest : public testing::Test {
protected:
    std::expected<BookBuildState, std::string> build(const BookBuildOptions& options,
                                                     std::stop_token stop = {}) const {
        return build_book<V>(
            Position<V>::initial(), options, [] { return engine_book_search<V>(100); },
            [](const BookBuildState&) {}, std::move(stop));
    }
    Book book() const {
        const auto book = Book::read_or_new(file, VariantId::brazilian);
        EXPECT_TRUE(book) << describe(book.error());
        return book.value_or(Book{VariantId::brazilian});
    }

    const kit::TemporaryFolder folder;
    const std::string file = folder.file("b.pbk");
};

TEST_F(BookBuilderTest, adds_so_many_positions_and_goes_on_from_there) {
    const auto first = build({.file = file, .nodes = 100, .positions = 5});
    ASSERT_TRUE(first) << first.error();
    EXPECT_EQ(first->added, 5u);
    EXPECT_EQ(book().positions(), 5u);
    EXPECT_EQ(book().nodes(), 100u);
    const Book before = book();
    const auto second = build({.file = file, .nodes = 100, .positions = 4});
    ASSERT_TRUE(second);
    EXPECT_EQ(second->added, 4u);
    EXPECT_EQ(second->expanded, 9u);
    EXPECT_EQ(book().positions(), 9u);
    EXPECT_FALSE(std::filesystem::exists(file + ".lock"));
    EXPECT_FALSE(std::filesystem::exists(file + ".part"));
}

TEST_F(BookBuilderTest, several_threads_make_a_sound_book) {
    const auto built =
        build({.file = file, .nodes = 100, .threads = 4, .positions = 40, .save_every = 10ms});
    ASSERT_TRUE(built) << built.error();
    EXPECT_EQ(built->added, 40u);
    EXPECT_EQ(book().positions(), 40u);
    // What is written is what the values are.
    const Expansion<V> again{book(), Position<V>::initial(), {}};
    EXPECT_EQ(again.expanded(), 40u);
    EXPECT_EQ(again.book(), book());
}

TEST_F(BookBuilderTest, finds_the_same_whenever_it_stops) {
    ASSERT_TRUE(build({.file = file, .positions = 12}));
    const Book whole = book();
    std::filesystem::remove(file);
    ASSERT_TRUE(build({.file = file, .positions = 7}));
    ASSERT_TRUE(build({.file = file, .positions = 5}));
    EXPECT_EQ(book(), whole);
}

TEST_F(BookBuilderTest, goes_on_after_it_was_killed) {
    const pid_t child = fork();
    if (child == 0) {
        static_cast<void>(build({.file = file, .threads = 2, .save_every = 20ms}));
        _exit(1);
    }
    ASSERT_GT(child, 0);
    const auto give_up = std::chrono::steady_clock::now() + 60s;
    const auto saved = [&] {
        const auto book = BookFile::open(file);
        return book ? book->positions() : 0;
    };
    while (saved() < 5 && std::chrono::steady_clock::now() < give_up) std::this_thread::sleep_for(5ms);
    kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status));
    const std::size_t before = book().positions();
    ASSERT_GE(before, 5u);
    const auto built = build({.file = file, .positions = 3});
    ASSERT_TRUE(built) << built.error();
    EXPECT_EQ(built->expanded, before + 3);
    EXPECT_EQ(book().positions(), before + 3);
}

TEST_F(BookBuilderTest, processes_that_share_a_file_lose_nothing_of_each_other) {
    const auto work = [&](int part) {
        BookBuildOptions options{.file = file, .positions = 20, .save_every = 5ms};
        options.rules.part = part;
        options.rules.parts = 2;
        return build(options);
    };
    const pid_t child = fork();
    if (child == 0) _exit(work(2) ? 0 : 1);
    const auto mine = work(1);
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
    ASSERT_TRUE(mine) << mine.error();
    EXPECT_GT(book().positions(), 20u);
    EXPECT_LE(book().positions(), 40u);
    const Expansion<V> again{book(), Position<V>::initial(), {}};
    EXPECT_EQ(again.book(), book());
}

TEST_F(BookBuilderTest, stops_when_it_is_told_or_its_time_is_up) {
    std::stop_source stop;
    stop.request_stop();
    const auto stopped = build({.file = file}, stop.get_token());
    ASSERT_TRUE(stopped);
    EXPECT_EQ(stopped->added, 0u);
    const auto begin = std::chrono::steady_clock::now();
    const auto timed = build({.file = file, .time = std::chrono::duration<double>{0.2}});
    ASSERT_TRUE(timed);
    EXPECT_GT(timed->added, 0u);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 20s);
}

TEST_F(BookBuilderTest, says_when_nothing_is_left) {
    BookBuildOptions options{.file = file};
    options.rules.plies = 1;
    const auto built = build(options);
    ASSERT_TRUE(built);
    EXPECT_TRUE(built->finished);
    EXPECT_EQ(built->added, 1u);
}

TEST_F(BookBuilderTest, leaves_what_is_no_book_of_the_variant_as_it_is) {
    ASSERT_FALSE(Book{VariantId::frisian}.write(file));
    const auto built = build({.file = file, .positions = 1});
    ASSERT_FALSE(built);
    EXPECT_THAT(built.error(), HasSubstr("another variant"));
    EXPECT_TRUE(BookFile::open(file, VariantId::frisian));
}

TEST_F(BookBuilderTest, keeps_what_was_edited_while_it_was_building) {
    const Position<V> start = Position<V>::initial();
    const BookMove move = book_move<V>(legal_moves(start)[0]);
    ASSERT_TRUE(build({.file = file, .positions = 1}));
    std::atomic<bool> edited = false;
    BookBuildOptions options{.file = file, .positions = 6, .save_every = 1h};
    const auto built = build_book<V>(
        start, options, [] { return engine_book_search<V>(100); },
        [&](const BookBuildState&) {
            if (edited.exchange(true)) return;
            EXPECT_TRUE(change_book(file, VariantId::brazilian, [&](Book& book) {
                BookEntry& entry = book.entry(book_key(start), move);
                entry.weight = 0;
                entry.by_hand = true;
            }));
        },
        {});
    ASSERT_TRUE(built) << built.error();
    EXPECT_EQ(book().positions(), 7u);
    EXPECT_EQ(book().find(book_key(start), move)->weight, 0);
}

TEST(BookSearchTest, sees_a_move_that_wins_at_once) {
    // It takes the last piece.
    const auto p = Position<V>::unchecked(Bitboard{V::Board::from_number(18)},
                                          Bitboard{V::Board::from_number(14)}, {}, Side::white);
    const auto found = engine_book_search<V>(100)(p, {});
    ASSERT_TRUE(found);
    ASSERT_EQ(found->size(), 1u);
    EXPECT_EQ(found->front().score, Score::win_in(1));
    EXPECT_GE(found->front().depth, 1);
}

}  // namespace
}  // namespace polonaise
