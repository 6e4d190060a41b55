#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include <polonaise/archive/archived_game.hpp>
#include <polonaise/archive/game_facts.hpp>
#include <polonaise/archive/sqlite.hpp>

namespace polonaise::internal {

/// The tables of games, players and events.
class GameStore {
public:
    explicit GameStore(Sqlite& db);

    struct Added {
        std::int64_t game;
        bool is_new;  ///< Else the archive had it, and at most learned more about it.
        GameFacts before = {}, after = {};  ///< What it knew of such a game, and what it knows now.
    };
    /// Adds a game that begins in this line of this source, unless the archive has it already: the same
    /// moves from the same start, tags that do not contradict each other, and no two different sets
    /// of notes.
    Added add(const ArchivedGame& game, std::int64_t source, std::int64_t line);

    /// Without keys and comments.
    std::optional<ArchivedGame> load(std::int64_t id);

private:
    using Ids = std::unordered_map<std::string, std::int64_t>;

    std::optional<std::int64_t> find_same(const ArchivedGame& game, std::int64_t content);
    Added learn(std::int64_t id, const ArchivedGame& game);
    void bind_columns(Statement& statement, const ArchivedGame& game, std::int64_t content);
    std::optional<std::int64_t> id_of(const GameTags& tags, std::string_view tag, Ids& known,
                                      Statement& find, Statement& insert);

    Sqlite& db_;
    Statement by_content_, insert_game_, update_game_, insert_moves_, update_notation_, insert_comment_,
        load_, find_player_, insert_player_, find_event_, insert_event_;
    Ids players_, events_;
    std::optional<std::string> more_tags_;  // what is bound must live on
    std::string result_;
};

}  // namespace polonaise::internal
