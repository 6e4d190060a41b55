#pragma once
#include <cstddef>
#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <polonaise/notation/text_encoding.hpp>

namespace polonaise {

/// Reads a file block by block, whatever its encoding, and hands it on as UTF-8.
///
/// A byte order mark decides for the whole file. Without one, each line that is not well-formed
/// UTF-8 is taken for Windows-1252 or Windows-1251, because collections of games have often been
/// glued together from files of several encodings. Which of the two is decided by the words seen
/// so far (see LegacyEvidence), those of the whole current block included.
class Utf8Reader {
public:
    /// Bytes that are read, and judged, at a time.
    static constexpr std::size_t block_size = std::size_t{1} << 16;

    /// The stream must outlive the reader. `forced` overrides what the bytes look like.
    explicit Utf8Reader(std::istream& stream, std::optional<TextEncoding> forced = {})
        : stream_{&stream}, forced_{forced} {}
    explicit Utf8Reader(std::string_view memory, std::optional<TextEncoding> forced = {})
        : memory_{memory}, forced_{forced} {}

    /// Appends the next block to `out`; false at the end of the file, and then nothing is appended.
    bool read(std::string& out);

    /// Whether the stream has failed before its end.
    bool failed() const { return failed_; }
    /// The raw bytes of the current block; for judging whether they are a text at all.
    std::string_view raw_block() const { return raw_; }

private:
    std::size_t read_raw(std::span<char> into);
    void decode_lines(std::string& out, std::string_view bytes);

    std::istream* stream_ = nullptr;
    std::string_view memory_;
    std::optional<TextEncoding> forced_;
    LegacyEvidence evidence_;
    std::string raw_;       ///< The bytes of the block, after those that the last one left over.
    std::size_t used_ = 0;  ///< How many of them have been handed on.
    bool at_start_ = true, failed_ = false;
};

}  // namespace polonaise
