#include <algorithm>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <fstream>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/endgame_build/table_builder.hpp>
#include <polonaise/endgame_build/tables.hpp>
#include <polonaise/rules/variants.hpp>

#include "endgame_build/folder_contents.hpp"
#include "kit/temporary_folder.hpp"

namespace polonaise {
namespace {

using test::folder_contents;
using testing::HasSubstr;

constexpr std::uint64_t small_unit = 5000;

BuildOptions options(const std::string& folder, std::uint64_t unit_positions, int threads = 1) {
    return {.folder = folder,
            .pieces = 3,
            .threads = threads,
            .memory = std::uint64_t{64} << 20,
            .unit_positions = unit_positions};
}

class TableBuilder : public testing::Test {
protected:
    const kit::TemporaryFolder kept;
    const std::string plain = kept.file("plain"), other = kept.file("other"),
                      another = kept.file("another");

    static std::expected<bool, std::string> make(const std::string& folder, const BuildOptions& options,
                                                 const BuildEvents& events = {},
                                                 std::stop_token stop = {}) {
        auto site = BuildSite::enter(folder);
        if (!site) return std::unexpected{site.error().message()};
        return build_and_compress<Brazilian>(options, *site, events, stop);
    }
    static int raw_tables(const std::string& folder) {
        int count = 0;
        for (const Slice slice : slices_up_to(3))
            count += std::filesystem::exists(table_path(folder, slice));
        return count;
    }

