#pragma once
#include <cstddef>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <span>
#include <string>
#include <system_error>

#include <polonaise/endgame/histogram.hpp>
#include <polonaise/endgame/slice.hpp>
#include <polonaise/endgame/table_error.hpp>
#include <polonaise/support/mapped_file.hpp>

namespace polonaise {

/// What a file of values says about itself. docs/endgame-format.md has the format byte by byte.
struct TableHeader {
    std::string variant;
    Slice slice;
    std::uint64_t block_size = 0;   ///< Positions in each block.
    std::uint64_t all_blocks = 0;   ///< Of the slice.
    std::uint64_t first_block = 0;  ///< In this file: blocks from here on,
    std::uint64_t blocks = 0;       ///< so many of them.
    Histogram histogram = {};       ///< Of the positions in this file.

    bool complete() const { return blocks == all_blocks; }
    bool operator==(const TableHeader&) const = default;
};

/// The values of a slice in a file, one byte each, as the generator writes them: a whole slice, or a
/// stretch of its blocks that is waiting for the others.
class TableFile {
public:
    /// Opens a file that must hold what `expected` says but for the histogram, which may be anything.
    /// Of the contents only the header is checked.
    static std::expected<TableFile, TableError> open(const std::filesystem::path& file,
                                                     const TableHeader& expected);

    const TableHeader& header() const { return header_; }
    std::span<const std::uint8_t> values() const { return values_; }
    /// Reads everything and compares it with the checksums.
    std::expected<void, TableError> check() const;

private:
    TableFile(MappedFile file, std::string name) : file_{std::move(file)}, name_{std::move(name)} {}

    MappedFile file_;
    std::string name_;
    TableHeader header_;
    std::span<const std::byte> checksums_;
    std::span<const std::uint8_t> values_;
};

/// Writes such a file; it is there as a whole or not at all. The pieces of `values` follow each other.
std::error_code write_table(const std::filesystem::path& file, const TableHeader& header,
                            std::span<const std::span<const std::uint8_t>> values);

/// `OXvX.dtw` in the folder of a variant.
std::filesystem::path table_path(const std::filesystem::path& folder, Slice slice);

}  // namespace polonaise
