#pragma once
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace polonaise::internal {

/// A position, by its key, and a game that has it.
struct IndexEntry {
    std::uint64_t key = 0;
    std::uint32_t game = 0;
    auto operator<=>(const IndexEntry&) const = default;
};

/// Writes numbers in groups of seven bits, the lowest first; the eighth bit says that more follow.
void append_varint(std::vector<std::byte>& out, std::uint64_t number);

/// Sorted entries, as differences. Keys are spread evenly, so an entry takes about seven bytes.
class BlockWriter {
public:
    void add(const IndexEntry& entry);
    std::size_t size() const { return size_; }
    std::uint64_t first_key() const { return first_key_; }
    std::span<const std::byte> bytes() const { return bytes_; }
    void clear();

private:
    std::vector<std::byte> bytes_;
    std::size_t size_ = 0;
    std::uint64_t first_key_ = 0;
    IndexEntry last_;
};

/// Reads them back. Bytes that cannot be end it early.
class BlockReader {
public:
    BlockReader() = default;
    BlockReader(std::uint64_t first_key, std::span<const std::byte> bytes)
        : left_{bytes}, last_{first_key, 0} {}

    std::optional<IndexEntry> next();

private:
    std::uint64_t take_varint();

    std::span<const std::byte> left_;
    IndexEntry last_;
};

}  // namespace polonaise::internal
