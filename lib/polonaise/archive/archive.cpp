#include <system_error>
#include <utility>

#include <polonaise/archive/archive.hpp>
#include <polonaise/archive/game_store.hpp>
#include <polonaise/archive/schema.hpp>
#include <polonaise/archive/sqlite.hpp>
#include <polonaise/notation/pdn_result.hpp>
#include <polonaise/notation/quoted.hpp>

namespace polonaise {

using internal::guarded;
using internal::number_of;
using internal::Sqlite;
using internal::SqliteError;
using internal::Statement;

std::string describe(const ArchiveError& error) {
    const std::string file = internal::quoted_name(error.file);
    const std::string why = error.detail.empty() ? "" : ": " + error.detail;
    switch (error.kind) {
    case ArchiveError::Kind::cannot_open: return "cannot open the archive " + file + why;
    case ArchiveError::Kind::not_an_archive: return file + " is not an archive of games" + why;
    case ArchiveError::Kind::too_new:
        return "the archive " + file + " was made by a later version of this program" + why;
    case ArchiveError::Kind::busy:
        return "the archive " + file + " is in use by another program; try again when it has finished";
    case ArchiveError::Kind::damaged: return "the archive " + file + " is damaged" + why;
    case ArchiveError::Kind::no_such_game: return "the archive " + file + " has no " + error.detail;
    case ArchiveError::Kind::failed: return "the archive " + file + " cannot be used" + why;
    }
    std::unreachable();
}

std::int64_t ArchiveStatistics::games() const {
    std::int64_t sum = 0;
    for (const OfVariant& v : variants) sum += v.games;
    return sum;
}
std::int64_t ArchiveStatistics::positions() const {
    std::int64_t sum = 0;
    for (const OfVariant& v : variants) sum += v.positions;
    return sum;
}

std::expected<Archive, ArchiveError> Archive::open(const std::filesystem::path& file, Access access) {
    return guarded([&] {
        auto db = std::make_unique<Sqlite>(
            file, access == Access::read ? Sqlite::Access::read : Sqlite::Access::write);
        internal::bring_up_to_date(*db);
        return Archive{std::move(db)};
    });
}

Archive::Archive(std::unique_ptr<Sqlite> connection)
    : connection_{std::move(connection)}, store_{std::make_unique<internal::GameStore>(*connection_)} {}
Archive::~Archive() = default;
Archive::Archive(Archive&&) noexcept = default;
/// The statements of the old store must go before their connection.
Archive& Archive::operator=(Archive&& other) noexcept {
    store_ = std::move(other.store_);
    connection_ = std::move(other.connection_);
    return *this;
}

std::expected<ArchiveStatistics, ArchiveError> Archive::statistics() const {
    return guarded([&] {
        Sqlite& db = *connection_;
        ArchiveStatistics all;
        Statement variants{db,
                           "SELECT game_type, count(*), sum(plies + 1), sum(result = '1-0'), "
                           "sum(result = '1/2-1/2'), sum(result = '0-1') FROM game GROUP BY game_type"};
        while (variants.step())
            if (const auto id = find_variant(static_cast<int>(variants.integer(0))))
                all.variants.push_back({*id, variants.integer(1), variants.integer(2),
                                        variants.integer(3), variants.integer(4), variants.integer(5)});
        all.players = number_of(db, "SELECT count(*) FROM player");
        all.events = number_of(db, "SELECT count(*) FROM event");
        all.files = number_of(db, "SELECT count(*) FROM source");
        all.annotated = number_of(db, "SELECT count(*) FROM moves WHERE notation IS NOT NULL");
        all.problems = number_of(db, "SELECT count(*) FROM problem");
        all.unread = number_of(db, "SELECT count(*) FROM kept_text WHERE game IS NULL");
        std::error_code ignored;
        all.bytes = std::filesystem::file_size(db.file(), ignored);
        return all;
    });
}

std::expected<ArchiveSize, ArchiveError> Archive::size() const {
    return guarded([&] {
        // Games are never deleted, so their numbers have no gaps.
        return ArchiveSize{number_of(*connection_, "SELECT coalesce(max(id), 0) FROM game"),
                           number_of(*connection_, "SELECT count(*) FROM exercise")};
    });
}

std::expected<AnyGameTree, ArchiveError> Archive::game(std::int64_t id) const {
    return guarded([&] {
        const std::string file = connection_->file().string(), name = "game " + std::to_string(id);
        const auto parts = store_->load(id);
        if (!parts) throw SqliteError{{ArchiveError::Kind::no_such_game, file, name}};
        auto game = put_together(*parts);
        if (!game) throw SqliteError{{ArchiveError::Kind::damaged, file, name + " cannot be replayed"}};
        return *std::move(game);
    });
}

std::expected<GameSummary, ArchiveError> Archive::summary(std::int64_t id) const {
    return guarded([&] {
        Statement row{
            *connection_,
            "SELECT g.game_type, w.name, b.name, e.name, g.date, g.round, g.white_rating, "
            "g.black_rating, g.result, g.plies FROM game g LEFT JOIN player w ON w.id = g.white "
            "LEFT JOIN player b ON b.id = g.black LEFT JOIN event e ON e.id = g.event "
            "WHERE g.id = ?"};
        if (!row.bind(id).step())
            throw SqliteError{{ArchiveError::Kind::no_such_game, connection_->file().string(),
                               "game " + std::to_string(id)}};
        const auto rating = [&row](int column) {
            return row.is_null(column) ? std::nullopt
                                       : std::optional{static_cast<int>(row.integer(column))};
        };
        return GameSummary{
            .id = id,
            .variant = find_variant(static_cast<int>(row.integer(0))).value_or(VariantId::international),
            .white = std::string{row.text(1)},
            .black = std::string{row.text(2)},
            .event = std::string{row.text(3)},
            .date = std::string{row.text(4)},
            .round = std::string{row.text(5)},
            .white_rating = rating(6),
            .black_rating = rating(7),
            .result = read_result(row.text(8)).value_or(GameResult::unknown),
            .plies = static_cast<int>(row.integer(9))};
    });
}

std::expected<std::vector<ImportProblem>, ArchiveError> Archive::problems() const {
    return guarded([&] {
        std::vector<ImportProblem> all;
        Statement row{*connection_,
                      "SELECT s.path, p.line, p.column, p.sentence, p.game FROM problem p "
                      "JOIN source s ON s.id = p.source ORDER BY p.id"};
        while (row.step())
            all.push_back({std::string{row.text(0)}, row.integer(1), row.integer(2),
                           std::string{row.text(3)}, row.optional_integer(4)});
        return all;
    });
}

std::expected<bool, ArchiveError> Archive::is_sound() const {
    return guarded([&] {
        Statement check{*connection_, "PRAGMA integrity_check"};
        if (!check.step() || check.text(0) != "ok") return false;
        Statement ids{*connection_, "SELECT id FROM game"};
        while (ids.step()) {
            const auto parts = store_->load(ids.integer(0));
            if (!parts || !put_together(*parts)) return false;
        }
        return true;
    });
}

}  // namespace polonaise
