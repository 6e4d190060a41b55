#include <algorithm>
#include <iterator>
#include <utility>

#include <polonaise/archive/explorer.hpp>
#include <polonaise/archive/line_start.hpp>
#include <polonaise/archive/position_index.hpp>
#include <polonaise/archive/position_key.hpp>
#include <polonaise/archive/search.hpp>
#include <polonaise/archive/sqlite.hpp>
#include <polonaise/archive/stored_line.hpp>
#include <polonaise/notation/move_text.hpp>
#include <polonaise/notation/pdn_result.hpp>

namespace polonaise {
namespace {

using internal::Sqlite;
using internal::Statement;

/// A game, as far as it matters here.
struct Visit {
    GameResult result;
    std::optional<std::int64_t> white_rating, black_rating;
    std::int64_t day;
};

void count_visit(GamesCount& count, const Visit& visit, Side mover) {
    ++count.games;
    if (visit.result == GameResult::draw) ++count.draws;
    if (visit.result == GameResult::white_wins) ++(mover == Side::white ? count.wins : count.losses);
    if (visit.result == GameResult::black_wins) ++(mover == Side::black ? count.wins : count.losses);
    if (const auto rating = mover == Side::white ? visit.white_rating : visit.black_rating) {
        ++count.rated;
        count.rating_sum += *rating;
    }
    count.last_day = std::max(count.last_day, visit.day);
}

template <Variant V> Move turned(const Move& m) {
    using Board = typename V::Board;
    return {Board::turned(m.captured), Board::turned(m.from), Board::turned(m.to)};
}

template <Variant V> class Exploration {
public:
    Exploration(Sqlite& db, const Position<V>& position) : position_{position}, db_{db} {}

    /// Counts the games of `ids` that had the position, or its turned twin.
    void count(const std::vector<std::uint32_t>& ids, const Position<V>& wanted, bool is_turned) {
        Statement row{db_,
                      "SELECT m.start, m.line, g.result, g.white_rating, g.black_rating, g.day "
                      "FROM moves m JOIN game g ON g.id = m.game WHERE m.game = ?"};
        const std::uint64_t key = internal::position_key(wanted);
        for (const std::uint32_t id : ids) {
            if (!row.bind(id).step()) continue;
            const auto start =
                internal::line_start<V>(row.is_null(0) ? std::nullopt : std::optional{row.text(0)});
            if (!start) continue;
            internal::LineReader<V> reader{*start, row.bytes(1)};
            bool there = internal::position_key(reader.position()) == key;
            while (!there && reader.advance()) there = internal::position_key(reader.position()) == key;
            if (!there) continue;
            const Visit visit{read_result(row.text(2)).value_or(GameResult::unknown),
                              row.optional_integer(3), row.optional_integer(4),
                              row.is_null(5) ? 0 : row.integer(5)};
            count_visit(played_.all, visit, wanted.to_move());
            if (const auto m = reader.next_move())
                count_visit(entry(is_turned ? turned<V>(*m) : *m), visit, wanted.to_move());
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
    GamesCount& entry(const Move& m) {
        const auto found = std::ranges::find(played_.moves, m, &PlayedMove::move);
        if (found != played_.moves.end()) return found->count;
        return played_.moves.emplace_back(m, std::string{}, GamesCount{}).count;
    }

    const Position<V> position_;
    Sqlite& db_;
    PlayedMoves played_;
};

/// The members of `ids` that the plan allows; `allowed` is sorted.
std::vector<std::uint32_t> restricted(std::vector<std::uint32_t> ids,
                                      const std::optional<std::vector<std::int64_t>>& allowed) {
    if (allowed)
        std::erase_if(ids, [&](std::uint32_t id) {
            return !std::ranges::binary_search(*allowed, static_cast<std::int64_t>(id));
        });
    return ids;
}

}  // namespace

std::optional<double> GamesCount::score() const {
    const std::int64_t known = wins + draws + losses;
    if (known == 0) return std::nullopt;
    return (static_cast<double>(wins) + static_cast<double>(draws) / 2) / static_cast<double>(known);
}
std::optional<double> GamesCount::mean_rating() const {
    if (rated == 0) return std::nullopt;
    return static_cast<double>(rating_sum) / static_cast<double>(rated);
}

std::expected<PlayedMoves, ArchiveError> explore(const Archive& archive, const AnyPosition& position,
                                                 const ExplorePlan& plan) {
    std::optional<std::vector<std::int64_t>> allowed;
    if (plan.within) {
        auto games = search_games(archive, *plan.within, plan.threads);
        if (!games) return std::unexpected{games.error()};
        allowed = *std::move(games);
    }
    return internal::guarded([&] {
        Sqlite& db = archive.connection();
        return std::visit(
            [&]<Variant V>(const Position<V>& p) {
                Exploration<V> exploration{db, p};
                auto ids = restricted(internal::games_with(db, internal::position_key(p)), allowed);
                exploration.count(ids, p, false);
                const Position<V> flipped = p.flipped();
                if (plan.either_colour && internal::position_key(flipped) != internal::position_key(p)) {
                    auto others =
                        restricted(internal::games_with(db, internal::position_key(flipped)), allowed);
                    std::vector<std::uint32_t> new_ones;  // a game with both counts once
                    std::ranges::set_difference(others, ids, std::back_inserter(new_ones));
                    exploration.count(new_ones, flipped, true);
                }
                return exploration.result();
            },
            position);
    });
}

}  // namespace polonaise
