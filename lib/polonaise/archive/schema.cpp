#include <array>
#include <string>

#include <polonaise/archive/position_tally.hpp>
#include <polonaise/archive/schema.hpp>

namespace polonaise::internal {
namespace {

/// What `file` shows and other SQLite programs keep: "PDar".
constexpr std::int64_t application_id = 0x50446172;

struct Step {
    const char* sql;
    void (*fill)(Sqlite&) = nullptr;  ///< What new tables have to say of what is there already.
};

/// Step n turns version n into n + 1; version 0 is an empty file. Published steps are never changed.
/// docs/archive.md explains the tables.
constexpr std::array steps{Step{R"sql(
CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE event (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE source (
    id INTEGER PRIMARY KEY,
    path TEXT NOT NULL UNIQUE,
    size INTEGER NOT NULL,
    modified INTEGER NOT NULL,
    entries INTEGER NOT NULL DEFAULT 0,
    complete INTEGER NOT NULL DEFAULT 0 CHECK (complete IN (0, 1))
) STRICT;
CREATE TABLE game (
    id INTEGER PRIMARY KEY,
    game_type INTEGER NOT NULL,
    content INTEGER NOT NULL,
    white INTEGER REFERENCES player,
    black INTEGER REFERENCES player,
    event INTEGER REFERENCES event,
    site TEXT,
    date TEXT,
    day INTEGER,
    round TEXT,
    white_rating INTEGER,
    black_rating INTEGER,
    result TEXT NOT NULL,
    result_text TEXT,
    plies INTEGER NOT NULL,
    more_tags TEXT,
    source INTEGER NOT NULL REFERENCES source,
    line INTEGER NOT NULL
) STRICT;
CREATE INDEX game_by_content ON game (content);
CREATE INDEX game_by_white ON game (white);
CREATE INDEX game_by_black ON game (black);
CREATE INDEX game_by_event ON game (event);
CREATE TABLE moves (
    game INTEGER PRIMARY KEY REFERENCES game,
    game_type INTEGER NOT NULL,
    start TEXT,
    line BLOB NOT NULL,
    notation TEXT
) STRICT;
CREATE VIRTUAL TABLE comment USING fts5 (text, content = '');
CREATE TABLE problem (
    id INTEGER PRIMARY KEY,
    source INTEGER NOT NULL REFERENCES source,
    line INTEGER NOT NULL,
    column INTEGER NOT NULL,
    sentence TEXT NOT NULL,
    game INTEGER REFERENCES game
) STRICT;
CREATE TABLE kept_text (
    id INTEGER PRIMARY KEY,
    source INTEGER NOT NULL REFERENCES source,
    line INTEGER NOT NULL,
    text TEXT NOT NULL,
    game INTEGER REFERENCES game
) STRICT;
CREATE INDEX kept_text_by_source ON kept_text (source);
CREATE TABLE position_run (
    id INTEGER PRIMARY KEY,
    level INTEGER NOT NULL,
    entries INTEGER NOT NULL
) STRICT;
CREATE TABLE position_block (
    id INTEGER PRIMARY KEY,
    run INTEGER NOT NULL REFERENCES position_run,
    first_key INTEGER NOT NULL,
    entries BLOB NOT NULL
) STRICT;
CREATE INDEX position_block_by_key ON position_block (run, first_key);
)sql"},
                           Step{R"sql(
CREATE TABLE position_tally (
    key INTEGER NOT NULL,
    move BLOB NOT NULL,
    games INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    draws INTEGER NOT NULL,
    losses INTEGER NOT NULL,
    rated INTEGER NOT NULL,
    rating_sum INTEGER NOT NULL,
    last_day INTEGER NOT NULL,
    PRIMARY KEY (key, move)
) STRICT, WITHOUT ROWID;
)sql",
                                tally_all},
                           Step{R"sql(
CREATE TABLE exercise (
    id INTEGER PRIMARY KEY,
    game_type INTEGER NOT NULL,
    fen TEXT NOT NULL,
    notation TEXT NOT NULL,
    difficulty INTEGER,
    motif TEXT NOT NULL,
    due INTEGER NOT NULL DEFAULT 0,
    days INTEGER NOT NULL DEFAULT 0,
    ease INTEGER NOT NULL DEFAULT 2500,
    solved_in_a_row INTEGER NOT NULL DEFAULT 0,
    lapses INTEGER NOT NULL DEFAULT 0,
    UNIQUE (game_type, fen)
) STRICT;
CREATE INDEX exercise_by_due ON exercise (due);
CREATE TABLE exercise_answer (
    id INTEGER PRIMARY KEY,
    exercise INTEGER NOT NULL REFERENCES exercise,
    time INTEGER NOT NULL,
    grade INTEGER NOT NULL CHECK (grade BETWEEN 0 AND 3)
) STRICT;
)sql"}};

[[noreturn]] void refuse(const Sqlite& db, ArchiveError::Kind kind, std::string detail) {
    throw SqliteError{{kind, db.file().string(), std::move(detail)}};
}

/// The version of the archive; 0 if there is nothing in the file.
std::int64_t version_of(Sqlite& db) {
    const std::int64_t version = number_of(db, "PRAGMA user_version");
    const std::int64_t application = number_of(db, "PRAGMA application_id");
    const bool empty = number_of(db, "SELECT count(*) FROM sqlite_schema") == 0;
    if (empty && version == 0 && application == 0) return 0;
    if (application != application_id || version < 1)
        refuse(db, ArchiveError::Kind::not_an_archive, "a database of another program");
    if (version > static_cast<std::int64_t>(steps.size()))
        refuse(db, ArchiveError::Kind::too_new, "its version is " + std::to_string(version));
    return version;
}

}  // namespace

void bring_up_to_date(Sqlite& db) {
    constexpr auto newest = static_cast<std::int64_t>(steps.size());
    if (db.access() == Sqlite::Access::read) {
        const std::int64_t version = version_of(db);
        if (version == 0)
            refuse(db, ArchiveError::Kind::not_an_archive, "nothing has been imported into it yet");
        if (version == newest) return;
        Sqlite writer{db.file(), Sqlite::Access::write};  // fails where this user may not write
        return bring_up_to_date(writer);
    }
    version_of(db);  // another program's file must not be changed in the least
    db.run("PRAGMA journal_mode = WAL");
    // What was reported done must survive a loss of power, so every commit waits for the disk.
    db.run("PRAGMA synchronous = FULL; PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY;");
    if (version_of(db) == newest) return;
    Transaction transaction{db};
    for (std::int64_t version = version_of(db); version < newest; ++version) {
        const Step& step = steps[static_cast<std::size_t>(version)];
        db.run(step.sql);
        if (step.fill) step.fill(db);
    }
    db.run("PRAGMA application_id = " + std::to_string(application_id));
    db.run("PRAGMA user_version = " + std::to_string(newest));
    transaction.commit();
}

}  // namespace polonaise::internal
