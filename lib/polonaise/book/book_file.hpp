#pragma once
#include <cstddef>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <optional>
#include <span>
#include <system_error>
#include <utility>
#include <vector>

#include <polonaise/book/book_entry.hpp>
#include <polonaise/book/book_error.hpp>
#include <polonaise/book/book_key.hpp>
#include <polonaise/rules/variants.hpp>
#include <polonaise/support/mapped_file.hpp>

namespace polonaise {

/// A book in a file, as memory: a header, and behind it one record a move, sorted, in which a position
/// is found by halving. docs/book.md has the format byte by byte. Several threads may ask at a time.
class BookFile {
public:
    struct Record {
        BookKey key;
        BookEntry entry;
        bool operator==(const Record&) const = default;
    };

    /// Reads all of it once, and refuses what is not in order. `variant`: the one that it has to be of.
    static std::expected<BookFile, BookError> open(const std::filesystem::path& file,
                                                   std::optional<VariantId> variant = {});
    /// The same for a file that has been read already; `name` is for errors.
    static std::expected<void, BookError> check(std::span<const std::byte> bytes,
                                                const std::filesystem::path& name,
                                                std::optional<VariantId> variant = {});

    VariantId variant() const { return variant_; }
    /// Positions that each search behind the scores visited; 0 where there were none or several sorts.
    std::uint64_t nodes() const { return nodes_; }
    std::size_t moves() const { return records_.size() / record_size; }
    std::size_t positions() const { return positions_; }
    /// Of the records, as the header has it: what tells two contents apart.
    std::uint32_t checksum() const { return checksum_; }

    Record record(std::size_t number) const;
    /// What it knows of the moves in a position, in the order of the file.
    std::vector<BookEntry> find(BookKey key) const;

    static constexpr std::size_t header_size = 64, record_size = 40;

private:
    explicit BookFile(MappedFile file) : file_{std::move(file)} {}

    MappedFile file_;
    VariantId variant_{};
    std::uint64_t nodes_ = 0;
    std::size_t positions_ = 0;
    std::uint32_t checksum_ = 0;
    std::span<const std::byte> records_;
};

/// Writes such a file; it is there as a whole or not at all. The records must be in order: by key, then
/// by move.
std::error_code write_book(const std::filesystem::path& file, VariantId variant, std::uint64_t nodes,
                           std::span<const BookFile::Record> records);

}  // namespace polonaise
