#pragma once
#include <charconv>
#include <cmath>
#include <concepts>
#include <optional>
#include <string>
#include <string_view>

namespace polonaise {

/// Reads a whole text as a number; nothing if it is none, out of range or not finite. A plus sign
/// may stand before it.
template <class Number>
requires std::integral<Number> || std::floating_point<Number> std::optional<Number> read_number(
    std::string_view text) {
    if (text.starts_with('+') && !text.starts_with("+-")) text.remove_prefix(1);
    Number number{};
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc{} || stop != end) return std::nullopt;
    if constexpr (std::floating_point<Number>)
        if (!std::isfinite(number)) return std::nullopt;
    return number;
}

/// Writes a number as briefly as possible, with at most `decimals` digits behind the point.
std::string number_text(double number, int decimals);

}  // namespace polonaise
