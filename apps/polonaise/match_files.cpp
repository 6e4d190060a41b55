#include "match_files.hpp"

#include <cerrno>
#include <filesystem>
#include <system_error>

#include "command.hpp"
#include "game_files.hpp"
#include "text.hpp"

namespace polonaise::app {
namespace {

[[noreturn]] void fail_to_write(const std::string& name) {
    fail("cannot write {}: {}", in_quotes(name), std::generic_category().message(errno));
}

std::FILE* open(const std::string& name, const char* mode) {
    std::FILE* file = std::fopen(name.c_str(), mode);
    if (!file) fail_to_write(name);
    return file;
}

/// Makes a file exactly so long; it must not be shorter.
void cut(const std::string& name, std::uint64_t size) {
    std::error_code error;
    const auto there = std::filesystem::file_size(name, error);
    if (error) fail("cannot go on with {}: {}", in_quotes(name), error.message());
    if (there < size) fail("cannot go on with {}: games are missing at its end", in_quotes(name));
    std::filesystem::resize_file(name, size, error);
    if (error) fail("cannot write {}: {}", in_quotes(name), error.message());
}

}  // namespace

MatchFiles::MatchFiles(const std::string& name, const MatchIdentity& identity)
    : name_{name}, journal_name_{name + ".journal"} {
    if (std::filesystem::exists(journal_name_)) {
        resume(identity);
        return;
    }
    if (std::filesystem::exists(name))
        fail("{} is already there and no match of ours to go on with; choose another name",
             in_quotes(name));
    begin(identity);
}

MatchFiles::~MatchFiles() {
    for (std::FILE* file : {games_, journal_})
        if (file) std::fclose(file);
}

void MatchFiles::begin(const MatchIdentity& identity) {
    games_ = open(name_, "wb");
    journal_ = open(journal_name_, "wb");
    write(journal_, journal_name_, journal_head(identity));
}

void MatchFiles::resume(const MatchIdentity& identity) {
    const std::string text = whole_file(journal_name_);
    auto entries = read_journal(text, identity);
    if (!entries)
        fail("cannot go on with the match in {}: {}; choose another name, or remove {}",
             in_quotes(name_), entries.error(), in_quotes(journal_name_));
    earlier_ = std::move(*entries);
    bytes_ = earlier_.empty() ? 0 : earlier_.back().pdn_bytes;
    cut(name_, bytes_);
    cut(journal_name_, text.rfind('\n') + 1);
    games_ = open(name_, "ab");
    journal_ = open(journal_name_, "ab");
}

void MatchFiles::append(std::string_view pdn, JournalEntry entry) {
    write(games_, name_, pdn);
    bytes_ += pdn.size();
    entry.pdn_bytes = bytes_;
    write(journal_, journal_name_, journal_line(entry));
}

void MatchFiles::write(std::FILE* file, const std::string& name, std::string_view text) const {
    if (std::fwrite(text.data(), 1, text.size(), file) != text.size() || std::fflush(file) != 0)
        fail_to_write(name);
}

}  // namespace polonaise::app
