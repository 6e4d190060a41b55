#include <algorithm>
#include <array>
#include <utility>

#include <polonaise/notation/move_squares.hpp>

namespace polonaise::internal {
namespace {

using enum Separator::Sign;

constexpr std::array<std::pair<std::string_view, Separator::Sign>, 12> signs{{
    {"-", quiet},
    {"x", capture},
    {"X", capture},
    {":", capture},
    {"*", capture},
    {"\xC3\x97", capture},    // U+00D7 multiplication sign
    {"\xE2\x80\x90", quiet},  // U+2010 hyphen
    {"\xE2\x80\x91", quiet},  // U+2011 non-breaking hyphen
    {"\xE2\x80\x92", quiet},  // U+2012 figure dash
    {"\xE2\x80\x93", quiet},  // U+2013 en dash
    {"\xE2\x80\x94", quiet},  // U+2014 em dash
    {"\xE2\x88\x92", quiet},  // U+2212 minus
}};

}  // namespace

std::size_t count_blanks(std::string_view text) {
    const std::size_t end = text.find_first_not_of(" \t");
    return end == std::string_view::npos ? text.size() : end;
}

Separator scan_separator(std::string_view text) {
    Separator separator;
    separator.length = count_blanks(text);
    const std::string_view rest = text.substr(separator.length);
    for (const auto& [form, sign] : signs) {
        if (!rest.starts_with(form)) continue;
        separator.sign = sign;
        separator.usual = separator.length == 0 && (form == "-" || form == "x");
        separator.length += form.size();
        const std::size_t after = count_blanks(text.substr(separator.length));
        separator.usual = separator.usual && after == 0;
        separator.length += after;
        break;
    }
    return separator;
}

}  // namespace polonaise::internal
