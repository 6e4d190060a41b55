#include <optional>
#include <utility>

#include <polonaise/protocol/command_words.hpp>

namespace polonaise {

std::expected<std::vector<std::string>, CommandWordsError> command_words(std::string_view text) {
    std::vector<std::string> words;
    std::optional<std::string> word;  // "" is a word, a blank is none
    char quote = '\0';
    std::size_t opened = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (c == quote) quote = '\0';
        else if (c == '\\' && quote != '\'') {
            if (++at == text.size())
                return std::unexpected{
                    CommandWordsError{CommandWordsErrorKind::stray_backslash, at - 1}};
            // Between double quotes a backslash protects only what would be special there.
            if (quote == '"' && text[at] != '"' && text[at] != '\\') word->push_back('\\');
            word = word.value_or("") + text[at];
        } else if (quote) word->push_back(c);
        else if (c == '\'' || c == '"') {
            quote = c;
            opened = at;
            word = word.value_or("");
        } else if (c == ' ' || c == '\t' || c == '\n') {
            if (word) words.push_back(*std::exchange(word, std::nullopt));
        } else word = word.value_or("") + c;
    }
    if (quote) return std::unexpected{CommandWordsError{CommandWordsErrorKind::unclosed_quote, opened}};
    if (word) words.push_back(*std::move(word));
    if (words.empty()) return std::unexpected{CommandWordsError{CommandWordsErrorKind::empty}};
    return words;
}

std::string describe(const CommandWordsError& error) {
    const std::string where = " at column " + std::to_string(error.offset + 1) + " of the command";
    switch (error.kind) {
    case CommandWordsErrorKind::unclosed_quote: return "the quotation mark" + where + " is not closed";
    case CommandWordsErrorKind::stray_backslash: return "nothing follows the backslash" + where;
    case CommandWordsErrorKind::empty: return "the command is empty";
    }
    std::unreachable();
}

}  // namespace polonaise
