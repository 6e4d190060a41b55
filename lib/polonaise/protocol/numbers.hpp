#pragma once
#include <optional>
#include <string>
#include <string_view>

#include <polonaise/support/read_number.hpp>

namespace polonaise {

/// As read_number; a plus sign may stand before it, too.
template <class Number> std::optional<Number> read_signed_number(std::string_view text) {
    if (text.starts_with('+') && !text.starts_with("+-")) text.remove_prefix(1);
    return read_number<Number>(text);
}

/// Writes a number as briefly as possible, with at most `decimals` digits behind the point.
std::string number_text(double number, int decimals);

}  // namespace polonaise
