#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// What reading and writing PDN games needs to know of texts without knowing the variant.
namespace polonaise::internal {

/// The name of a tag as it is kept: it begins with a capital, and everything but letters, digits,
/// `_` and `-` has become `_`.
std::string tidy_tag_name(std::string_view name);

/// The value of a tag as it is kept: without its backslashes, and with blanks for control characters.
std::string tidy_tag_value(std::string_view value);

/// The FEN in a set-up, `/FEN "B:W31:B20"/`.
std::string_view fen_of_setup(std::string_view setup);

/// The inside of a comment: without its braces, or without the semicolon.
std::string_view inside_comment(std::string_view comment);

/// The glyph for `!`, `?`, `!!`, `??`, `!?` or `?!`, in parentheses or not.
std::optional<std::uint8_t> nag_of_strength(std::string_view strength);

/// The number of `$7`, if it is at most 255.
std::optional<std::uint8_t> nag_of_text(std::string_view text);

/// Whether a text such as `4-6` shares out the ten points of a match by the Delft rules.
bool is_delft_result(std::string_view text);

/// `3228` with a sign between its squares.
std::string with_sign(std::string_view four_digits);

/// Equal but for blanks.
bool equal_ignoring_blanks(std::string_view a, std::string_view b);

}  // namespace polonaise::internal
