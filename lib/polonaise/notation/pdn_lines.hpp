#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace polonaise::internal {

/// Appends `[Name "value"]` and a line break. The name is made tidy (tidy_tag_name), control
/// characters in the value become blanks.
void append_tag(std::string& out, std::string_view name, std::string_view value);

/// Fills lines with words.
class PdnLines {
public:
    PdnLines(std::string& out, std::size_t width) : out_{out}, width_{width} {}

    void add(std::string_view word);
    /// Words with blanks between them; a command such as `[%eval 0.12]` stays whole. A word that would
    /// make a line look like a tag or like a `%` comment is never the first of its line.
    void add_words(std::string_view words);
    /// A parenthesis before the next word, or behind the last.
    void open() { prefix_ += '('; }
    void close();
    /// Ends the last line.
    void finish();

private:
    void put_word();

    std::string& out_;
    const std::size_t width_;
    std::string prefix_, word_;  ///< What comes before the next word, and the last word.
    std::size_t column_ = 0;
};

}  // namespace polonaise::internal
