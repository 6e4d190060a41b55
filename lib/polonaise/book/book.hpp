#pragma once
#include <cstddef>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <map>
#include <span>
#include <system_error>
#include <vector>

#include <polonaise/book/book_entry.hpp>
#include <polonaise/book/book_error.hpp>
#include <polonaise/book/book_file.hpp>
#include <polonaise/book/book_key.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise {

/// A book in memory, to be changed and written.
class Book {
public:
    explicit Book(VariantId variant) : variant_{variant} {}
    explicit Book(const BookFile& file);

    /// Reads a file; an empty book if there is none.
    static std::expected<Book, BookError> read_or_new(const std::filesystem::path& file,
                                                      VariantId variant);
    std::error_code write(const std::filesystem::path& file) const;

    VariantId variant() const { return variant_; }
    /// See BookFile.
    std::uint64_t nodes() const { return nodes_; }
    /// Notes that searches of this size have been added.
    void add_nodes(std::uint64_t nodes);

    /// What it knows of the moves in a position; empty if nothing.
    std::span<const BookEntry> find(BookKey key) const;
    const BookEntry* find(BookKey key, BookMove move) const;
    /// To be changed; it is added if it is not there. Its move must stay.
    BookEntry& entry(BookKey key, BookMove move);
    /// False if it is not there.
    bool remove(BookKey key, BookMove move);

    std::size_t positions() const { return entries_.size(); }
    std::size_t moves() const;

    enum class Counts : std::uint8_t {
        add,    ///< The games of the two are not the same.
        larger  ///< They are the same games, or some of them.
    };
    /// Takes up what another book of the same variant has. Of two searches of a move the deeper one
    /// stays, of two weights the one that a person chose, and otherwise the other's.
    void merge(const Book& other, Counts counts);

    bool operator==(const Book&) const = default;

private:
    VariantId variant_;
    std::uint64_t nodes_ = 0;
    bool mixed_nodes_ = false;                           ///< So that `nodes_` stays 0.
    std::map<BookKey, std::vector<BookEntry>> entries_;  ///< By move.
};

}  // namespace polonaise
