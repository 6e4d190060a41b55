#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace polonaise {

/// How the bytes of a text file stand for characters.
enum class TextEncoding : std::uint8_t {
    utf_8,
    utf_16le,
    utf_16be,
    latin_1,       ///< ISO 8859-1. Bytes 80 to 9F, which mean nothing there, are read as Windows-1252.
    windows_1252,  ///< Western Europe: Latin-1 with a few letters and marks more.
    windows_1251,  ///< Cyrillic.
};

inline constexpr std::array all_encodings{TextEncoding::utf_8,        TextEncoding::utf_16le,
                                          TextEncoding::utf_16be,     TextEncoding::latin_1,
                                          TextEncoding::windows_1252, TextEncoding::windows_1251};

/// As on a command line: `utf-8`, `latin-1`, `cp1251`.
std::string_view name(TextEncoding encoding);

/// The encoding with this name, whatever its capitals; the names that other programs use are known.
std::optional<TextEncoding> find_encoding(std::string_view name);

/// Whether the bytes are a whole number of well-formed UTF-8 characters.
bool is_utf_8(std::string_view bytes);

/// Whether all bytes are below 80 (hexadecimal), so that all encodings but UTF-16 agree on them.
bool is_ascii(std::string_view bytes);

/// The encoding that a byte order mark at the front of a file announces, and its length.
struct ByteOrderMark {
    TextEncoding encoding;
    std::size_t length;
};
std::optional<ByteOrderMark> find_byte_order_mark(std::string_view front);

/// Tells Cyrillic from Western bytes where a text is not UTF-8.
///
/// In Windows-1251 a Russian word consists of bytes C0 to FF and nothing else, while in a Western
/// word such a byte is an accented letter among plain ones. So every word votes with its number of
/// high letters: for Cyrillic if all its letters (two or more) are high, for Western if it has plain
/// letters too. Capitals count little, because a Western headline may be all accents and because
/// Cyrillic text is mostly lower case: a word votes for Cyrillic with half its weight if it holds no
/// small letter after its first. Words of one letter do not vote. On a tie the text is Western.
class LegacyEvidence {
public:
    void add(std::string_view bytes);
    TextEncoding verdict() const {
        return cyrillic_ > western_ ? TextEncoding::windows_1251 : TextEncoding::windows_1252;
    }

private:
    long cyrillic_ = 0, western_ = 0;
};

/// The most likely encoding of a whole text: by its byte order mark, else UTF-8 if it is
/// well-formed, else what LegacyEvidence says.
TextEncoding detect_encoding(std::string_view bytes);

/// Appends `bytes` as UTF-8. Bytes that mean nothing become U+FFFD. A byte order mark is not
/// treated specially. With UTF-16 an incomplete character at the end is left over.
/// Returns the number of bytes used: all of them, except for such a rest.
std::size_t append_as_utf_8(std::string& out, std::string_view bytes, TextEncoding encoding);

struct EncodedText {
    std::string bytes;
    std::size_t replaced;  ///< Characters that the encoding lacks; a `?` stands in their place.
};
/// UTF-8 in another encoding. At the start of a file UTF-16 gets a byte order mark, UTF-8 none.
EncodedText encode(std::string_view utf_8, TextEncoding encoding, bool at_start = true);

}  // namespace polonaise
