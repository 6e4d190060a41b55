#pragma once
#include <algorithm>
#include <deque>
#include <expected>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <polonaise/endgame/solved_blocks.hpp>
#include <polonaise/endgame/table_file.hpp>
#include <polonaise/endgame_build/unpacked_pair.hpp>

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

/// Which tables are read where both kinds are there.
enum class TableKind : std::uint8_t { raw, compressed };

/// Complete tables of a folder that are open for reading: the raw ones of a pair, or its compressed
/// ones.
template <Variant V> class Tables {
public:
    Tables(std::filesystem::path folder, TableKind preferred)
        : folder_{std::move(folder)}, preferred_{preferred} {}
    Tables(const Tables&) = delete;  // what is open refers to the blocks
    Tables& operator=(const Tables&) = delete;

    /// Opens the tables of a pair; once more if other ones are there now. Before something is read from
    /// compressed ones, those of the pairs that captures lead to must be open.
    std::expected<void, TableError> open(const SlicePair& pair) {
        SolvedPair<V>& solved = blocks_.add(pair);
        close(solved);
        const bool raw_first = preferred_ == TableKind::raw;
        const auto opened = raw_first ? open_raw(solved) : open_compressed(solved);
        if (opened || opened.error().kind != TableError::Kind::missing) return opened;
        const auto other = raw_first ? open_compressed(solved) : open_raw(solved);
        if (other || other.error().kind != TableError::Kind::missing) return other;
        return raw_first ? other : opened;  // what most people have is compressed
    }

    /// Reads the tables of an open pair and compares them with their checksums.
    std::expected<void, TableError> check(const SlicePair& pair) const {
        if (const UnpackedPair<V>* const found = unpacked(pair)) return found->check();
        for (const Slice slice : slices_of(pair))
            if (const auto sound = file(slice)->check(); !sound) return sound;
        return {};
    }

    const std::filesystem::path& folder() const { return folder_; }
    SolvedBlocks<V>& blocks() { return blocks_; }
    const SolvedBlocks<V>& blocks() const { return blocks_; }
    /// The raw table; null if it is not open.
    const TableFile* file(Slice slice) const {
        const auto found =
            std::ranges::find(files_, slice, [](const TableFile& f) { return f.header().slice; });
        return found == files_.end() ? nullptr : &*found;
    }

    /// Removes unpacked values until no more bytes of them are left, those first that nobody has asked
    /// for in the longest time. Nobody may hold a block meanwhile, nor later what was held before.
    void forget(std::uint64_t bytes_to_keep) {
        struct Old {
            UnpackedPair<V>* pair;
            typename UnpackedPair<V>::Stretch* stretch;
        };
        std::vector<Old> all;
        if (memory_.bytes > bytes_to_keep)
            for (const auto& open : unpacked_)
                open->for_each_unpacked([&](auto& stretch) { all.push_back({open.get(), &stretch}); });
        std::ranges::stable_sort(all, {}, [](const Old& old) { return old.stretch->last_used(); });
        for (const Old& old : all) {
            if (memory_.bytes <= bytes_to_keep) break;
            old.pair->remove(*old.stretch);
        }
        ++memory_.period;
    }

private:
    UnpackedPair<V>* unpacked(const SlicePair& pair) const {
        const auto found = std::ranges::find(unpacked_, pair, [](const auto& u) { return u->pair(); });
        return found == unpacked_.end() ? nullptr : found->get();
    }

    void close(SolvedPair<V>& solved) {
        solved.remove_stretches();
        solved.set_source(nullptr);
        for (const Slice slice : slices_of(solved.pair()))
            std::erase_if(files_, [&](const TableFile& f) { return f.header().slice == slice; });
        std::erase_if(unpacked_, [&](const auto& u) { return u->pair() == solved.pair(); });
    }

    std::expected<void, TableError> open_raw(SolvedPair<V>& solved) {
        std::vector<TableFile> files;
        for (const Slice slice : slices_of(solved.pair())) {
            auto file = TableFile::open(table_path(folder_, slice), table_header(solved, slice));
            if (!file) return std::unexpected{file.error()};
            files.push_back(std::move(*file));
        }
        solved.add_stretch(0, files.front().values().data(), files.back().values().data());
        for (TableFile& file : files) files_.push_back(std::move(file));
        return {};
    }

    std::expected<void, TableError> open_compressed(SolvedPair<V>& solved) {
        auto opened = UnpackedPair<V>::open(folder_, solved, blocks_, memory_);
        if (!opened) return std::unexpected{opened.error()};
        solved.set_source(opened->get());
        unpacked_.push_back(std::move(*opened));
        return {};
    }

    std::filesystem::path folder_;
    TableKind preferred_;
    SolvedBlocks<V> blocks_;
    UnpackedMemory memory_;
    std::deque<TableFile> files_;
    std::vector<std::unique_ptr<UnpackedPair<V>>> unpacked_;
};

}  // namespace polonaise
