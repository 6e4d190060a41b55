#include <filesystem>
#include <fstream>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/book/book_file.hpp>
#include <polonaise/support/byte_stream.hpp>
#include <polonaise/support/crc32.hpp>

#include "kit/temporary_folder.hpp"

namespace polonaise {
namespace {

using testing::HasSubstr;
using Kind = BookError::Kind;

BookMove move_of(std::uint64_t from, std::uint64_t to, std::uint64_t captured = 0) {
    return {captured | from << BookMove::from_shift | to << BookMove::to_shift};
}

class BookFileTest : public testing::Test {
protected:
    void SetUp() override { ASSERT_FALSE(write_book(file, VariantId::frisian, 5000, records)); }

    std::string bytes() const {
        std::ifstream in{file, std::ios::binary};
        return {std::istreambuf_iterator<char>{in}, {}};
    }
    void replace(const std::string& bytes) const { std::ofstream{file, std::ios::binary} << bytes; }
    /// With checksums that are right, as somebody who damages with care would write it.
    void replace_with_sums(std::string bytes) const {
        const auto put = [&](std::size_t at, std::size_t from, std::size_t size) {
            ByteWriter sum;
            sum.put(crc32(std::as_bytes(std::span{bytes}.subspan(from, size))));
            for (std::size_t i = 0; i < 4; ++i) bytes[at + i] = static_cast<char>(sum.bytes()[i]);
        };
        put(56, 64, bytes.size() - 64);
        put(60, 0, 60);
        replace(bytes);
    }
    std::string why() const {
        const auto book = BookFile::open(file, VariantId::frisian);
        return book ? "it is accepted" : describe(book.error());
    }
    Kind kind() const {
        const auto book = BookFile::open(file, VariantId::frisian);
        return book ? Kind::missing : book.error().kind;
    }

    /// Of bytes that never were in a file.
    Kind kind(std::string_view text) const {
        const auto sound = BookFile::check(std::as_bytes(std::span{text}), file, VariantId::frisian);
        return sound ? Kind::missing : sound.error().kind;
    }

