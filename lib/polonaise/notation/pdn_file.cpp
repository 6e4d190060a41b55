#include <algorithm>
#include <utility>

#include <polonaise/notation/pdn_file.hpp>

namespace polonaise {
namespace {

/// Whether bytes are something else than a text: more than one in thirty, and more than a few, are
/// control characters. Compressed data has three in thirty, programs and pictures have more. The
/// NULs with which old systems filled up the last block of a file are not counted.
bool looks_binary(std::string_view bytes) {
    if (const auto mark = find_byte_order_mark(bytes); mark && mark->encoding != TextEncoding::utf_8)
        return false;
    const std::size_t last = bytes.find_last_not_of(std::string_view{"\0\x1A", 2});
    bytes = bytes.substr(0, last + 1);
    const auto control = std::ranges::count_if(bytes, [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return (byte < ' ' && (byte < '\t' || byte > '\r') && byte != 0x1A) || byte == 0x7F;
    });
    return control > 8 && static_cast<std::size_t>(control) > bytes.size() / 30;
}

}  // namespace

std::string describe(const PdnFileError& error) {
    switch (error.kind) {
    case PdnFileErrorKind::not_a_text: return "this is not a text but a binary file";
    case PdnFileErrorKind::read_failed: return "reading broke off in line " + std::to_string(error.line);
    case PdnFileErrorKind::game_too_large:
        return "the game that begins in line " + std::to_string(error.line) +
               " has no end within the first gigabyte";
    }
    std::unreachable();
}

std::expected<bool, PdnFileError> PdnFile::next(PdnGame& game) {
    while (true) {
        const std::string_view rest = std::string_view{buffer_}.substr(begin_);
        if (const auto length = parse_pdn_game(rest, at_end_, game)) {
            if (game.tags.empty() && game.items.empty() && game.issues.empty()) return false;
            game.position = position_;
            position_ = advance(position_, game.text);
            begin_ += *length;
            return true;
        }
        if (rest.size() > largest_game)
            return std::unexpected{PdnFileError{PdnFileErrorKind::game_too_large, position_.line}};
        if (const auto more = read_more(); !more) return std::unexpected{more.error()};
    }
}

/// Reads until the unfinished game has at least doubled, so that a huge game, which is parsed anew
/// each time, takes linear time altogether.
std::expected<void, PdnFileError> PdnFile::read_more() {
    buffer_.erase(0, begin_);
    begin_ = 0;
    const std::size_t wanted = 2 * buffer_.size() + 1;
    while (!at_end_ && buffer_.size() < wanted) {
        at_end_ = !reader_.read(buffer_);
        if (reader_.failed())
            return std::unexpected{PdnFileError{PdnFileErrorKind::read_failed, position_.line}};
        if (at_start_ && looks_binary(reader_.raw_block()))
            return std::unexpected{PdnFileError{PdnFileErrorKind::not_a_text}};
        at_start_ = false;
    }
    return {};
}

}  // namespace polonaise
