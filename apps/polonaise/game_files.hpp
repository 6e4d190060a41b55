#pragma once
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <istream>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <CLI/CLI.hpp>

#include <polonaise/engine/game_file.hpp>
#include <polonaise/game/game_tags.hpp>
#include <polonaise/notation/pdn_diagnostics.hpp>
#include <polonaise/notation/text_encoding.hpp>
#include <polonaise/rules/variants.hpp>

/// What verbs that read and write files of games share.
namespace polonaise::app {

/// A file to read, or standard input if its name is `-`.
class InputFile {
public:
    /// Ends the verb if the file cannot be opened.
    explicit InputFile(const std::string& name);
    std::istream& stream();

private:
    bool standard_;
    std::ifstream file_;
};

/// Goes on to the next game of a file; false at its end. Ends the verb if the file cannot be read on.
bool next_game(GameFile& games, const std::string& file);

/// What a tag says; empty if nothing, as "?" and "????.??.??" do.
std::string_view known_tag(const GameTags& tags, std::string_view name);

/// Ends the verb with the sentence for a file that ends in the middle of a game, if the diagnostics
/// of its last game say so. For when all that can be done with its games has been done.
void fail_if_cut_off(const std::string& file, const PdnDiagnostics& last_game);

/// Whether an argument that may be either is a FEN: it has a colon in it, and there is no such file.
bool looks_like_fen(const std::string& argument);

/// All bytes of a file, or of standard input.
std::string whole_file(const std::string& name);

/// Writes a file such that it is there as a whole or not at all. Ends the verb if it cannot.
void write_whole_file(const std::string& name, std::span<const std::byte> bytes);

/// A file to write, or standard output if its name is `-`. The file appears under its name only
/// when all has been written, so it may be the one that is being read.
class OutputFile {
public:
    explicit OutputFile(const std::string& name);
    ~OutputFile();
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    void write(std::string_view text);
    void finish();

private:
    [[noreturn]] void fail_to_write() const;

    std::string name_, unfinished_;
    std::FILE* out_;
};

/// `--variant` where it may be left open: each game then says, or shows, what it is.
void declare_game_variant(CLI::App& verb, std::optional<VariantId>& variant);

/// An option that takes a text encoding.
CLI::Option* declare_encoding(CLI::App& verb, const std::string& name,
                              std::optional<TextEncoding>& encoding, const std::string& description);

}  // namespace polonaise::app
