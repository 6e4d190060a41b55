#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace polonaise {

/// The hash FNV-1a of bytes, the same on every machine: for telling contents apart that nobody has
/// chosen so that they look alike.
class Fnv1a {
public:
    Fnv1a& add(std::span<const std::byte> bytes) {
        for (const std::byte b : bytes)
            value_ = (value_ ^ static_cast<std::uint64_t>(b)) * 0x100000001B3u;
        return *this;
    }
    Fnv1a& add(std::string_view text) { return add(std::as_bytes(std::span{text})); }

    std::uint64_t value() const { return value_; }

private:
    std::uint64_t value_ = 0xCBF29CE484222325u;
};

}  // namespace polonaise
