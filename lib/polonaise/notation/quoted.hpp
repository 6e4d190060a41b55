#pragma once
#include <string>
#include <string_view>

namespace polonaise::internal {

/// A piece of outside text for an error sentence: in quotes, shortened if it is long, and with
/// control characters as \xNN, so that a binary file cannot take over the terminal.
std::string quoted(std::string_view text);

}  // namespace polonaise::internal
