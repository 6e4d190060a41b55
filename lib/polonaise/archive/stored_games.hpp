#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include <polonaise/archive/game_facts.hpp>
#include <polonaise/archive/sqlite.hpp>
#include <polonaise/notation/pdn_result.hpp>

namespace polonaise::internal {

/// Reads the moves of games, and what is summed up of them, one after the other.
class StoredGames {
public:
    explicit StoredGames(Sqlite& db)
        : row_{db,
               "SELECT m.game_type, m.start, m.line, g.result, g.white_rating, g.black_rating, g.day "
               "FROM moves m JOIN game g ON g.id = m.game WHERE m.game = ?"} {}

    /// Goes to a game, if there is such a one. What the others give is valid until the next call.
    bool find(std::int64_t id) { return row_.bind(id).step(); }

    int game_type() const { return static_cast<int>(row_.integer(0)); }
    std::optional<std::string_view> start() const {
        return row_.is_null(1) ? std::nullopt : std::optional{row_.text(1)};
    }
    std::span<const std::byte> line() const { return row_.bytes(2); }
    GameFacts facts() const {
        return {.result = read_result(row_.text(3)).value_or(GameResult::unknown),
                .white_rating = row_.optional_integer(4),
                .black_rating = row_.optional_integer(5),
                .day = row_.optional_integer(6).value_or(0)};
    }

private:
    Statement row_;
};

}  // namespace polonaise::internal
