#include <utility>

#include <sqlite3.h>

#include <polonaise/archive/sqlite.hpp>

namespace polonaise::internal {
namespace {

ArchiveError::Kind kind_of(int code) {
    switch (code & 0xFF) {
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_READONLY:
    case SQLITE_AUTH: return ArchiveError::Kind::cannot_open;
    case SQLITE_NOTADB: return ArchiveError::Kind::not_an_archive;
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return ArchiveError::Kind::busy;
    case SQLITE_CORRUPT: return ArchiveError::Kind::damaged;
    default: return ArchiveError::Kind::failed;
    }
}

constexpr int patience_in_milliseconds = 10'000;

}  // namespace

Sqlite::Sqlite(const std::filesystem::path& file, Access access) : file_{file}, access_{access} {
    const int flags =
        access == Access::read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    if (sqlite3_open_v2(file.c_str(), &handle_, flags | SQLITE_OPEN_NOMUTEX, nullptr) != SQLITE_OK) {
        const std::string why = handle_ ? sqlite3_errmsg(handle_) : "out of memory";
        sqlite3_close(handle_);
        throw SqliteError{{ArchiveError::Kind::cannot_open, file.string(), why}};
    }
    sqlite3_extended_result_codes(handle_, 1);
    sqlite3_busy_timeout(handle_, patience_in_milliseconds);
}

Sqlite::~Sqlite() { sqlite3_close(handle_); }

void Sqlite::run(const std::string& sql) {
    if (sqlite3_exec(handle_, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail();
}

std::int64_t Sqlite::last_row() const { return sqlite3_last_insert_rowid(handle_); }

void Sqlite::fail() const {
    throw SqliteError{{kind_of(sqlite3_errcode(handle_)), file_.string(), sqlite3_errmsg(handle_)}};
}

Transaction::~Transaction() {
    if (open_) sqlite3_exec(db_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

Statement::Statement(Sqlite& db, std::string_view sql) : db_{db} {
    if (sqlite3_prepare_v3(db.handle(), sql.data(), static_cast<int>(sql.size()),
                           SQLITE_PREPARE_PERSISTENT, &handle_, nullptr) != SQLITE_OK)
        db.fail();
}

Statement::~Statement() { sqlite3_finalize(handle_); }

void Statement::bind_at(int place, std::int64_t value) {
    if (sqlite3_bind_int64(handle_, place, value) != SQLITE_OK) db_.fail();
}
void Statement::bind_at(int place, std::string_view value) {
    const char* const data = value.empty() ? "" : value.data();  // a null pointer would be NULL
    if (sqlite3_bind_text64(handle_, place, data, value.size(), SQLITE_STATIC, SQLITE_UTF8) != SQLITE_OK)
        db_.fail();
}
void Statement::bind_at(int place, std::span<const std::byte> value) {
    const int code =
        value.empty() ? sqlite3_bind_zeroblob(handle_, place, 0)
                      : sqlite3_bind_blob64(handle_, place, value.data(), value.size(), SQLITE_STATIC);
    if (code != SQLITE_OK) db_.fail();
}
void Statement::bind_at(int place, std::nullopt_t) {
    if (sqlite3_bind_null(handle_, place) != SQLITE_OK) db_.fail();
}

void Statement::reset() { sqlite3_reset(handle_); }

bool Statement::step() {
    switch (sqlite3_step(handle_)) {
    case SQLITE_ROW: return true;
    case SQLITE_DONE: return false;
    default: db_.fail();
    }
}

bool Statement::is_null(int column) const { return sqlite3_column_type(handle_, column) == SQLITE_NULL; }
std::int64_t Statement::integer(int column) const { return sqlite3_column_int64(handle_, column); }
double Statement::real(int column) const { return sqlite3_column_double(handle_, column); }
std::string_view Statement::text(int column) const {
    const auto* const text = reinterpret_cast<const char*>(sqlite3_column_text(handle_, column));
    if (!text) return {};
    return {text, static_cast<std::size_t>(sqlite3_column_bytes(handle_, column))};
}
std::span<const std::byte> Statement::bytes(int column) const {
    const auto* const bytes = static_cast<const std::byte*>(sqlite3_column_blob(handle_, column));
    if (!bytes) return {};
    return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(handle_, column))};
}

std::int64_t number_of(Sqlite& db, std::string_view sql) {
    Statement query{db, sql};
    return query.step() ? query.integer(0) : 0;
}

}  // namespace polonaise::internal
