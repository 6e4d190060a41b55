#include "annotation_journal.hpp"

#include <cerrno>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

#include <polonaise/support/fnv1a.hpp>

#include "command.hpp"
#include "text.hpp"

namespace polonaise::app {
namespace {

/// An entry is a line with key and size, then so many bytes, then a line end.
constexpr std::string_view entry_word = "annotated ";
constexpr std::size_t key_digits = 16;

struct JournalEntry {
    std::uint64_t key = 0;
    std::string_view result;
    std::size_t size = 0;  ///< Of all of the entry.
};

std::optional<JournalEntry> read_entry(std::string_view text) {
    if (!text.starts_with(entry_word)) return std::nullopt;
    const std::size_t line = text.find('\n');
    if (line == text.npos || line < entry_word.size() + key_digits + 2) return std::nullopt;
    JournalEntry entry;
    const char* const key = text.data() + entry_word.size();
    std::size_t size = 0;
    if (std::from_chars(key, key + key_digits, entry.key, 16).ec != std::errc{} ||
        std::from_chars(key + key_digits + 1, text.data() + line, size).ec != std::errc{})
        return std::nullopt;
    if (text.size() - line < size + 2 || text[line + 1 + size] != '\n') return std::nullopt;
    entry.result = text.substr(line + 1, size);
    entry.size = line + 1 + size + 1;
    return entry;
}

}  // namespace

AnnotationJournal::AnnotationJournal(std::string file, std::string settings)
    : file_{std::move(file)}, settings_{std::move(settings)} {
    read();
    out_ = std::fopen(file_.c_str(), "ab");
    if (!out_) fail("cannot write {}: {}", in_quotes(file_), std::generic_category().message(errno));
}

AnnotationJournal::~AnnotationJournal() {
    if (out_) std::fclose(out_);
}

std::uint64_t AnnotationJournal::key_of(std::string_view game) const {
    return Fnv1a{}.add(settings_).add(game).value();
}

void AnnotationJournal::read() {
    std::ifstream in{file_, std::ios::binary};
    if (!in) return;
    const std::string text{std::istreambuf_iterator<char>{in}, {}};
    std::string_view left = text;
    while (const auto entry = read_entry(left)) {
        results_[entry->key] = entry->result;
        left.remove_prefix(entry->size);
    }
    std::error_code error;
    if (!left.empty()) std::filesystem::resize_file(file_, text.size() - left.size(), error);
    if (error) fail("cannot use {}: {}", in_quotes(file_), error.message());
}

std::optional<std::string> AnnotationJournal::find(std::string_view game) const {
    const auto found = results_.find(key_of(game));
    return found == results_.end() ? std::nullopt : std::optional{found->second};
}

void AnnotationJournal::add(std::string_view game, std::string_view result) {
    const std::string head = fmt::format("{}{:016x} {}\n", entry_word, key_of(game), result.size());
    const bool written = std::fwrite(head.data(), 1, head.size(), out_) == head.size() &&
                         std::fwrite(result.data(), 1, result.size(), out_) == result.size() &&
                         std::fputc('\n', out_) != EOF && std::fflush(out_) == 0 &&
                         fsync(fileno(out_)) == 0;
    if (!written) fail("cannot write {}: {}", in_quotes(file_), std::generic_category().message(errno));
}

void AnnotationJournal::remove() {
    std::fclose(std::exchange(out_, nullptr));
    std::error_code ignored;
    std::filesystem::remove(file_, ignored);
}

}  // namespace polonaise::app
