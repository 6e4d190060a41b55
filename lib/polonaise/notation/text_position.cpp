#include <algorithm>

#include <polonaise/notation/text_position.hpp>

namespace polonaise {

TextPosition advance(TextPosition from, std::string_view text) {
    auto breaks = static_cast<std::size_t>(std::ranges::count(text, '\n'));
    for (std::size_t at = 0; (at = text.find('\r', at)) != std::string_view::npos; ++at)
        if (at + 1 == text.size() || text[at + 1] != '\n') ++breaks;

    if (breaks > 0) {
        from.line += breaks;
        from.column = 1;
        text.remove_prefix(text.find_last_of("\n\r") + 1);
    }
    const auto begins_character = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
    from.column += static_cast<std::size_t>(std::ranges::count_if(text, begins_character));
    return from;
}

}  // namespace polonaise
