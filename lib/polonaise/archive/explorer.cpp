#include <algorithm>
#include <iterator>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include <polonaise/archive/explorer.hpp>
#include <polonaise/archive/line_visits.hpp>
#include <polonaise/archive/position_index.hpp>
#include <polonaise/archive/position_tally.hpp>
#include <polonaise/archive/search.hpp>
#include <polonaise/archive/stored_games.hpp>
#include <polonaise/notation/move_text.hpp>

namespace polonaise {
namespace {

using internal::Sqlite;

template <Variant V> Move turned(const Move& m) {
    using Board = typename V::Board;
    return {Board::turned(m.captured), Board::turned(m.from), Board::turned(m.to)};
}

/// A move in the bytes of a stored line.
template <Variant V> std::optional<Move> move_of(const Position<V>& p, std::string_view bytes) {
    return internal::LineReader<V>{p, std::as_bytes(std::span{bytes})}.next_move();
}

/// What was played in a position, or in its turned twin.
template <Variant V> class Exploration {
public:
    Exploration(Sqlite& db, const Position<V>& position) : position_{position}, db_{db} {}

    /// All games that had `wanted`: from the sums, if it is common.
    void count_all(const Position<V>& wanted) {
        const std::uint64_t key = internal::position_key(wanted);
        const auto tallies = internal::tallies_of(db_, key);
        for (const internal::MoveTally& tally : tallies) add(wanted, tally.move, tally.count);
        if (tallies.empty()) count(internal::games_with(db_, key), wanted);
    }
    /// These games, as far as they had it.
    void count(const std::vector<std::uint32_t>& ids, const Position<V>& wanted) {
        const std::uint64_t key = internal::position_key(wanted);
        for (const std::uint32_t id : ids) {
            if (!games_.find(id)) continue;
            internal::visit_line(games_.game_type(), games_.start(), games_.line(),
                                 [&](const internal::LineVisit& visit) {
                                     if (visit.key != key) return false;
                                     add(wanted, visit.move,
                                         internal::counted(games_.facts(), visit.mover));
                                     return true;
                                 });
        }
    }

    PlayedMoves result() {
        const MoveList legal = legal_moves(position_);
        std::erase_if(played_.moves,  // the king that may not move here could move there
                      [&](const PlayedMove& played) { return !legal.contains(played.move); });
        for (PlayedMove& played : played_.moves) played.text = move_text(position_, played.move, legal);
        std::ranges::sort(played_.moves, [](const PlayedMove& a, const PlayedMove& b) {
            return std::pair{-a.count.games, a.text} < std::pair{-b.count.games, b.text};
        });
        return std::move(played_);
    }

private:
    void add(const Position<V>& wanted, std::string_view move, const GamesCount& count) {
        played_.all += count;
        auto m = move_of(wanted, move);
        if (!m) return;  // the games ended there
        if (wanted.to_move() != position_.to_move()) m = turned<V>(*m);
        const auto found = std::ranges::find(played_.moves, *m, &PlayedMove::move);
        if (found != played_.moves.end()) found->count += count;
        else played_.moves.push_back({*m, {}, count});
    }

    const Position<V> position_;
    Sqlite& db_;
    internal::StoredGames games_{db_};
    PlayedMoves played_;
};

/// The members of `ids` that are allowed; both are sorted.
std::vector<std::uint32_t> restricted(const std::vector<std::uint32_t>& ids,
                                      const std::vector<std::int64_t>& allowed) {
    std::vector<std::uint32_t> left;
    std::ranges::copy_if(ids, std::back_inserter(left), [&](std::uint32_t id) {
        return std::ranges::binary_search(allowed, static_cast<std::int64_t>(id));
    });
    return left;
}

/// The games of `others` that are not among `ids`.
std::vector<std::uint32_t> without(const std::vector<std::uint32_t>& others,
                                   const std::vector<std::uint32_t>& ids) {
    std::vector<std::uint32_t> left;
    std::ranges::set_difference(others, ids, std::back_inserter(left));
    return left;
}

template <Variant V>
PlayedMoves explored(Sqlite& db, const Position<V>& p, bool either_colour,
                     const std::optional<std::vector<std::int64_t>>& allowed) {
    Exploration<V> exploration{db, p};
    const Position<V> flipped = p.flipped();
    const auto games_of = [&](const Position<V>& position) {
        auto ids = internal::games_with(db, internal::position_key(position));
        return allowed ? restricted(ids, *allowed) : ids;
    };
    if (!allowed && !either_colour) {
        exploration.count_all(p);
        return exploration.result();
    }
    const auto ids = games_of(p);
    if (allowed) exploration.count(ids, p);
    else exploration.count_all(p);
    if (!either_colour) return exploration.result();
    const auto others = games_of(flipped),
               new_ones = without(others, ids);  // a game with both counts once
    if (allowed || new_ones.size() < others.size()) exploration.count(new_ones, flipped);
    else exploration.count_all(flipped);
    return exploration.result();
}

}  // namespace

std::expected<PlayedMoves, ArchiveError> explore(const Archive& archive, const AnyPosition& position,
                                                 const ExplorePlan& plan) {
    std::optional<std::vector<std::int64_t>> allowed;
    if (plan.within) {
        auto games = search_games(archive, *plan.within, plan.threads);
        if (!games) return std::unexpected{games.error()};
        allowed = *std::move(games);
    }
    return internal::guarded([&] {
        return std::visit(
            [&](const auto& p) {
                return explored(archive.connection(), p, plan.either_colour, allowed);
            },
            position);
    });
}

}  // namespace polonaise
