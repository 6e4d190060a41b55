#include <algorithm>

#include <polonaise/notation/pdn_lines.hpp>
#include <polonaise/notation/pdn_text.hpp>

namespace polonaise::internal {

void append_tag(std::string& out, std::string_view name, std::string_view value) {
    out += '[';
    out += tidy_tag_name(name);
    out += " \"";
    for (const char c : value) {
        if (c == '"' || c == '\\') out += '\\';
        out += static_cast<unsigned char>(c) < ' ' || c == '\x7F' ? ' ' : c;
    }
    out += "\"]\n";
}

void PdnLines::put_word() {
    if (word_.empty()) return;
    const bool may_begin_line = word_[0] != '[' && word_[0] != '%';
    if (column_ > 0) {
        const bool full = column_ + 1 + word_.size() > width_;
        out_ += full && may_begin_line ? '\n' : ' ';
        column_ = full && may_begin_line ? 0 : column_ + 1;
    }
    out_ += word_;
    column_ += word_.size();
    word_.clear();
}

void PdnLines::add(std::string_view word) {
    put_word();
    word_ = std::move(prefix_);
    word_ += word;
    prefix_.clear();
}

namespace {

/// The length of the first word. A command such as `[%eval 0.12]` is one word, blanks and all.
std::size_t word_length(std::string_view words) {
    std::size_t end = 0;
    while (end < words.size() && words[end] != ' ') {
        const bool command = words.substr(end).starts_with("[%");
        const std::size_t close = command ? words.find(']', end) : std::string_view::npos;
        end = close == std::string_view::npos ? end + 1 : close + 1;
    }
    return end;
}

}  // namespace

void PdnLines::add_words(std::string_view words) {
    while (!words.empty()) {
        const std::size_t length = word_length(words);
        add(words.substr(0, length));
        words.remove_prefix(std::min(length + 1, words.size()));
    }
}

void PdnLines::close() { word_ += ')'; }

void PdnLines::finish() {
    put_word();
    out_ += '\n';
    column_ = 0;
}

}  // namespace polonaise::internal
