#include <algorithm>
#include <iterator>
#include <optional>
#include <string_view>
#include <utility>

#include <polonaise/archive/line_visits.hpp>
#include <polonaise/archive/position_index.hpp>
#include <polonaise/archive/position_tally.hpp>
#include <polonaise/archive/stored_games.hpp>

namespace polonaise::internal {
namespace {

void add_to(std::vector<MoveTally>& tallies, std::string_view move, const GamesCount& count) {
    const auto found = std::ranges::find(tallies, move, &MoveTally::move);
    if (found != tallies.end()) found->count += count;
    else tallies.push_back({std::string{move}, count});
}

}  // namespace

std::vector<MoveTally> tallies_of(Sqlite& db, std::uint64_t key) {
    Statement row{db,
                  "SELECT move, games, wins, draws, losses, rated, rating_sum, last_day "
                  "FROM position_tally WHERE key = ?"};
    std::vector<MoveTally> tallies;
    for (row.bind(key); row.step();) {
        const auto move = row.bytes(0);
        tallies.push_back({std::string{reinterpret_cast<const char*>(move.data()), move.size()},
                           {.games = row.integer(1),
                            .wins = row.integer(2),
                            .draws = row.integer(3),
                            .losses = row.integer(4),
                            .rated = row.integer(5),
                            .rating_sum = row.integer(6),
                            .last_day = row.integer(7)}});
    }
    return tallies;
}

PositionTallies::PositionTallies(Sqlite& db)
    : db_{db},
      add_{db,
           "INSERT INTO position_tally VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) "
           "ON CONFLICT (key, move) DO UPDATE SET games = games + ?3, wins = wins + ?4, "
           "draws = draws + ?5, losses = losses + ?6, rated = rated + ?7, "
           "rating_sum = rating_sum + ?8, last_day = max(last_day, ?9)"} {}

void PositionTallies::catch_up() {
    const std::int64_t now = number_of(db_, "PRAGMA data_version");
    if (now == data_version_) return;
    data_version_ = now;
    unsaved_.clear();
    Statement keys{db_, "SELECT DISTINCT key FROM position_tally"};
    while (keys.step()) unsaved_[static_cast<std::uint64_t>(keys.integer(0))];
}

/// Adds `count(mover)` to what was played at the line's first visit of each of these positions, which
/// are common.
template <class Count>
void PositionTallies::count_visits(int game_type, std::optional<std::string_view> start,
                                   std::span<const std::byte> line, std::vector<std::uint64_t> keys,
                                   const Count& count) {
    if (keys.empty()) return;
    visit_line(game_type, start, line, [&](const LineVisit& visit) {
        if (std::erase(keys, visit.key) > 0)
            add_to(unsaved_.at(visit.key), visit.move, count(visit.mover));
        return keys.empty();
    });
}

/// The same for all positions of a game that are common.
template <class Count> void PositionTallies::count_common(const ArchivedGame& game, const Count& count) {
    std::vector<std::uint64_t> keys;
    std::ranges::copy_if(game.keys, std::back_inserter(keys),
                         [&](std::uint64_t key) { return unsaved_.contains(key); });
    count_visits(game.game_type, game.start, game.line, std::move(keys), count);
}

void PositionTallies::add(const ArchivedGame& game) {
    const GameFacts facts = facts_of(game);
    count_common(game, [&](Side mover) { return counted(facts, mover); });
}

void PositionTallies::correct(const ArchivedGame& game, const GameFacts& before,
                              const GameFacts& after) {
    count_common(game, [&](Side mover) { return correction(before, after, mover); });
}

void PositionTallies::save(const std::vector<std::uint64_t>& common) {
    for (auto& [key, tallies] : unsaved_) write(key, tallies);
    std::vector<std::uint64_t> new_keys;
    for (const std::uint64_t key : common)
        if (!unsaved_.contains(key)) new_keys.push_back(key);
    if (!new_keys.empty()) begin_tallies(std::move(new_keys));
}

void PositionTallies::write(std::uint64_t key, Tallies& tallies) {
    for (const auto& [move, c] : tallies)
        add_.bind(key, std::as_bytes(std::span{move}), c.games, c.wins, c.draws, c.losses, c.rated,
                  c.rating_sum, c.last_day)
            .run();
    tallies.clear();
}

/// Replays each game that has some of the positions once.
void PositionTallies::begin_tallies(std::vector<std::uint64_t> keys) {
    std::vector<std::pair<std::uint32_t, std::uint64_t>> wanted;
    for (const std::uint64_t key : keys) {
        unsaved_[key];
        for (const std::uint32_t game : games_with(db_, key)) wanted.emplace_back(game, key);
    }
    std::ranges::sort(wanted);
    StoredGames games{db_};
    for (auto next = wanted.begin(); next != wanted.end();) {
        const std::uint32_t id = next->first;
        std::vector<std::uint64_t> its_keys;
        for (; next != wanted.end() && next->first == id; ++next) its_keys.push_back(next->second);
        if (!games.find(id)) continue;
        count_visits(games.game_type(), games.start(), games.line(), std::move(its_keys),
                     [&](Side mover) { return counted(games.facts(), mover); });
    }
    for (const std::uint64_t key : keys) write(key, unsaved_.at(key));
}

void tally_all(Sqlite& db) {
    PositionTallies tallies{db};
    tallies.save(common_positions(db));
}

}  // namespace polonaise::internal
