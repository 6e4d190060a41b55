#pragma once
#include <cstddef>
#include <cstdint>
#include <expected>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include <polonaise/notation/pdn_syntax.hpp>
#include <polonaise/notation/text_position.hpp>
#include <polonaise/notation/utf8_reader.hpp>

namespace polonaise {

enum class PdnFileErrorKind : std::uint8_t {
    not_a_text,      ///< Full of bytes that no text has.
    read_failed,     ///< The stream broke off.
    game_too_large,  ///< More than PdnFile::largest_game.
};
struct PdnFileError {
    PdnFileErrorKind kind;
    std::size_t line = 1;
};
/// A sentence without full stop.
std::string describe(const PdnFileError& error);

/// Reads the games of a file one after the other. Memory grows to hold one game and a block of the
/// file, whatever the size of the file.
class PdnFile {
public:
    static constexpr std::size_t largest_game = std::size_t{1} << 30;

    /// The stream, or the memory, must outlive the object.
    explicit PdnFile(std::istream& stream, std::optional<TextEncoding> forced = {})
        : reader_{stream, forced} {}
    explicit PdnFile(std::string_view memory, std::optional<TextEncoding> forced = {})
        : reader_{memory, forced} {}

    /// Reads the next game into `game`, whose text is valid until the next call; false at the end of
    /// the file. Text that is no game comes like one, but then `is_empty` holds.
    std::expected<bool, PdnFileError> next(PdnGame& game);

private:
    std::expected<void, PdnFileError> read_more();

    Utf8Reader reader_;
    std::string buffer_;
    std::size_t begin_ = 0;  ///< Where in the buffer the next game begins.
    TextPosition position_;  ///< Of the next game in the file.
    bool at_start_ = true, at_end_ = false;
};

}  // namespace polonaise
