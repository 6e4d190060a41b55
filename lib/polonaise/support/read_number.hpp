#pragma once
#include <charconv>
#include <cmath>
#include <concepts>
#include <optional>
#include <string_view>
#include <system_error>

namespace polonaise {

/// Reads a text that is a number and nothing else, in decimal digits, with a minus sign where the type
/// has one. Nothing if it is none, too large for the type, or not finite.
template <class Number>
requires std::integral<Number> || std::floating_point<Number> std::optional<Number> read_number(
    std::string_view text) {
    Number number{};
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc{} || stop != end) return std::nullopt;
    if constexpr (std::floating_point<Number>)
        if (!std::isfinite(number)) return std::nullopt;
    return number;
}

}  // namespace polonaise
