#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace polonaise {

namespace internal {

inline constexpr std::array<std::uint32_t, 256> crc32_of_byte = [] {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
        std::uint32_t rest = byte;
        for (int bit = 0; bit < 8; ++bit) rest = (rest >> 1) ^ ((rest & 1) != 0 ? 0xEDB88320u : 0);
        table[byte] = rest;
    }
    return table;
}();

}  // namespace internal

/// The checksum of zip and PNG files: finds damage, not forgery.
constexpr std::uint32_t crc32(std::span<const std::byte> bytes) {
    std::uint32_t rest = 0xFFFFFFFFu;
    for (std::byte b : bytes)
        rest = (rest >> 8) ^ internal::crc32_of_byte[(rest ^ static_cast<std::uint32_t>(b)) & 0xFF];
    return ~rest;
}

}  // namespace polonaise
