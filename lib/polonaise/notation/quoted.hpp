#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace polonaise::internal {

/// A piece of outside text for an error sentence: in quotes, shortened if it is long, and with
/// control characters as \xNN, so that a binary file cannot take over the terminal.
std::string quoted(std::string_view text, std::size_t longest = 60);

/// The name of a file, in full however long it is.
inline std::string quoted_name(std::string_view name) { return quoted(name, name.size()); }

}  // namespace polonaise::internal
