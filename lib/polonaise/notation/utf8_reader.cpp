#include <algorithm>
#include <istream>

#include <polonaise/notation/utf8_reader.hpp>

namespace polonaise {
namespace {

/// The length of the front part that can be decoded without knowing what follows: whole lines, or
/// if there is no line break, up to the last plain character.
std::size_t whole_lines(std::string_view bytes) {
    const std::size_t line_break = bytes.find_last_of("\n\r");
    if (line_break != std::string_view::npos) return line_break + 1;
    std::size_t length = bytes.size();
    while (length > 0 && static_cast<unsigned char>(bytes[length - 1]) >= 0x80) --length;
    return length > 0 ? length : bytes.size();
}

}  // namespace

std::size_t Utf8Reader::read_raw(std::span<char> into) {
    if (!stream_) {
        const std::size_t count = memory_.copy(into.data(), into.size());
        memory_.remove_prefix(count);
        return count;
    }
    stream_->read(into.data(), static_cast<std::streamsize>(into.size()));
    if (stream_->bad()) failed_ = true;
    return static_cast<std::size_t>(stream_->gcount());
}

bool Utf8Reader::read(std::string& out) {
    raw_.erase(0, used_);
    used_ = 0;
    const std::size_t left_over = raw_.size();
    raw_.resize(left_over + block_size);
    raw_.resize(left_over + read_raw({raw_.data() + left_over, block_size}));
    const bool at_end = raw_.size() == left_over;
    if (raw_.empty()) return false;

    if (at_start_) {
        at_start_ = false;
        if (const auto mark = find_byte_order_mark(raw_)) {
            if (!forced_) forced_ = mark->encoding;
            if (*forced_ == mark->encoding) used_ = mark->length;
        }
    }
    const std::string_view block = std::string_view{raw_}.substr(used_);
    if (!forced_ || *forced_ == TextEncoding::utf_8) {
        const std::size_t length = at_end ? block.size() : whole_lines(block);
        decode_lines(out, block.substr(0, length));
        used_ += length;
    } else {
        used_ += append_as_utf_8(out, block, *forced_);
        if (at_end) used_ = raw_.size();
    }
    return true;
}

void Utf8Reader::decode_lines(std::string& out, std::string_view bytes) {
    if (is_ascii(bytes)) {
        out += bytes;
        return;
    }
    if (forced_) {
        append_as_utf_8(out, bytes, TextEncoding::utf_8);
        return;
    }
    const auto for_each_line = [&](auto&& visit) {
        for (std::string_view rest = bytes; !rest.empty();) {
            const std::size_t line_break = rest.find_first_of("\n\r");
            const std::size_t length = std::min(line_break, rest.size() - 1) + 1;
            visit(rest.substr(0, length));
            rest.remove_prefix(length);
        }
    };
    for_each_line([&](std::string_view line) {
        if (!is_utf_8(line)) evidence_.add(line);
    });
    for_each_line([&](std::string_view line) {
        if (is_utf_8(line)) out += line;
        else append_as_utf_8(out, line, evidence_.verdict());
    });
}

}  // namespace polonaise
