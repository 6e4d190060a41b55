#pragma once
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstring>
#include <vector>

namespace polonaise {

namespace internal {

template <std::unsigned_integral Word> constexpr Word little_endian(Word word) {
    if constexpr (std::endian::native == std::endian::little) return word;
    else return std::byteswap(word);
}

}  // namespace internal

/// Numbers in files, lowest byte first on every machine.
template <std::unsigned_integral Word> Word load_little_endian(const std::byte* from) {
    Word word;
    std::memcpy(&word, from, sizeof word);
    return internal::little_endian(word);
}

template <std::unsigned_integral Word>
void append_little_endian(std::vector<std::byte>& bytes, Word word) {
    word = internal::little_endian(word);
    const auto* first = reinterpret_cast<const std::byte*>(&word);
    bytes.insert(bytes.end(), first, first + sizeof word);
}

}  // namespace polonaise
