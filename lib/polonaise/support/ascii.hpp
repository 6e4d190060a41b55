#pragma once

namespace polonaise::internal {

// What <cctype> offers, but the same in every locale and for every char.
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr char to_lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace polonaise::internal
