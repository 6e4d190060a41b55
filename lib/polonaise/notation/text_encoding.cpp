#include <algorithm>
#include <cstring>
#include <utility>

#include <polonaise/notation/text_encoding.hpp>

namespace polonaise {
namespace {

constexpr char32_t replacement = 0xFFFD;

/// Windows-1252 80 to 9F; A0 to FF are the code points of the same number.
constexpr std::array<char16_t, 32> western_80_to_9f{
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,  // 80
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD,  // 88
    0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,  // 90
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178,  // 98
};

/// Windows-1251 80 to BF; C0 to FF are the Russian alphabet from U+0410 on.
constexpr std::array<char16_t, 64> cyrillic_80_to_bf{
    0x0402, 0x0403, 0x201A, 0x0453, 0x201E, 0x2026, 0x2020, 0x2021,  // 80
    0x20AC, 0x2030, 0x0409, 0x2039, 0x040A, 0x040C, 0x040B, 0x040F,  // 88
    0x0452, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,  // 90
    0xFFFD, 0x2122, 0x0459, 0x203A, 0x045A, 0x045C, 0x045B, 0x045F,  // 98
    0x00A0, 0x040E, 0x045E, 0x0408, 0x00A4, 0x0490, 0x00A6, 0x00A7,  // A0
    0x0401, 0x00A9, 0x0404, 0x00AB, 0x00AC, 0x00AD, 0x00AE, 0x0407,  // A8
    0x00B0, 0x00B1, 0x0406, 0x0456, 0x0491, 0x00B5, 0x00B6, 0x00B7,  // B0
    0x0451, 0x2116, 0x0454, 0x00BB, 0x0458, 0x0405, 0x0455, 0x0457,  // B8
};

char32_t decode_byte(unsigned char byte, TextEncoding encoding) {
    if (byte < 0x80) return byte;
    if (encoding == TextEncoding::windows_1251)
        return byte < 0xC0 ? char32_t{cyrillic_80_to_bf[byte - 0x80u]}
                           : char32_t{0x0410u + byte - 0xC0u};
    return byte < 0xA0 ? char32_t{western_80_to_9f[byte - 0x80u]} : char32_t{byte};
}

/// The byte for a character, or nothing if the encoding lacks it.
std::optional<unsigned char> encode_byte(char32_t c, TextEncoding encoding) {
    if (c < 0x80) return static_cast<unsigned char>(c);
    const unsigned first = encoding == TextEncoding::latin_1 ? 0xA0 : 0x80;
    if (c == replacement) return std::nullopt;
    for (unsigned byte = first; byte <= 0xFF; ++byte)
        if (decode_byte(static_cast<unsigned char>(byte), encoding) == c)
            return static_cast<unsigned char>(byte);
    return std::nullopt;
}

void append_character(std::string& out, char32_t c) {
    const auto put = [&](char32_t byte) { out += static_cast<char>(byte); };
    if (c < 0x80) {
        put(c);
    } else if (c < 0x800) {
        put(0xC0 | c >> 6);
        put(0x80 | (c & 0x3F));
    } else if (c < 0x10000) {
        put(0xE0 | c >> 12);
        put(0x80 | (c >> 6 & 0x3F));
        put(0x80 | (c & 0x3F));
    } else {
        put(0xF0 | c >> 18);
        put(0x80 | (c >> 12 & 0x3F));
        put(0x80 | (c >> 6 & 0x3F));
        put(0x80 | (c & 0x3F));
    }
}

/// The character at the front of `bytes` and its length; length 0 if it is not well-formed.
struct Utf8Character {
    char32_t value;
    std::size_t length;
};
Utf8Character first_character(std::string_view bytes) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
    const unsigned char lead = byte(0);
    if (lead < 0x80) return {lead, 1};
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || bytes.size() < length) return {replacement, 0};
    char32_t value = lead & (0x7Fu >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0) != 0x80) return {replacement, 0};
        value = value << 6 | (byte(i) & 0x3Fu);
    }
    constexpr char32_t least[]{0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = value >= 0xD800 && value < 0xE000;
    if (value < least[length] || surrogate || value > 0x10FFFF) return {replacement, 0};
    return {value, length};
}

std::size_t append_utf_8(std::string& out, std::string_view bytes) {
    for (std::size_t i = 0; i < bytes.size();) {
        const auto [value, length] = first_character(bytes.substr(i));
        if (length == 0) append_character(out, replacement);
        else out.append(bytes, i, length);
        i += std::max<std::size_t>(length, 1);
    }
    return bytes.size();
}

std::size_t append_utf_16(std::string& out, std::string_view bytes, bool big_endian) {
    const auto unit = [&](std::size_t i) {
        const auto first = static_cast<unsigned char>(bytes[i]),
                   second = static_cast<unsigned char>(bytes[i + 1]);
        return big_endian ? char32_t{first} << 8 | second : char32_t{second} << 8 | first;
    };
    std::size_t i = 0;
    while (i + 2 <= bytes.size()) {
        const char32_t c = unit(i);
        if (c < 0xD800 || c >= 0xE000) {
            append_character(out, c);
            i += 2;
            continue;
        }
        if (c < 0xDC00 && i + 4 > bytes.size()) break;  // its other half is still to come
        const char32_t low = c < 0xDC00 ? unit(i + 2) : 0;
        const bool pair = low >= 0xDC00 && low < 0xE000;
        append_character(out, pair ? 0x10000 + ((c - 0xD800) << 10 | (low - 0xDC00)) : replacement);
        i += pair ? 4 : 2;
    }
    return i;
}

