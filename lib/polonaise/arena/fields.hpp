#pragma once
#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace polonaise {

/// A setting by name.
struct Field {
    std::string key, value;
    bool operator==(const Field&) const = default;
};

/// Reads `key=value key='value with blanks'`; double quotes do the same, and everything between quotes
/// counts as it stands. The error is a sentence.
std::expected<std::vector<Field>, std::string> read_fields(std::string_view text);

/// Writes them so that read_fields gives them back.
std::string fields_text(const std::vector<Field>& fields);
/// A value as it stands behind `=`, or a word of a command: between quotes where it needs them.
std::string quoted_value(std::string_view value);

/// Reads the words of a command, with quotes in the same way: `'./my engine' hub`.
std::expected<std::vector<std::string>, std::string> read_words(std::string_view text);

}  // namespace polonaise
