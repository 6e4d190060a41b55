#pragma once
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace polonaise {

/// `name=value`, or a name alone, which is a flag.
struct HubArgument {
    std::string name;
    std::optional<std::string> value = std::nullopt;
    bool operator==(const HubArgument&) const = default;
};

/// A line of the Hub protocol, in either direction: a command and its arguments. Who reads one
/// ignores commands and arguments that he does not know.
struct HubLine {
    std::string command;  ///< Empty for a blank line.
    std::vector<HubArgument> arguments = {};

    bool has(std::string_view name) const { return find(name) != nullptr; }
    /// The value of an argument; that of a flag is empty. Of several the last counts.
    std::optional<std::string_view> value(std::string_view name) const;
    bool operator==(const HubLine&) const = default;

private:
    const HubArgument* find(std::string_view name) const;
};

enum class HubLineErrorKind : std::uint8_t {
    unclosed_quote,  ///< A quoted value has no end.
    stray_quote,     ///< A quotation mark where no value begins, or something right behind a value.
    stray_equals,    ///< An equals sign without a name before it, or a second one.
    missing_value,   ///< The line ends behind an equals sign.
    bad_character,   ///< A control character, such as comes from a file that is no text.
};

struct HubLineError {
    HubLineErrorKind kind;
    std::size_t offset = 0;
    std::string line;  ///< The whole line.
};

/// One sentence without full stop, which quotes the line.
std::string describe(const HubLineError& error);

/// Reads a line without its end (a CR at the end is passed over). Blanks may stand around words and
/// equals signs. The protocol has no way to write a quotation mark inside a value.
std::expected<HubLine, HubLineError> read_hub_line(std::string_view text);

/// Writes a line without its end, quoting values where needed. A quotation mark in a value becomes
/// an apostrophe and a control character a blank, since neither can be written.
std::string hub_text(const HubLine& line);

}  // namespace polonaise
