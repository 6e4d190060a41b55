#pragma once
#include <algorithm>
#include <deque>
#include <expected>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include <polonaise/endgame/solved_blocks.hpp>
#include <polonaise/endgame/table_file.hpp>

namespace polonaise {

/// What the header of the complete table of a slice must say; its histogram is left empty.
template <Variant V> TableHeader table_header(const SolvedPair<V>& pair, Slice slice) {
    return {.variant = std::string{V::names.name},
            .slice = slice,
            .block_size = pair.block_size(),
            .all_blocks = pair.men().size(),
            .first_block = 0,
            .blocks = pair.men().size()};
}

/// The slices of a pair, the one with White to move first.
inline std::vector<Slice> slices_of(const SlicePair& pair) {
    if (pair.symmetric()) return {pair.slice(Side::white)};
    return {pair.slice(Side::white), pair.slice(Side::black)};
}

/// Complete tables of a folder that are open for reading.
template <Variant V> class Tables {
public:
    explicit Tables(std::filesystem::path folder) : folder_{std::move(folder)} {}

    /// Opens the tables of a pair.
    std::expected<void, TableError> open(const SlicePair& pair) {
        SolvedPair<V>& solved = blocks_.add(pair);
        std::vector<TableFile> files;
        for (const Slice slice : slices_of(pair)) {
            auto file = TableFile::open(table_path(folder_, slice), table_header(solved, slice));
            if (!file) return std::unexpected{file.error()};
            files.push_back(std::move(*file));
        }
        solved.remove_stretches();
        solved.add_stretch(0, files.front().values().data(), files.back().values().data());
        for (TableFile& file : files) files_.push_back(std::move(file));
        return {};
    }

    const std::filesystem::path& folder() const { return folder_; }
    SolvedBlocks<V>& blocks() { return blocks_; }
    const SolvedBlocks<V>& blocks() const { return blocks_; }
    /// Null if it has not been opened.
    const TableFile* file(Slice slice) const {
        const auto found =
            std::ranges::find(files_, slice, [](const TableFile& f) { return f.header().slice; });
        return found == files_.end() ? nullptr : &*found;
    }

private:
    std::filesystem::path folder_;
    std::deque<TableFile> files_;
    SolvedBlocks<V> blocks_;
};

}  // namespace polonaise
