#pragma once
#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace polonaise {

enum class CommandWordsErrorKind : std::uint8_t { unclosed_quote, stray_backslash, empty };

struct CommandWordsError {
    CommandWordsErrorKind kind;
    std::size_t offset = 0;
};

/// One sentence without full stop.
std::string describe(const CommandWordsError& error);

/// Splits a command line into a program and its arguments, as a shell does with plain words: at
/// blanks, except where quotes ('...' or "...") or a backslash protect them. Inside '...' a
/// backslash is a character like others. Nothing else is special: no variables, no pipes.
std::expected<std::vector<std::string>, CommandWordsError> command_words(std::string_view text);

}  // namespace polonaise
