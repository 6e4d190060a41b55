#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/endgame/table_file.hpp>

#include "kit/temporary_folder.hpp"

namespace polonaise {
namespace {

using testing::ElementsAreArray;
using testing::HasSubstr;
using Kind = TableError::Kind;

class TableFileTest : public testing::Test {
protected:
    void SetUp() override {
        for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<std::uint8_t>(i % 7);
        count_values(header.histogram, values, header.block_size, header.block_size);
        const std::span<const std::uint8_t> all{values};
        ASSERT_FALSE(write_table(file, header, {{all.first(5), all.subspan(5)}}));
    }
    std::string bytes() const {
        std::ifstream in{file, std::ios::binary};
        return {std::istreambuf_iterator<char>{in}, {}};
    }
    void replace(const std::string& bytes) const { std::ofstream{file, std::ios::binary} << bytes; }
    /// Why the file is not accepted, by its header or its contents.
    TableError error() const {
        const auto table = TableFile::open(file, header);
        if (!table) return table.error();
        const auto sound = table->check();
        return sound ? TableError{Kind::missing, "it is accepted"} : sound.error();
    }

    const kit::TemporaryFolder folder;
    const std::string file = folder.file("OXvX.dtw");
    TableHeader header{.variant = "international",
                       .slice = {{1, 1}, {0, 1}},
                       .block_size = 100'003,
                       .all_blocks = 45,
                       .first_block = 0,
                       .blocks = 25};
    std::vector<std::uint8_t> values = std::vector<std::uint8_t>(25 * 100'003);
};

TEST_F(TableFileTest, gives_back_what_was_written) {
    const auto table = TableFile::open(file, header);
    ASSERT_TRUE(table) << describe(table.error());
    EXPECT_EQ(table->header(), header);
    EXPECT_TRUE(std::ranges::equal(table->values(), values));
    EXPECT_TRUE(table->check());
    EXPECT_FALSE(table->header().complete());
}

TEST_F(TableFileTest, is_refused_when_it_is_cut_off_anywhere) {
    const std::string whole = bytes();
    for (std::size_t length : {std::size_t{8}, std::size_t{11}, std::size_t{1000}, std::size_t{2200},
                               whole.size() / 2, whole.size() - 1}) {
        replace(whole.substr(0, length));
        EXPECT_EQ(error().kind, Kind::damaged) << length;
    }
    replace("");
    EXPECT_EQ(error().kind, Kind::not_a_table);
    replace(whole + 'x');
    EXPECT_EQ(error().kind, Kind::damaged);
}

TEST_F(TableFileTest, is_refused_when_any_bit_has_changed) {
    const std::string whole = bytes();
    for (std::size_t at = 0; at < whole.size(); at += at < 2300 ? 37 : 99'991) {
        std::string changed = whole;
        changed[at] = static_cast<char>(changed[at] ^ 4);
        replace(changed);
        const TableError refused = error();
        EXPECT_TRUE(refused.kind == Kind::damaged || (at < 8 && refused.kind == Kind::not_a_table) ||
                    (at < 12 && refused.kind == Kind::other_version))
            << at << ": " << describe(refused);
    }
}

TEST_F(TableFileTest, is_refused_in_the_place_of_another) {
    const auto reason = [&](TableHeader expected) {
        const auto table = TableFile::open(file, expected);
        return table ? "it is accepted" : describe(table.error());
    };
    TableHeader other = header;
    other.variant = "frisian";
    EXPECT_THAT(reason(other), HasSubstr("the variant is 'international' and not 'frisian'"));
    other = header;
    other.slice = {{0, 1}, {1, 1}};
    EXPECT_THAT(reason(other), HasSubstr("the slice is OXvX and not XvOX"));
    other = header;
    other.first_block = 5;
    EXPECT_THAT(reason(other), HasSubstr("it holds other blocks"));
    std::filesystem::remove(file);
    EXPECT_THAT(reason(header), HasSubstr("build it with endgame build"));
    std::ofstream{file} << "something else entirely";
    EXPECT_THAT(reason(header), HasSubstr("is no endgame table"));
}

}  // namespace
}  // namespace polonaise
