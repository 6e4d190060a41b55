#include <algorithm>

#include <polonaise/arena/fields.hpp>

namespace polonaise {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

std::string_view without_blanks(std::string_view text) {
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    return text;
}

/// Takes a value from the front of `text`, up to a blank that is not between quotes.
std::expected<std::string, std::string> take_value(std::string_view& text) {
    std::string value;
    while (!text.empty() && !is_blank(text.front())) {
        const char c = text.front();
        text.remove_prefix(1);
        if (c != '"' && c != '\'') {
            value += c;
            continue;
        }
        const auto end = text.find(c);
        if (end == text.npos)
            return std::unexpected{std::string{"a quotation mark "} + c + " is never closed"};
        value += text.substr(0, end);
        text.remove_prefix(end + 1);
    }
    return value;
}

}  // namespace

std::expected<std::vector<Field>, std::string> read_fields(std::string_view text) {
    std::vector<Field> fields;
    for (text = without_blanks(text); !text.empty(); text = without_blanks(text)) {
        const std::string word{text.substr(0, std::min(text.find_first_of(" \t\r\n"), text.size()))};
        const auto equals = word.find('=');
        if (equals == 0 || equals == word.npos)
            return std::unexpected{"expected key=value, not \"" + word + "\""};
        text.remove_prefix(equals + 1);
        auto value = take_value(text);
        if (!value) return std::unexpected{value.error()};
        const std::string key = word.substr(0, equals);
        if (std::ranges::find(fields, key, &Field::key) != fields.end())
            return std::unexpected{key + " is given twice"};
        fields.push_back({key, std::move(*value)});
    }
    return fields;
}

std::string fields_text(const std::vector<Field>& fields) {
    std::string text;
    for (const auto& [key, value] : fields)
        text += (text.empty() ? "" : " ") + key + "=" + quoted_value(value);
    return text;
}

std::string quoted_value(std::string_view value) {
    if (!value.empty() && value.find_first_of(" \t\r\n\"'") == value.npos) return std::string{value};
    std::string text;
    char mark = 0;  // quotes of one kind hold those of the other
    for (const char c : value) {
        const char fits = c == '\'' ? '"' : c == '"' ? '\'' : mark == 0 ? '\'' : mark;
        if (fits != mark) {
            if (mark != 0) text += mark;
            text += mark = fits;
        }
        text += c;
    }
    return mark == 0 ? "''" : text + mark;
}

std::expected<std::vector<std::string>, std::string> read_words(std::string_view text) {
    std::vector<std::string> words;
    for (text = without_blanks(text); !text.empty(); text = without_blanks(text)) {
        auto word = take_value(text);
        if (!word) return std::unexpected{word.error()};
        words.push_back(std::move(*word));
    }
    return words;
}

}  // namespace polonaise
