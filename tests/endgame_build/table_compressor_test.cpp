#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <polonaise/endgame/slice_index.hpp>
#include <polonaise/endgame_build/table_builder.hpp>
#include <polonaise/endgame_build/table_compressor.hpp>
#include <polonaise/rules/variants.hpp>

#include "endgame_build/folder_contents.hpp"
#include "kit/temporary_folder.hpp"

namespace polonaise {
namespace {

using test::folder_contents;

class TableCompressor : public testing::Test {
protected:
    static constexpr int pieces = 2;
    static constexpr std::size_t slice_count = 4;

    static bool build(const std::string& folder) {
        return build_tables<Brazilian>({.folder = folder,
                                        .pieces = pieces,
                                        .threads = 1,
                                        .memory = std::uint64_t{64} << 20,
                                        .unit_positions = 200},
                                       {}, {}) == true;
    }
    static std::vector<SlicePair> pairs() { return slice_pairs_up_to(pieces); }
    static bool compress(const std::string& folder, BuildSite& site, int threads = 1) {
        return compress_tables<Brazilian>(pairs(), {.folder = folder, .threads = threads}, site, {},
                                          {}) == true;
    }

    void SetUp() override {
        ASSERT_TRUE(build(plain));
        std::filesystem::copy(plain, other);
        auto site = BuildSite::enter(plain);
        ASSERT_TRUE(site);
        ASSERT_TRUE(compress(plain, *site));
    }

    const kit::TemporaryFolder kept;
    const std::string plain = kept.file("plain"), other = kept.file("other"),
                      shared = kept.file("shared");
};

TEST_F(TableCompressor, leaves_compressed_tables_beside_the_raw_ones) {
    const auto left = folder_contents(plain);
    EXPECT_EQ(left.size(), 3 * slice_count);
    for (const Slice slice : slices(pieces)) {
        EXPECT_TRUE(left.contains(name(slice) + ".wdl") && left.contains(name(slice) + ".plies"));
        EXPECT_TRUE(is_compressed(plain, slice));
        EXPECT_FALSE(is_compressed(other, slice));
    }
}

TEST_F(TableCompressor, writes_the_same_bytes_with_any_number_of_threads) {
    {
        auto site = BuildSite::enter(other);
        ASSERT_TRUE(site);
        EXPECT_TRUE(compress(other, *site, 7));
    }
    EXPECT_EQ(folder_contents(other), folder_contents(plain));
}

TEST_F(TableCompressor, shares_the_work_with_others_in_the_same_folder) {
    {
        std::vector<std::jthread> processes;
        for (int i = 0; i < 4; ++i)
            processes.emplace_back([&] {
                auto site = BuildSite::enter(shared);
                ASSERT_TRUE(site);
                EXPECT_TRUE(build(shared));
                EXPECT_TRUE(compress(shared, *site));
            });
    }
    EXPECT_EQ(folder_contents(shared), folder_contents(plain));
}

TEST_F(TableCompressor, tells_of_all_positions_and_stops_when_it_is_asked_to) {
    auto site = BuildSite::enter(other);
    ASSERT_TRUE(site);
    std::uint64_t told = 0, all = 0;
    for (const Slice slice : slices_up_to(pieces)) all += SliceIndex<Brazilian>{slice}.size();
    std::stop_source stop;
    const auto compress_until = [&](std::uint64_t enough) {
        told = 0;
        stop = {};
        return compress_tables<Brazilian>(
            pairs(), {.folder = other}, *site,
            [&](std::uint64_t positions) {
                told += positions;
                if (told >= enough) stop.request_stop();
            },
            stop.get_token());
    };
    EXPECT_EQ(compress_until(all / 2), false);
    EXPECT_LT(told, all);
    EXPECT_EQ(compress_until(all + 1), true);
    EXPECT_EQ(told, all);
}

TEST_F(TableCompressor, refuses_a_damaged_table) {
    std::filesystem::resize_file(other + "/OvX.dtw", 2500);
    auto site = BuildSite::enter(other);
    ASSERT_TRUE(site);
    const auto result =
        compress_tables<Brazilian>(pairs(), {.folder = other, .threads = 2}, *site, {}, {});
    ASSERT_FALSE(result);
    EXPECT_NE(result.error().find("OvX.dtw' is damaged"), std::string::npos) << result.error();
}

}  // namespace
}  // namespace polonaise
