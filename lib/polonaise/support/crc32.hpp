#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace polonaise {

namespace internal {

/// `[n][byte]`: what a byte adds to the checksum when n more bytes have come after it.
inline constexpr std::array<std::array<std::uint32_t, 256>, 8> crc32_of_byte = [] {
    std::array<std::array<std::uint32_t, 256>, 8> table{};
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
        std::uint32_t rest = byte;
        for (int bit = 0; bit < 8; ++bit) rest = (rest >> 1) ^ ((rest & 1) != 0 ? 0xEDB88320u : 0);
        table[0][byte] = rest;
    }
    for (std::size_t n = 1; n < table.size(); ++n)
        for (std::size_t byte = 0; byte < 256; ++byte)
            table[n][byte] = (table[n - 1][byte] >> 8) ^ table[0][table[n - 1][byte] & 0xFF];
    return table;
}();

}  // namespace internal

/// The checksum of zip and PNG files, of bytes that come in pieces: finds damage, not forgery.
class Crc32 {
public:
    /// Eight bytes at a time: what each of them adds is looked up in a table of its own, so that the
    /// look-ups need not wait for each other.
    constexpr void add(std::span<const std::byte> bytes) {
        const auto& table = internal::crc32_of_byte;
        std::uint32_t rest = rest_;
        for (; bytes.size() >= 8; bytes = bytes.subspan<8>()) {
            const auto mixed = [&](std::size_t i) {
                const std::uint32_t before = i < 4 ? rest >> (8 * i) : 0;
                return (before ^ static_cast<std::uint32_t>(bytes[i])) & 0xFF;
            };
            std::uint32_t sum = 0;
            for (std::size_t i = 0; i < 8; ++i) sum ^= table[7 - i][mixed(i)];
            rest = sum;
        }
        for (const std::byte b : bytes)
            rest = (rest >> 8) ^ table[0][(rest ^ static_cast<std::uint32_t>(b)) & 0xFF];
        rest_ = rest;
    }
    constexpr std::uint32_t value() const { return ~rest_; }

private:
    std::uint32_t rest_ = 0xFFFFFFFFu;
};

constexpr std::uint32_t crc32(std::span<const std::byte> bytes) {
    Crc32 sum;
    sum.add(bytes);
    return sum.value();
}

}  // namespace polonaise
