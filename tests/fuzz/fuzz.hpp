#pragma once
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace polonaise::fuzz {

/// libFuzzer counts an abort as a finding, and keeps the input that led to it.
inline void require(bool holds) {
    if (!holds) std::abort();
}

inline std::string_view as_text(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

}  // namespace polonaise::fuzz
