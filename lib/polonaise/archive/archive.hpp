#pragma once
#include <cstdint>
#include <expected>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <polonaise/archive/archive_error.hpp>
#include <polonaise/engine/any_game_tree.hpp>
#include <polonaise/game/game_result.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise {

namespace internal {
class Sqlite;
class GameStore;
}  // namespace internal

/// What there is in an archive.
struct ArchiveStatistics {
    struct OfVariant {
        VariantId variant;
        std::int64_t games = 0, positions = 0;  ///< Positions of main lines, the starts included.
        std::int64_t white_wins = 0, draws = 0, black_wins = 0;
    };
    std::vector<OfVariant> variants;
    std::int64_t players = 0, events = 0, files = 0, annotated = 0;
    std::int64_t problems = 0;  ///< Places where a file was not in order.
    std::int64_t unread = 0;    ///< Texts that are kept because they are no games of ours.
    std::uint64_t bytes = 0;    ///< On the disk.

    std::int64_t games() const;
    std::int64_t positions() const;
};

/// What can be told at once, however large an archive is.
struct ArchiveSize {
    std::int64_t games = 0, exercises = 0;
};

/// What a list of games shows.
struct GameSummary {
    std::int64_t id = 0;
    VariantId variant = VariantId::international;
    std::string white, black, event, date, round;
    std::optional<int> white_rating, black_rating;
    GameResult result = GameResult::unknown;
    int plies = 0;
};

/// Something that was wrong in a file that was imported.
struct ImportProblem {
    std::string file;
    std::int64_t line = 1, column = 1;
    std::string sentence;
    std::optional<std::int64_t> game;  ///< The game as far as it could be read.
};

/// A database of games in one file. docs/archive.md describes the file; import_games (importer.hpp),
/// search_games (search.hpp) and explore (explorer.hpp) work on it. One thread at a time.
class Archive {
public:
    enum class Access : std::uint8_t { read, write };

    /// Opens an archive; for writing it is made if there is none.
    static std::expected<Archive, ArchiveError> open(const std::filesystem::path& file, Access access);
    ~Archive();
    Archive(Archive&&) noexcept;
    Archive& operator=(Archive&&) noexcept;

    std::expected<ArchiveStatistics, ArchiveError> statistics() const;
    std::expected<ArchiveSize, ArchiveError> size() const;
    /// A game as it was imported: tags, moves, variations, comments.
    std::expected<AnyGameTree, ArchiveError> game(std::int64_t id) const;
    std::expected<GameSummary, ArchiveError> summary(std::int64_t id) const;
    /// What was wrong in the files, in the order in which it was found.
    std::expected<std::vector<ImportProblem>, ArchiveError> problems() const;
    /// Whether all of the file is in order: SQLite's own check, and every game can be read.
    std::expected<bool, ArchiveError> is_sound() const;

    /// For the files of this layer.
    internal::Sqlite& connection() const { return *connection_; }

private:
    explicit Archive(std::unique_ptr<internal::Sqlite> connection);

    std::unique_ptr<internal::Sqlite> connection_;
    std::unique_ptr<internal::GameStore> store_;
};

}  // namespace polonaise
