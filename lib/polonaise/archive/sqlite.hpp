#pragma once
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include <polonaise/archive/archive_error.hpp>

struct sqlite3;
struct sqlite3_stmt;

/// A thin skin over SQLite for the files of this layer. Inside the layer its errors are exceptions;
/// `guarded` turns them into values where the layer is entered.
namespace polonaise::internal {

class SqliteError : public std::runtime_error {
public:
    explicit SqliteError(ArchiveError error)
        : std::runtime_error{error.detail}, error_{std::move(error)} {}
    const ArchiveError& error() const { return error_; }

private:
    ArchiveError error_;
};

/// Calls `work` and returns what it returns, or the error that it threw.
template <class Work>
auto guarded(Work&& work) -> std::expected<std::invoke_result_t<Work>, ArchiveError> {
    try {
        if constexpr (std::is_void_v<std::invoke_result_t<Work>>) {
            work();
            return {};
        } else {
            return work();
        }
    } catch (const SqliteError& error) {
        return std::unexpected{error.error()};
    }
}

/// A connection. One thread at a time.
class Sqlite {
public:
    enum class Access : std::uint8_t { read, write };

    Sqlite(const std::filesystem::path& file, Access access);
    ~Sqlite();
    Sqlite(const Sqlite&) = delete;
    Sqlite& operator=(const Sqlite&) = delete;

    const std::filesystem::path& file() const { return file_; }
    Access access() const { return access_; }
    sqlite3* handle() const { return handle_; }

    /// Runs statements that return nothing.
    void run(const std::string& sql);
    std::int64_t last_row() const;
    /// Throws what SQLite says about the last call.
    [[noreturn]] void fail() const;

private:
    const std::filesystem::path file_;
    const Access access_;
    sqlite3* handle_ = nullptr;
};

/// All that is written until `commit`, or nothing of it.
class Transaction {
public:
    explicit Transaction(Sqlite& db) : db_{db} { db_.run("BEGIN IMMEDIATE"); }
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    void commit() {
        db_.run("COMMIT");
        open_ = false;
    }

private:
    Sqlite& db_;
    bool open_ = true;
};

/// A prepared statement, to be used again and again. Texts and bytes that are bound must live until
/// it has run; what a column gives is valid until the next step.
class Statement {
public:
    Statement(Sqlite& db, std::string_view sql);
    ~Statement();
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    /// Starts anew with these values for the question marks.
    template <class... Values> Statement& bind(const Values&... values) {
        reset();
        int place = 0;
        (bind_at(++place, values), ...);
        return *this;
    }
    /// For statements whose values are known one by one; call `reset` before the first.
    void bind_at(int place, std::int64_t value);
    void bind_at(int place, std::string_view value);
    void bind_at(int place, std::span<const std::byte> value);
    void bind_at(int place, std::nullopt_t);
    template <std::integral Number> void bind_at(int place, Number value) {
        bind_at(place, static_cast<std::int64_t>(value));
    }
    void bind_at(int place, const std::string& value) { bind_at(place, std::string_view{value}); }
    void bind_at(int place, const char* value) { bind_at(place, std::string_view{value}); }
    template <class Value> void bind_at(int place, const std::optional<Value>& value) {
        if (value) bind_at(place, *value);
        else bind_at(place, std::nullopt);
    }
    void reset();

    /// Moves to the next row; false if there is none.
    bool step();
    /// For statements without rows.
    void run() {
        while (step()) {
        }
        reset();
    }

    bool is_null(int column) const;
    std::int64_t integer(int column) const;
    double real(int column) const;
    std::string_view text(int column) const;
    std::span<const std::byte> bytes(int column) const;
    std::optional<std::int64_t> optional_integer(int column) const {
        return is_null(column) ? std::nullopt : std::optional{integer(column)};
    }
    std::optional<std::string> optional_text(int column) const {
        return is_null(column) ? std::nullopt : std::optional{std::string{text(column)}};
    }

private:
    Sqlite& db_;
    sqlite3_stmt* handle_ = nullptr;
};

/// The one number that a query gives.
std::int64_t number_of(Sqlite& db, std::string_view sql);

}  // namespace polonaise::internal
