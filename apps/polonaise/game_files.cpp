#include "game_files.hpp"

#include <cerrno>
#include <filesystem>
#include <iostream>
#include <iterator>
#include <system_error>

#include <unistd.h>

#include <polonaise/support/durable_file.hpp>

#include "command.hpp"
#include "text.hpp"

namespace polonaise::app {

InputFile::InputFile(const std::string& name) : standard_{name == "-"} {
    if (standard_) return;
    errno = 0;
    file_.open(name, std::ios::binary);
    if (!file_) fail("cannot read {}: {}", in_quotes(name), std::generic_category().message(errno));
}

std::istream& InputFile::stream() { return standard_ ? std::cin : file_; }

void fail_if_cut_off(const std::string& file, const PdnDiagnostics& last_game) {
    for (const PdnDiagnostic& d : last_game.all())
        if (d.issue == PdnIssue::cut_off)
            fail("{}:{}: {}", in_quotes(file), d.position.line, describe(d));
}

bool next_game(GameFile& games, const std::string& file) {
    const auto more = games.next();
    if (!more) fail("{}:{}: {}", in_quotes(file), more.error().line, describe(more.error()));
    return *more;
}

std::string_view known_tag(const GameTags& tags, std::string_view name) {
    const std::string_view value = tags.value(name);
    return value.find_first_not_of(" ?.") == std::string_view::npos ? std::string_view{} : value;
}

bool looks_like_fen(const std::string& argument) {
    return argument.find(':') != std::string::npos && !std::filesystem::exists(argument);
}

std::string whole_file(const std::string& name) {
    InputFile file{name};
    std::string text{std::istreambuf_iterator<char>{file.stream()}, {}};
    if (file.stream().bad()) fail("cannot read {}", in_quotes(name));
    return text;
}

void write_whole_file(const std::string& name, std::span<const std::byte> bytes) {
    if (const auto error = write_durably(name, {bytes}))
        fail("cannot write {}: {}", in_quotes(name), error.message());
}

OutputFile::OutputFile(const std::string& name) : name_{name}, out_{stdout} {
    if (name == "-") return;
    unfinished_ = name + "." + std::to_string(getpid()) + ".part";
    out_ = std::fopen(unfinished_.c_str(), "wb");
    if (!out_) fail_to_write();
}

OutputFile::~OutputFile() {
    if (unfinished_.empty()) return;
    if (out_) std::fclose(out_);
    std::remove(unfinished_.c_str());
}

void OutputFile::write(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), out_) == text.size()) return;
    if (out_ == stdout)
        throw std::system_error{errno, std::generic_category(), "cannot write to standard output"};
    fail_to_write();
}

void OutputFile::finish() {
    if (out_ == stdout) return flush_output();
    const bool closed = std::fclose(out_) == 0;
    out_ = nullptr;
    if (!closed || std::rename(unfinished_.c_str(), name_.c_str()) != 0) fail_to_write();
    unfinished_.clear();
}

void OutputFile::fail_to_write() const {
    fail("cannot write {}: {}", in_quotes(name_), std::generic_category().message(errno));
}

void declare_game_variant(CLI::App& verb, std::optional<VariantId>& variant) {
    declare_variant(verb, variant, "The rules of all games, whatever they say themselves");
}

CLI::Option* declare_encoding(CLI::App& verb, const std::string& name,
                              std::optional<TextEncoding>& encoding, const std::string& description) {
    const auto read = [&encoding](const CLI::results_t& given) {
        encoding = find_encoding(given.front());
        if (encoding) return true;
        std::vector<std::string_view> names;
        for (const TextEncoding known : all_encodings) names.push_back(polonaise::name(known));
        fail("unknown encoding {} {}", in_quotes(given.front()), choice(given.front(), names));
    };
    return verb.add_option(name, read, description)->type_name("utf-8|latin-1|cp1251|...");
}

}  // namespace polonaise::app
