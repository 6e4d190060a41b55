#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <span>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/endgame/packed_table.hpp>
#include <polonaise/endgame_build/table_packer.hpp>
#include <polonaise/support/little_endian.hpp>
#include <polonaise/support/random.hpp>

#include "kit/temporary_folder.hpp"

namespace polonaise {
namespace {

using testing::HasSubstr;
using Kind = TableError::Kind;

/// A table of its own making: runs of outcomes, as in real tables, and no position that is free.
class PackedTableTest : public testing::Test {
protected:
    static constexpr std::uint64_t positions = 5 * PackedTable::page_positions + 1234;

    void SetUp() override {
        Random random{3};
        while (values.size() < positions)
            values.insert(values.end(), 1 + random.below(40),
                          static_cast<std::uint8_t>(random.below(3)));
        values.resize(positions);
        free.resize(positions / 64 + 1);
        header.positions = positions;
        ASSERT_TRUE(pack_table(file, header, values, free, 2));
    }
    std::string bytes() const {
        std::ifstream in{file, std::ios::binary};
        return {std::istreambuf_iterator<char>{in}, {}};
    }
    static std::span<const std::byte> as_bytes(const std::string& text) {
        return std::as_bytes(std::span{text});
    }
    std::expected<PackedTable, TableError> read(const std::string& bytes) const {
        return PackedTable::read(as_bytes(bytes), "a file", header);
    }
    /// Why these bytes are not accepted.
    TableError error(const std::string& bytes) const {
        const auto table = read(bytes);
        if (!table) return table.error();
        const auto sound = table->check();
        return sound ? TableError{Kind::missing, "it is accepted"} : sound.error();
    }
    std::uint8_t expected_at(std::uint64_t position) const {
        return static_cast<std::uint8_t>(EndgameValue::from_byte(values[position]).outcome());
    }

