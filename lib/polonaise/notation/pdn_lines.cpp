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

void PdnLines::add_words(std::string_view words) {
    while (!words.empty()) {
        const std::size_t length = std::min(words.find(' '), words.size());
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
