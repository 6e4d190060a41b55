#include <algorithm>

#include <polonaise/notation/pdn_text.hpp>
#include <polonaise/support/read_number.hpp>

namespace polonaise::internal {
namespace {

constexpr bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}

std::string without_blanks(std::string_view text) {
    std::string plain{text};
    std::erase_if(plain, is_blank);
    return plain;
}

}  // namespace

std::string tidy_tag_name(std::string_view name) {
    std::string tidy;
    for (const char c : name) {
        const bool small = c >= 'a' && c <= 'z', capital = c >= 'A' && c <= 'Z';
        const bool other = (c >= '0' && c <= '9') || c == '_' || c == '-';
        if (tidy.empty() && small) tidy += static_cast<char>(c - 'a' + 'A');
        else if (small || capital || static_cast<unsigned char>(c) >= 0x80) tidy += c;
        else tidy += other && !tidy.empty() ? c : '_';
    }
    return tidy;
}

std::string tidy_tag_value(std::string_view value) {
    std::string tidy;
    for (std::size_t i = 0; i < value.size(); ++i) {
        const char c = value[i];
        if (c == '\r' && i + 1 < value.size() && value[i + 1] == '\n') continue;
        if (c == '\\' && i + 1 < value.size() && (value[i + 1] == '"' || value[i + 1] == '\\'))
            tidy += value[++i];
        else tidy += static_cast<unsigned char>(c) < ' ' || c == '\x7F' ? ' ' : c;
    }
    return tidy;
}

std::string_view fen_of_setup(std::string_view setup) {
    setup.remove_prefix(1);
    if (setup.ends_with('/')) setup.remove_suffix(1);
    setup = trimmed(setup);
    for (const std::string_view keyword : {"FEN", "Fen", "fen"})
        if (setup.starts_with(keyword)) setup = trimmed(setup.substr(keyword.size()));
    if (setup.starts_with('"')) setup.remove_prefix(1);
    if (setup.ends_with('"')) setup.remove_suffix(1);
    return setup;
}

std::string_view inside_comment(std::string_view comment) {
    if (comment.starts_with('[')) return comment;  // a command that stood by itself
    if (comment.starts_with('{') && comment.ends_with('}')) comment.remove_suffix(1);
    comment.remove_prefix(1);
    return comment;
}

std::optional<std::uint8_t> nag_of_strength(std::string_view strength) {
    if (strength.starts_with('(')) strength = strength.substr(1, strength.size() - 2);
    constexpr std::string_view marks[]{"!", "?", "!!", "??", "!?", "?!"};
    const auto found = std::ranges::find(marks, strength);
    if (found == std::end(marks)) return std::nullopt;
    return static_cast<std::uint8_t>(found - std::begin(marks) + 1);
}

std::optional<std::uint8_t> nag_of_text(std::string_view text) {
    return read_number<std::uint8_t>(text.substr(1));
}

bool is_delft_result(std::string_view text) {
    if (text.size() < 3 || text.size() > 4) return false;
    const std::size_t dash = text.find('-');
    if (dash == text.npos) return false;
    const auto white = read_number<unsigned>(text.substr(0, dash));
    const auto black = read_number<unsigned>(text.substr(dash + 1));
    return white && black && *white + *black == 10;
}

std::string with_sign(std::string_view four_digits) {
    return std::string{four_digits.substr(0, 2)} + "-" + std::string{four_digits.substr(2)};
}

bool equal_ignoring_blanks(std::string_view a, std::string_view b) {
    return without_blanks(a) == without_blanks(b);
}

}  // namespace polonaise::internal