    const kit::TemporaryFolder folder;
    const std::string file = folder.file("OXvX.wdl");
    PackedHeader header{
        .variant = "international", .slice = {{1, 1}, {0, 1}}, .metric = Metric::outcome};
    std::vector<std::uint8_t> values;
    PositionSet free;
};

TEST_F(PackedTableTest, gives_back_what_was_written) {
    const auto table = PackedTable::open(file, header);
    ASSERT_TRUE(table) << describe(table.error());
    EXPECT_EQ(table->header(), header);
    EXPECT_TRUE(table->check());
    for (std::uint64_t i = 0; i < positions; ++i) ASSERT_EQ(table->at(i), expected_at(i)) << i;
    EXPECT_LT(bytes().size(), positions / 16) << "half a bit each";
}

TEST_F(PackedTableTest, is_the_same_with_any_number_of_threads) {
    const std::string with_two = bytes();
    ASSERT_TRUE(pack_table(file, header, values, free, 1));
    EXPECT_EQ(bytes(), with_two);
}

TEST_F(PackedTableTest, may_say_anything_about_free_positions_and_so_becomes_smaller) {
    const std::size_t before = bytes().size();
    for (std::uint64_t i = 0; i < positions; ++i)
        if (i / 100 % 2 == 0) free[i / 64] |= std::uint64_t{1} << i % 64;
    ASSERT_TRUE(pack_table(file, header, values, free, 2));
    EXPECT_LT(bytes().size(), before * 4 / 5);
    const auto table = PackedTable::open(file, header);
    ASSERT_TRUE(table);
    for (std::uint64_t i = 100; i < 200; ++i) EXPECT_EQ(table->at(i), expected_at(i));
}

TEST_F(PackedTableTest, needs_no_pages_for_a_slice_with_a_single_value) {
    std::ranges::fill(values, EndgameValue::decided_in(3).byte());
    ASSERT_TRUE(pack_table(file, header, values, free, 2));
    const auto table = PackedTable::open(file, header);
    ASSERT_TRUE(table) << describe(table.error());
    EXPECT_EQ(table->at(positions - 1), static_cast<std::uint8_t>(EndgameOutcome::win));
    EXPECT_TRUE(table->check());
    EXPECT_LT(bytes().size(), 150u);
}

TEST_F(PackedTableTest, is_refused_when_it_is_cut_off_anywhere) {
    const std::string whole = bytes();
    for (std::size_t length = 8; length < whole.size(); length += 1 + length / 17)
        EXPECT_EQ(error(whole.substr(0, length)).kind, Kind::damaged) << length;
    EXPECT_EQ(error(whole.substr(0, whole.size() - 1)).kind, Kind::damaged);
    EXPECT_EQ(error(whole + 'x').kind, Kind::damaged);
    EXPECT_EQ(error("").kind, Kind::not_a_table);
}

TEST_F(PackedTableTest, is_refused_when_any_bit_has_changed_and_never_gives_a_wrong_answer) {
    const std::string whole = bytes();
    Random random{11};
    for (int trial = 0; trial < 2000; ++trial) {
        const auto at = trial < 200 ? static_cast<std::size_t>(trial) : random.below(whole.size());
        std::string changed = whole;
        changed[at] = static_cast<char>(changed[at] ^ 1 << random.below(8));
        if (at + PhraseBook::margin >= whole.size()) continue;  // bytes that nothing is read of
        EXPECT_NE(error(changed).kind, Kind::missing) << at;
        const auto table = read(changed);
        if (!table) continue;
        for (int probe = 0; probe < 20; ++probe) {
            const std::uint64_t position = random.below(positions);
            const auto byte = table->at(position);
            EXPECT_TRUE(!byte || *byte == expected_at(position)) << at;
        }
    }
}

TEST_F(PackedTableTest, is_refused_when_pages_have_changed_places) {
    // All pages say the same, so that nothing but their places tells them apart.
    for (std::uint64_t i = 0; i < positions; ++i)
        values[i] = static_cast<std::uint8_t>(i % PackedTable::page_positions / 7 % 3);
    ASSERT_TRUE(pack_table(file, header, values, free, 1));
    std::string changed = bytes();
    const std::size_t tail = changed.size() - PhraseBook::margin;
    const auto table = read(changed);
    ASSERT_TRUE(table);
    // The list of the ends of the pages: five of equal size, then a shorter one that ends the file.
    for (std::size_t list = 0; list + 24 < tail; ++list) {
        std::uint32_t ends[6];
        for (std::size_t i = 0; i < 6; ++i)
            ends[i] = load_little_endian<std::uint32_t>(as_bytes(changed).data() + list + 4 * i);
        if (list + 24 + ends[5] != tail || ends[1] != 2 * ends[0] || ends[0] == 0) continue;
        const auto first = changed.begin() + static_cast<std::ptrdiff_t>(list + 24);
        std::swap_ranges(first, first + ends[0], first + ends[0]);
        EXPECT_FALSE(read(changed)->at(0));
        EXPECT_THAT(describe(error(changed)), HasSubstr("the checksum of its page 1 is wrong"));
        return;
    }
    FAIL() << "no list of pages found";
}

TEST_F(PackedTableTest, is_refused_in_the_place_of_another) {
    const auto reason = [&](const PackedHeader& expected) {
        const auto table = PackedTable::open(file, expected);
        return table ? "it is accepted" : describe(table.error());
    };
    PackedHeader other = header;
    other.variant = "frisian";
    EXPECT_THAT(reason(other), HasSubstr("the variant is 'international' and not 'frisian'"));
    other = header;
    other.slice = {{0, 1}, {1, 1}};
    EXPECT_THAT(reason(other), HasSubstr("the slice is OXvX and not XvOX"));
    other = header;
    other.metric = Metric::distance;
    EXPECT_THAT(reason(other), HasSubstr("it has outcomes and no distances"));
    other = header;
    ++other.positions;
    EXPECT_THAT(reason(other), HasSubstr("the number of positions is"));
    std::ofstream{file} << "something else entirely";
    EXPECT_THAT(reason(header), HasSubstr("is no endgame table"));
    std::filesystem::remove(file);
    EXPECT_THAT(reason(header), HasSubstr("there is no table"));
}

}  // namespace
}  // namespace polonaise
