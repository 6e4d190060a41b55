#pragma once
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include <polonaise/endgame_build/table_packer.hpp>

#include "endgame_build/solve_in_memory.hpp"
#include "kit/temporary_folder.hpp"

namespace polonaise::test {

/// The compressed tables of a small variant.
template <Variant V> struct PackedFolder {
    explicit PackedFolder(int pieces) : solved{pieces} {
        for (int n = 2; n <= pieces; ++n)
            for (const Slice slice : slices(n)) pack(slice);
    }
    void pack(Slice slice) {
        const SolvedPair<V> pair{pair_of(slice)};
        const auto& values = solved.values(slice);
        for (const Metric metric : {Metric::outcome, Metric::distance}) {
            const PackedHeader header{std::string{V::names.name}, slice, metric, values.size()};
            const auto captures = capture_positions(pair, side_to_move(slice), 1);
            EXPECT_TRUE(pack_table(path(slice, metric), header, values, captures, 1));
        }
    }
    std::filesystem::path path(Slice slice, Metric metric) const {
        return packed_path(folder.path(), slice, metric);
    }

    kit::TemporaryFolder folder;
    SolvedInMemory<V> solved;
};

}  // namespace polonaise::test
