#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace polonaise::app {

/// Text with its control characters written as `\xNN`, so that what came from outside cannot
/// disturb a terminal or break a line.
std::string printable(std::string_view text);

/// Text from outside for a sentence: between double quotes, and cut if it is too long.
std::string in_quotes(std::string_view text);

/// The names that a mistyped `word` may have meant: those with the fewest mistakes, none if all
/// differ too much to be a slip of the fingers.
std::vector<std::string_view> nearest_names(std::string_view word,
                                            const std::vector<std::string_view>& names);

/// What to write instead of an unknown `word`: "(did you mean X?)", or all names if none is near.
std::string choice(std::string_view word, const std::vector<std::string_view>& names);

}  // namespace polonaise::app
