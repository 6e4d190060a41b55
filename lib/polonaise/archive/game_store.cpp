#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include <polonaise/archive/game_store.hpp>
#include <polonaise/archive/same_game.hpp>
#include <polonaise/notation/pdn_result.hpp>

namespace polonaise::internal {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<std::string_view, 6> tags_with_columns{"White", "Black", "Event",
                                                            "Site",  "Date",  "Round"};

std::optional<std::string> more_tags_of(const GameTags& tags) {
    Json object = Json::object();
    for (const GameTag& tag : tags)
        if (std::ranges::find(tags_with_columns, tag.name) == tags_with_columns.end())
            object[tag.name] = tag.value;
    if (object.empty()) return std::nullopt;
    return object.dump(-1, ' ', false, Json::error_handler_t::replace);
}

void add_more_tags(GameTags& tags, std::string_view text) {
    const Json object = Json::parse(text, nullptr, false);
    if (!object.is_object()) return;
    for (const auto& [name, value] : object.items())
        if (value.is_string()) tags.set(name, value.get<std::string>());
}

std::optional<std::string_view> value_of(const GameTags& tags, std::string_view name) {
    return tags.contains(name) ? std::optional{tags.value(name)} : std::nullopt;
}

}  // namespace

GameStore::GameStore(Sqlite& db)
    : db_{db},
      by_content_{db, "SELECT id FROM game WHERE content = ?"},
      insert_game_{
          db,
          "INSERT INTO game (game_type, content, white, black, event, site, date, day, round, "
          "white_rating, black_rating, result, result_text, plies, more_tags, source, line) "
          "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)"},
      update_game_{db,
                   "UPDATE game SET game_type = ?1, content = ?2, white = ?3, black = ?4, event = ?5, "
                   "site = ?6, date = ?7, day = ?8, round = ?9, white_rating = ?10, black_rating = ?11, "
                   "result = ?12, result_text = ?13, plies = ?14, more_tags = ?15 WHERE id = ?16"},
      insert_moves_{db,
                    "INSERT INTO moves (game, game_type, start, line, notation) VALUES (?, ?, ?, ?, ?)"},
      update_notation_{db, "UPDATE moves SET notation = ? WHERE game = ?"},
      insert_comment_{db, "INSERT INTO comment (rowid, text) VALUES (?, ?)"},
      load_{
          db,
          "SELECT g.game_type, w.name, b.name, e.name, g.site, g.date, g.round, g.result, "
          "g.result_text, "
          "g.plies, g.more_tags, m.start, m.line, m.notation FROM game g JOIN moves m ON m.game = g.id "
          "LEFT JOIN player w ON w.id = g.white LEFT JOIN player b ON b.id = g.black "
          "LEFT JOIN event e ON e.id = g.event WHERE g.id = ?"},
      find_player_{db, "SELECT id FROM player WHERE name = ?"},
      insert_player_{db, "INSERT INTO player (name) VALUES (?)"},
      find_event_{db, "SELECT id FROM event WHERE name = ?"},
      insert_event_{db, "INSERT INTO event (name) VALUES (?)"} {}

GameStore::Added GameStore::add(const ArchivedGame& game, std::int64_t source, std::int64_t line) {
    const std::int64_t content = game.content();
    if (const auto known = find_same(game, content)) return learn(*known, game);
    insert_game_.reset();
    bind_columns(insert_game_, game, content);
    insert_game_.bind_at(16, source);
    insert_game_.bind_at(17, line);
    insert_game_.run();
    const std::int64_t id = db_.last_row();
    insert_moves_
        .bind(id, game.game_type, game.start, std::span<const std::byte>{game.line}, game.notation)
        .run();
    if (!game.comments.empty()) insert_comment_.bind(id, game.comments).run();
    return {id, true};
}

