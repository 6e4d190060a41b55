#pragma once
#include <expected>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>

#include <CLI/CLI.hpp>

#include <polonaise/archive/archive.hpp>

#include "command.hpp"

/// What the verbs of the archive share.
namespace polonaise::app {

/// `--archive`: the file. Without it the user's own, `polonaise/games.archive` in $XDG_DATA_HOME or
/// ~/.local/share.
void declare_archive(CLI::App& verb, std::optional<std::string>& file);

/// Which file that is; nothing if the user has no folder of data.
std::optional<std::filesystem::path> archive_path(const std::optional<std::string>& file);

/// Opens it; for writing it is made, with its folder, if there is none. Ends the verb if that fails.
Archive open_archive(const std::optional<std::string>& file, Archive::Access access);

/// The value, or the end of the verb with the sentence for the error.
template <class T> T value_or_fail(std::expected<T, ArchiveError> result) {
    if (!result) fail("{}", describe(result.error()));
    return *std::move(result);
}

}  // namespace polonaise::app
