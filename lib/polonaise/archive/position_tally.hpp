#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <polonaise/archive/archived_game.hpp>
#include <polonaise/archive/game_facts.hpp>
#include <polonaise/archive/games_count.hpp>
#include <polonaise/archive/sqlite.hpp>

/// Ready sums of what was played in positions that many games have.
///
/// An explorer that replays games needs some microseconds for each: nothing where a hundred games had
/// a position, seconds where a million had. Such common positions (position_index.hpp) are few: a
/// million games have some thousand of them. A sum once made is kept right by every import, in the same
/// transaction as the games.
namespace polonaise::internal {

/// A move that was played in a common position.
struct MoveTally {
    std::string move;  ///< In the bytes of a stored line; empty: the games ended there.
    GamesCount count;
};

/// The sums for a position; none if it is not common.
std::vector<MoveTally> tallies_of(Sqlite& db, std::uint64_t key);

/// Keeps them right, for the one who writes. All calls but the constructor belong into a transaction.
class PositionTallies {
public:
    explicit PositionTallies(Sqlite& db);

    /// At the beginning of a transaction: others may have written since the last.
    void catch_up();
    /// A game that the archive did not have.
    void add(const ArchivedGame& game);
    /// More is known now of a game that it had.
    void correct(const ArchivedGame& game, const GameFacts& before, const GameFacts& after);
    /// Writes what has been added, then counts the games of further positions that have become common.
    void save(const std::vector<std::uint64_t>& common);

private:
    using Tallies = std::vector<MoveTally>;
    template <class Count>
    void count_visits(int game_type, std::optional<std::string_view> start,
                      std::span<const std::byte> line, std::vector<std::uint64_t> keys,
                      const Count& count);
    template <class Count> void count_common(const ArchivedGame& game, const Count& count);
    void begin_tallies(std::vector<std::uint64_t> keys);
    void write(std::uint64_t key, Tallies& tallies);

    Sqlite& db_;
    Statement add_;
    std::int64_t data_version_ = 0;
    std::unordered_map<std::uint64_t, Tallies> unsaved_;  ///< An entry for every common position.
};

/// For an archive that has no sums yet. Within a transaction.
void tally_all(Sqlite& db);

}  // namespace polonaise::internal