    void SetUp() override {
        ASSERT_EQ(build_tables<Brazilian>(options(plain, 1 << 24), {}, {}), true);
        ASSERT_EQ(folder_contents(plain).size(), 16u);
    }
};

TEST_F(TableBuilder, writes_the_same_bytes_with_any_number_of_threads_and_units) {
    EXPECT_EQ(build_tables<Brazilian>(options(other, small_unit, 3), {}, {}), true);
    EXPECT_EQ(folder_contents(other), folder_contents(plain));
}

TEST_F(TableBuilder, goes_on_where_it_was_stopped) {
    std::uint64_t solved = 0;
    int stops = 0;
    for (bool done = false; !done;) {
        ASSERT_LT(stops, 1000);
        std::stop_source stop;
        std::uint64_t now = 0;
        const std::uint64_t left = positions_left<Brazilian>(options(other, small_unit));
        const auto result = build_tables<Brazilian>(options(other, small_unit),
                                                    {.on_solved =
                                                         [&](std::uint64_t positions) {
                                                             now += positions;
                                                             if (now > 20'000) stop.request_stop();
                                                         }},
                                                    stop.get_token());
        ASSERT_TRUE(result);
        done = *result;
        if (done) EXPECT_EQ(now, left);
        else ++stops;
        solved += now;
    }
    EXPECT_GT(stops, 5);
    EXPECT_GE(solved, 3488u + 196'032u);
    EXPECT_LE(solved, 3488u + 196'032u + static_cast<std::uint64_t>(stops) * 70'000);
    EXPECT_EQ(folder_contents(other), folder_contents(plain));
}

TEST_F(TableBuilder, shares_the_work_with_others_in_the_same_folder) {
    std::uint64_t solved[3]{};
    {
        std::vector<std::jthread> processes;
        for (std::uint64_t& mine : solved)
            processes.emplace_back([&] {
                const auto result = build_tables<Brazilian>(
                    options(other, small_unit),
                    {.on_solved = [&](std::uint64_t positions) { mine += positions; }}, {});
                EXPECT_EQ(result, true);
            });
    }
    EXPECT_EQ(folder_contents(other), folder_contents(plain));
    EXPECT_EQ(solved[0] + solved[1] + solved[2], 3488u + 196'032u);
}

TEST_F(TableBuilder, does_a_damaged_unit_again) {
    std::stop_source stop;
    const auto stopped = build_tables<Brazilian>(options(other, small_unit),
                                                 {.on_pair =
                                                      [&](const SlicePair& pair) {
                                                          if (pair.men() == 2) stop.request_stop();
                                                      }},
                                                 stop.get_token());
    ASSERT_EQ(stopped, false);
    std::filesystem::create_directories(other + "/building");
    // A unit of the next pair that was cut off, and one that is something else.
    std::ofstream{other + "/building/XXvX.0.dtw"} << "PLNdtw\r\n";
    std::filesystem::copy_file(plain + "/XvX.dtw", other + "/building/XvXX.0.dtw");
    EXPECT_EQ(build_tables<Brazilian>(options(other, small_unit), {}, {}), true);
    EXPECT_EQ(folder_contents(other), folder_contents(plain));
}

TEST_F(TableBuilder, reads_compressed_tables_of_fewer_pieces_and_writes_the_same_bytes) {
    BuildOptions fewer = options(other, small_unit);
    fewer.pieces = 2;
    ASSERT_EQ(make(other, fewer), true);
    EXPECT_EQ(raw_tables(other), 0);
    BuildOptions small = options(other, small_unit, 2);
    small.memory = std::uint64_t{1} << 20;
    EXPECT_EQ(build_tables<Brazilian>(small, {}, {}), true);
    const auto found = folder_contents(other), expected = folder_contents(plain);
    for (const Slice slice : slices(3)) {
        const std::string file = table_path("", slice);
        EXPECT_EQ(found.at(file), expected.at(file)) << file;
    }
}

TEST_F(TableBuilder, keeps_raw_tables_only_as_long_as_something_promotes_to_them) {
    ASSERT_EQ(make(other, options(other, 1 << 24)), true);
    BuildOptions at_once = options(another, small_unit);
    at_once.compressed_at_once = 1;
    int most = 0;
    const BuildEvents events{
        .on_pair = [&](const SlicePair&) { most = std::max(most, raw_tables(another)); }};
    ASSERT_EQ(make(another, at_once, events), true);
    EXPECT_LT(most, 8) << "of 16";
    EXPECT_EQ(folder_contents(another), folder_contents(other));
    EXPECT_EQ(raw_tables(another), 0);
}

TEST_F(TableBuilder, compresses_on_where_it_was_stopped) {
    ASSERT_EQ(make(other, options(other, 1 << 24)), true);
    BuildOptions at_once = options(another, small_unit);
    at_once.compressed_at_once = 1;
    int stops = 0;
    for (bool done = false; !done; ++stops) {
        ASSERT_LT(stops, 100);
        std::stop_source stop;
        int compressed = 0;
        const auto result = make(another, at_once,
                                 {.on_compressed =
                                      [&](std::uint64_t, std::uint64_t) {
                                          if (++compressed == 3) stop.request_stop();
                                      }},
                                 stop.get_token());
        ASSERT_TRUE(result) << result.error();
        done = *result;
    }
    EXPECT_GT(stops, 3);
    EXPECT_EQ(folder_contents(another), folder_contents(other));
}

TEST_F(TableBuilder, shares_all_of_the_work_with_others_and_keeps_raw_tables_if_one_wants_to) {
    ASSERT_EQ(make(other, options(other, 1 << 24)), true);
    for (const bool one_keeps : {false, true}) {
        {
            std::vector<std::jthread> processes;
            for (int i = 0; i < 3; ++i)
                processes.emplace_back([&, i] {
                    BuildOptions mine = options(another, small_unit);
                    mine.compressed_at_once = 1;
                    mine.raw = one_keeps && i == 0;
                    const auto made = make(another, mine);
                    EXPECT_EQ(made, true) << (made ? "" : made.error());
                });
        }
        EXPECT_EQ(raw_tables(another), one_keeps ? 16 : 0);
        if (!one_keeps) {
            EXPECT_EQ(folder_contents(another), folder_contents(other));
        }
    }
}

TEST_F(TableBuilder, refuses_to_build_on_damaged_tables) {
    std::filesystem::remove(plain + "/OOvO.dtw");
    std::fstream table{plain + "/XvO.dtw", std::ios::in | std::ios::out | std::ios::binary};
    table.seekp(-1, std::ios::end);
    table.put('\x77');
    table.close();
    const auto result = build_tables<Brazilian>(options(plain, 1 << 24), {}, {});
    ASSERT_FALSE(result);
    EXPECT_THAT(result.error(),
                HasSubstr("XvO.dtw' is damaged: the checksum of its megabyte 1 is wrong"));
}

TEST_F(TableBuilder, says_how_much_memory_it_needs) {
    BuildOptions little = options(other, 1 << 24);
    little.memory = 50'000;
    const auto result = build_tables<Brazilian>(little, {}, {});
    ASSERT_FALSE(result);
    EXPECT_THAT(result.error(), HasSubstr("MiB of memory, and only 0 are allowed"));
}

}  // namespace
}  // namespace polonaise
