#pragma once
#include <cstddef>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include <polonaise/archive/archive.hpp>
#include <polonaise/notation/text_encoding.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise {

/// A text of games that is no file on this machine.
struct ImportText {
    std::string name;  ///< Under which it is remembered; a text of the same name takes its place.
    std::string text;
};

/// What to import, and how.
struct ImportPlan {
    std::vector<std::filesystem::path> files;
    std::vector<ImportText> texts = {};         ///< After the files.
    std::optional<VariantId> variant = {};      ///< As GameFile::Options.
    std::optional<TextEncoding> encoding = {};  ///< Likewise.
    int threads = 1;                            ///< That read files, each one at a time.
    std::size_t entries_per_commit = 20'000;
};

/// How far it has come. What these counts say is on the disk.
struct ImportCounts {
    std::size_t files = 0;       ///< Read to their end, now or in an earlier import.
    std::size_t entries = 0;     ///< Games and texts that are none.
    std::size_t games = 0;       ///< New ones.
    std::size_t duplicates = 0;  ///< Games that the archive had.
    std::size_t unread = 0;      ///< Texts that are no games of ours; they are kept.
    std::size_t problems = 0;
};

struct ImportListener {
    std::function<void(const ImportCounts&)> on_commit = {};
    std::function<void(const ImportProblem&)> on_problem = {};
    /// A file that could not be read to its end, and why. What came before is imported.
    std::function<void(const std::string& file, const std::string& why)> on_failure = {};
};

/// Imports files of games in their order. A file that was imported before, and has not changed since, is
/// passed over; one that was interrupted goes on where the last commit was. Stopping loses nothing.
std::expected<ImportCounts, ArchiveError> import_games(Archive& archive, const ImportPlan& plan,
                                                       const ImportListener& listener = {},
                                                       std::stop_token stop = {});

}  // namespace polonaise
