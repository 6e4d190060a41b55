#pragma once
#include <cstddef>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include <polonaise/endgame/phrase_book.hpp>
#include <polonaise/endgame/slice.hpp>
#include <polonaise/endgame/table_error.hpp>
#include <polonaise/endgame/value.hpp>
#include <polonaise/support/mapped_file.hpp>

namespace polonaise {

/// What a compressed table tells of positions.
enum class Metric : std::uint8_t {
    outcome,   ///< Win, draw or loss, as a byte.
    distance,  ///< Of a win or a loss, in plies, halved: whether it is odd the outcome says.
};

/// What a compressed table says about itself. docs/endgame-format.md has the format byte by byte.
struct PackedHeader {
    std::string variant;
    Slice slice;
    Metric metric;
    std::uint64_t positions = 0;
    bool operator==(const PackedHeader&) const = default;
};

/// `OXvX.wdl` or `OXvX.plies` in the folder of a variant.
std::filesystem::path packed_path(const std::filesystem::path& folder, Slice slice, Metric metric);

/// The compressed table of a slice. Its positions are cut into pages, each written by itself in the
/// phrases of the table's book, so that a value can be had without looking further than at one page.
///
/// There are no values of positions in which the side to move must capture: what is stored there is
/// whatever took the least room. The same goes for distances of draws.
///
/// Many threads can read at the same time. A page is compared with its checksum whenever it is read,
/// so that damage is found before it can make a wrong answer.
class PackedTable {
public:
    static constexpr std::uint32_t page_positions = 8192;

    /// Opens a file that must be what `expected` says. Pages are not looked at yet.
    static std::expected<PackedTable, TableError> open(const std::filesystem::path& file,
                                                       const PackedHeader& expected);
    /// The same with the contents of such a file, which must outlive the table; `name` is for errors.
    static std::expected<PackedTable, TableError> read(std::span<const std::byte> bytes,
                                                       std::string name, const PackedHeader& expected);

    const PackedHeader& header() const { return header_; }

    /// The byte of a position of the slice; nothing if its page is damaged.
    std::optional<std::uint8_t> at(std::uint64_t position) const;
    /// Fills `bytes` with those of the positions from `first` on, much faster than one by one; false if
    /// a page of theirs is damaged.
    bool read(std::uint64_t first, std::span<std::uint8_t> bytes) const;
    /// Reads everything and compares it with the checksums.
    std::expected<void, TableError> check() const;

private:
    PackedTable(std::string name, PhraseBook book) : name_{std::move(name)}, book_{std::move(book)} {}

    std::optional<std::span<const std::byte>> page(std::uint64_t number) const;
    bool read_page(std::uint64_t number, std::span<std::uint8_t> bytes) const;

    std::optional<MappedFile> file_;  ///< Where the bytes are, unless they are somebody else's.
    std::string name_;
    PackedHeader header_{};
    PhraseBook book_;
    std::optional<std::uint8_t> constant_;  ///< If all positions have the same byte; then no pages.
    std::uint32_t seal_ = 0;                ///< The checksum of the header, part of that of each page.
    std::span<const std::byte> ends_;       ///< Where each page ends.
    std::span<const std::byte> pages_;
};

/// Where compressed tables come from: has the table that a header describes, or says why not.
using PackedTableSource =
    std::function<std::expected<PackedTable, TableError>(const PackedHeader& wanted)>;

/// The table from the first of these folders that has a file for it.
std::expected<PackedTable, TableError> open_packed_table(std::span<const std::filesystem::path> folders,
                                                         const PackedHeader& wanted);

/// The parts of such a file, for those who write it.
struct PackedParts {
    std::span<const std::uint8_t> literals;
    std::span<const PhraseBook::Pair> pairs;
    std::span<const std::uint8_t> code_lengths;
    /// The code of each page, without checksum. None if there is a single literal.
    std::span<const std::vector<std::byte>> pages;
};

/// Writes it; it is there as a whole or not at all.
std::error_code write_packed_table(const std::filesystem::path& file, const PackedHeader& header,
                                   const PackedParts& parts);

}  // namespace polonaise