    const kit::TemporaryFolder folder;
    const std::string file = folder.file("frisian.pbk");
    const std::vector<BookFile::Record> records{
        {{7},
         {.move = move_of(31, 27),
          .score = Score::estimate(-4),
          .own_score = Score::win_in(9),
          .depth = 12}},
        {{7},
         {.move = move_of(32, 28),
          .by_hand = true,
          .weight = 0,
          .games = 9,
          .wins = 4,
          .draws = 3,
          .losses = 1}},
        {{7}, {.move = move_of(32, 28, 1u << 30)}},
        {{8}, {.move = move_of(50, 1, std::uint64_t{1} << 49), .weight = 65535}},
        {{~std::uint64_t{0}}, {.move = move_of(1, 1)}}};
};

TEST_F(BookFileTest, gives_back_what_was_written) {
    const auto book = BookFile::open(file);
    ASSERT_TRUE(book) << describe(book.error());
    EXPECT_EQ(book->variant(), VariantId::frisian);
    EXPECT_EQ(book->nodes(), 5000u);
    EXPECT_EQ(book->positions(), 3u);
    ASSERT_EQ(book->moves(), records.size());
    for (std::size_t i = 0; i < records.size(); ++i) EXPECT_EQ(book->record(i), records[i]) << i;
    EXPECT_EQ(bytes().size(), BookFile::header_size + 5 * BookFile::record_size);
}

TEST_F(BookFileTest, finds_the_moves_of_a_position_and_of_no_other) {
    const auto book = BookFile::open(file);
    ASSERT_TRUE(book);
    EXPECT_EQ(book->find({7}), (std::vector{records[0].entry, records[1].entry, records[2].entry}));
    EXPECT_EQ(book->find({8}), std::vector{records[3].entry});
    EXPECT_EQ(book->find({~std::uint64_t{0}}), std::vector{records[4].entry});
    for (const std::uint64_t key : {0u, 6u, 9u}) EXPECT_TRUE(book->find({key}).empty()) << key;
}

TEST_F(BookFileTest, may_be_empty) {
    ASSERT_FALSE(write_book(file, VariantId::frisian, 0, {}));
    const auto book = BookFile::open(file);
    ASSERT_TRUE(book) << describe(book.error());
    EXPECT_EQ(book->moves(), 0u);
    EXPECT_TRUE(book->find({7}).empty());
}

TEST_F(BookFileTest, is_refused_when_it_is_cut_off_anywhere) {
    const std::string whole = bytes();
    for (std::size_t length = 0; length < whole.size(); ++length) {
        EXPECT_EQ(kind(whole.substr(0, length)), length < 8 ? Kind::not_a_book : Kind::damaged)
            << length;
    }
    EXPECT_EQ(kind(whole + 'x'), Kind::damaged);
    EXPECT_EQ(kind(whole + whole.substr(whole.size() - 40)), Kind::damaged);
    EXPECT_EQ(kind(whole), Kind::missing) << "the whole is accepted";
}

TEST_F(BookFileTest, is_refused_when_any_bit_has_changed) {
    const std::string whole = bytes();
    for (std::size_t bit = 0; bit < 8 * whole.size(); ++bit) {
        std::string changed = whole;
        changed[bit / 8] = static_cast<char>(changed[bit / 8] ^ (1 << bit % 8));
        const Kind expected = bit < 64   ? Kind::not_a_book
                              : bit < 96 ? Kind::other_version
                                         : Kind::damaged;
        EXPECT_EQ(kind(changed), expected) << bit;
    }
}

TEST_F(BookFileTest, is_refused_when_its_moves_are_not_in_order_though_its_checksums_are) {
    const std::string whole = bytes();
    const auto record = [&](std::size_t i) { return whole.substr(64 + 40 * i, 40); };
    const auto head = whole.substr(0, 64);
    replace_with_sums(head + record(0) + record(1) + record(2) + record(3) + record(4));
    EXPECT_EQ(why(), "it is accepted");
    replace_with_sums(head + record(1) + record(0) + record(2) + record(3) + record(4));
    EXPECT_THAT(why(), HasSubstr("its move 2 is not in order"));
    replace_with_sums(head + record(0) + record(1) + record(3) + record(2) + record(4));
    EXPECT_THAT(why(), HasSubstr("its move 4 is not in order"));
    replace_with_sums(head + record(0) + record(0) + record(2) + record(3) + record(4));
    EXPECT_THAT(why(), HasSubstr("its move 2 is not in order"));
}

TEST_F(BookFileTest, is_refused_when_it_says_what_cannot_be) {
    const std::string whole = bytes();
    const auto with = [&](std::size_t at, const std::string& text) {
        std::string changed = whole;
        changed.replace(at, text.size(), text);
        replace_with_sums(changed);
        return why();
    };
    EXPECT_THAT(with(64 + 15, std::string(1, '\x33')), HasSubstr("leaves the board"));  // to 51
    EXPECT_THAT(with(64 + 16, "\xff\x7f"), HasSubstr("score"));
    EXPECT_THAT(with(64 + 40 + 28, "\x09"), HasSubstr("more results than games"));
    EXPECT_THAT(with(36, "\x04"), HasSubstr("counts its positions wrong"));
    EXPECT_THAT(with(12, std::string("checkers\0\0\0\0\0\0\0\0", 16)), HasSubstr("header"));
}

TEST_F(BookFileTest, is_refused_in_the_place_of_another) {
    const auto other = BookFile::open(file, VariantId::brazilian);
    ASSERT_FALSE(other);
    EXPECT_EQ(other.error().kind, Kind::other_variant);
    EXPECT_THAT(describe(other.error()), HasSubstr("frisian and not brazilian"));
    std::filesystem::remove(file);
    EXPECT_EQ(kind(), Kind::missing);
    EXPECT_THAT(why(), HasSubstr("there is no book"));
    replace("something else entirely");
    EXPECT_THAT(why(), HasSubstr("is no opening book"));
}

}  // namespace
}  // namespace polonaise
