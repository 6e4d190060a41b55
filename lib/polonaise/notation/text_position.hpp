#pragma once
#include <cstddef>
#include <string_view>

namespace polonaise {

/// A place in a text for people: lines and columns count from 1, columns in characters.
struct TextPosition {
    std::size_t line = 1, column = 1;
    constexpr bool operator==(const TextPosition&) const = default;
};

/// The position behind `text` if it begins at `from`. Lines end with LF, CR LF or CR; the text must
/// be UTF-8 and not end between CR and LF.
TextPosition advance(TextPosition from, std::string_view text);

/// Finds positions in a text. Offsets that ascend take linear time altogether.
class PositionFinder {
public:
    PositionFinder(std::string_view text, TextPosition begin)
        : text_{text}, begin_{begin}, last_{begin} {}

    TextPosition at(std::size_t offset) {
        if (offset < last_offset_) {
            last_offset_ = 0;
            last_ = begin_;
        }
        last_ = advance(last_, text_.substr(last_offset_, offset - last_offset_));
        last_offset_ = offset;
        return last_;
    }

private:
    std::string_view text_;
    TextPosition begin_, last_;
    std::size_t last_offset_ = 0;
};

}  // namespace polonaise
