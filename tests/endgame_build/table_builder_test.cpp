#include <cstdint>
#include <filesystem>
#include <fstream>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/endgame_build/table_builder.hpp>
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
    const std::string plain = kept.file("plain"), other = kept.file("other");

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