void append_utf_16_unit(std::string& out, char32_t unit, bool big_endian) {
    const char high = static_cast<char>(unit >> 8), low = static_cast<char>(unit & 0xFF);
    out += big_endian ? high : low;
    out += big_endian ? low : high;
}

constexpr bool is_high_letter(unsigned char c) { return c >= 0xC0 || c == 0xA8 || c == 0xB8; }  // Ё, ё
constexpr bool is_plain_letter(unsigned char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

}  // namespace

std::string_view name(TextEncoding encoding) {
    switch (encoding) {
    case TextEncoding::utf_8: return "utf-8";
    case TextEncoding::utf_16le: return "utf-16le";
    case TextEncoding::utf_16be: return "utf-16be";
    case TextEncoding::latin_1: return "latin-1";
    case TextEncoding::windows_1252: return "cp1252";
    case TextEncoding::windows_1251: return "cp1251";
    }
    std::unreachable();
}

std::optional<TextEncoding> find_encoding(std::string_view wanted) {
    struct Alias {
        std::string_view name;
        TextEncoding encoding;
    };
    constexpr Alias aliases[]{
        {"utf8", TextEncoding::utf_8},
        {"iso-8859-1", TextEncoding::latin_1},
        {"latin1", TextEncoding::latin_1},
        {"windows-1252", TextEncoding::windows_1252},
        {"windows-1251", TextEncoding::windows_1251},
    };
    std::string lower{wanted};
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    for (const TextEncoding encoding : all_encodings)
        if (lower == name(encoding)) return encoding;
    for (const Alias& alias : aliases)
        if (lower == alias.name) return alias.encoding;
    return std::nullopt;
}

bool is_ascii(std::string_view bytes) {
    std::size_t i = 0;
    for (; i + sizeof(std::uint64_t) <= bytes.size(); i += sizeof(std::uint64_t)) {
        std::uint64_t eight;
        std::memcpy(&eight, bytes.data() + i, sizeof eight);
        if (eight & 0x8080808080808080u) return false;
    }
    for (; i < bytes.size(); ++i)
        if (static_cast<unsigned char>(bytes[i]) >= 0x80) return false;
    return true;
}

bool is_utf_8(std::string_view bytes) {
    while (!bytes.empty()) {
        const std::size_t length = first_character(bytes).length;
        if (length == 0) return false;
        bytes.remove_prefix(length);
    }
    return true;
}

std::optional<ByteOrderMark> find_byte_order_mark(std::string_view front) {
    if (front.starts_with("\xEF\xBB\xBF")) return ByteOrderMark{TextEncoding::utf_8, 3};
    if (front.starts_with("\xFF\xFE")) return ByteOrderMark{TextEncoding::utf_16le, 2};
    if (front.starts_with("\xFE\xFF")) return ByteOrderMark{TextEncoding::utf_16be, 2};
    return std::nullopt;
}

void LegacyEvidence::add(std::string_view bytes) {
    long high = 0, plain = 0;
    bool small_inside = false;
    const auto end_word = [&] {
        if (high > 0 && plain > 0) western_ += 2 * high;
        else if (high > 1) cyrillic_ += small_inside ? 2 * high : high;
        high = plain = 0;
        small_inside = false;
    };
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (is_high_letter(byte)) {
            if (++high + plain > 1 && (byte >= 0xE0 || byte == 0xB8)) small_inside = true;
        } else if (is_plain_letter(byte)) {
            ++plain;
        } else {
            end_word();
        }
    }
    end_word();
}

TextEncoding detect_encoding(std::string_view bytes) {
    if (const auto mark = find_byte_order_mark(bytes)) return mark->encoding;
    if (is_utf_8(bytes)) return TextEncoding::utf_8;
    LegacyEvidence evidence;
    evidence.add(bytes);
    return evidence.verdict();
}

std::size_t append_as_utf_8(std::string& out, std::string_view bytes, TextEncoding encoding) {
    switch (encoding) {
    case TextEncoding::utf_8: return append_utf_8(out, bytes);
    case TextEncoding::utf_16le: return append_utf_16(out, bytes, false);
    case TextEncoding::utf_16be: return append_utf_16(out, bytes, true);
    case TextEncoding::latin_1:
    case TextEncoding::windows_1252:
    case TextEncoding::windows_1251:
        for (const char c : bytes)
            append_character(out, decode_byte(static_cast<unsigned char>(c), encoding));
        return bytes.size();
    }
    std::unreachable();
}

EncodedText encode(std::string_view utf_8, TextEncoding encoding, bool at_start) {
    if (encoding == TextEncoding::utf_8) return {std::string{utf_8}, 0};
    const bool wide = encoding == TextEncoding::utf_16le || encoding == TextEncoding::utf_16be;
    const bool big_endian = encoding == TextEncoding::utf_16be;
    EncodedText text{};
    if (wide && at_start) append_utf_16_unit(text.bytes, 0xFEFF, big_endian);
    while (!utf_8.empty()) {
        const auto [value, length] = first_character(utf_8);
        utf_8.remove_prefix(std::max<std::size_t>(length, 1));
        if (!wide) {
            const auto byte = encode_byte(value, encoding);
            if (!byte) ++text.replaced;
            text.bytes += static_cast<char>(byte.value_or('?'));
        } else if (value < 0x10000) {
            append_utf_16_unit(text.bytes, value, big_endian);
        } else {
            append_utf_16_unit(text.bytes, 0xD800 + ((value - 0x10000) >> 10), big_endian);
            append_utf_16_unit(text.bytes, 0xDC00 + ((value - 0x10000) & 0x3FF), big_endian);
        }
    }
    return text;
}

}  // namespace polonaise