std::optional<std::int64_t> GameStore::find_same(const ArchivedGame& game, std::int64_t content) {
    std::vector<std::int64_t> candidates;
    for (by_content_.bind(content); by_content_.step();) candidates.push_back(by_content_.integer(0));
    by_content_.reset();
    for (const std::int64_t id : candidates) {
        const auto other = load(id);
        if (other && other->game_type == game.game_type && other->start == game.start &&
            other->line == game.line &&
            (!other->notation || !game.notation || other->notation == game.notation) &&
            can_be_same(other->tags, other->result, game.tags, game.result))
            return id;
    }
    return std::nullopt;
}

/// Takes over what the archive did not know of the game.
GameStore::Added GameStore::learn(std::int64_t id, const ArchivedGame& game) {
    auto known = load(id);
    if (!known) return {id, false};
    const GameFacts before = facts_of(*known);
    bool more = complete(known->tags, game.tags);
    if (known->result == GameResult::unknown && game.result != GameResult::unknown) {
        known->result = game.result;
        more = true;
    }
    if (known->result_text.empty() && !game.result_text.empty()) {
        known->result_text = game.result_text;
        more = true;
    }
    if (more) {
        update_game_.reset();
        bind_columns(update_game_, *known, known->content());
        update_game_.bind_at(16, id);
        update_game_.run();
    }
    if (!known->notation && game.notation) {
        update_notation_.bind(game.notation, id).run();
        if (!game.comments.empty()) insert_comment_.bind(id, game.comments).run();
    }
    return {id, false, before, facts_of(*known)};
}

void GameStore::bind_columns(Statement& statement, const ArchivedGame& game, std::int64_t content) {
    more_tags_ = more_tags_of(game.tags);
    result_ = result_text(game.result, ResultStyle::points_of_one);
    const auto date = value_of(game.tags, "Date");
    int place = 0;
    const auto put = [&](const auto& value) { statement.bind_at(++place, value); };
    put(game.game_type);
    put(content);
    put(id_of(game.tags, "White", players_, find_player_, insert_player_));
    put(id_of(game.tags, "Black", players_, find_player_, insert_player_));
    put(id_of(game.tags, "Event", events_, find_event_, insert_event_));
    put(value_of(game.tags, "Site"));
    put(date);
    put(date ? day_of(*date) : std::nullopt);
    put(value_of(game.tags, "Round"));
    put(rating_of(game.tags, Side::white));
    put(rating_of(game.tags, Side::black));
    put(result_);
    put(game.result_text.empty() ? std::nullopt : std::optional<std::string_view>{game.result_text});
    put(game.plies);
    put(more_tags_);
}

std::optional<std::int64_t> GameStore::id_of(const GameTags& tags, std::string_view tag, Ids& known,
                                             Statement& find, Statement& insert) {
    if (!tags.contains(tag)) return std::nullopt;
    constexpr std::size_t most_remembered = 500'000;
    if (known.size() > most_remembered) known.clear();
    const std::string name{tags.value(tag)};
    const auto [entry, is_new] = known.try_emplace(name, 0);
    if (!is_new) return entry->second;
    if (find.bind(name).step()) {
        entry->second = find.integer(0);
    } else {
        insert.bind(name).run();
        entry->second = db_.last_row();
    }
    find.reset();
    return entry->second;
}

std::optional<ArchivedGame> GameStore::load(std::int64_t id) {
    if (!load_.bind(id).step()) {
        load_.reset();
        return std::nullopt;
    }
    ArchivedGame game;
    game.game_type = static_cast<int>(load_.integer(0));
    for (std::size_t i = 0; i < tags_with_columns.size(); ++i)
        if (auto value = load_.optional_text(static_cast<int>(i) + 1))
            game.tags.set(tags_with_columns[i], *std::move(value));
    game.result = read_result(load_.text(7)).value_or(GameResult::unknown);
    game.result_text = load_.text(8);
    game.plies = load_.integer(9);
    add_more_tags(game.tags, load_.text(10));
    game.start = load_.optional_text(11);
    const auto line = load_.bytes(12);
    game.line.assign(line.begin(), line.end());
    game.notation = load_.optional_text(13);
    load_.reset();
    return game;
}

}  // namespace polonaise::internal
