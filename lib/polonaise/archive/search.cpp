#include <algorithm>
#include <exception>
#include <string>
#include <thread>
#include <utility>

#include <polonaise/archive/game_set.hpp>
#include <polonaise/archive/line_matcher.hpp>
#include <polonaise/archive/position_index.hpp>
#include <polonaise/archive/position_key.hpp>
#include <polonaise/archive/search.hpp>
#include <polonaise/archive/sqlite.hpp>
#include <polonaise/notation/pdn_result.hpp>

namespace polonaise {
namespace {

using internal::GameSet;
using internal::LineMatcher;
using internal::Sqlite;
using internal::Statement;

std::int64_t largest_game(Sqlite& db) { return internal::number_of(db, "SELECT max(id) FROM game"); }

/// For LIKE: the text somewhere in the value.
std::string anywhere(const std::string& text) {
    std::string pattern = "%";
    for (const char c : text) {
        if (c == '%' || c == '_' || c == '\\') pattern += '\\';
        pattern += c;
    }
    return pattern + "%";
}

/// For FTS5: every word in quotes, so that nothing in it is an operator.
std::string all_words(const std::string& text) {
    std::string query;
    for (std::size_t at = 0; (at = text.find_first_not_of(" \t\n", at)) != text.npos;) {
        const std::size_t end = std::min(text.find_first_of(" \t\n", at), text.size());
        std::string word = text.substr(at, end - at);
        const bool open = word.size() > 1 && word.ends_with('*');
        if (open) word.pop_back();
        query += query.empty() ? "\"" : " \"";
        for (const char c : word) query += c == '"' ? std::string{"\"\""} : std::string{c};
        query += open ? "\"*" : "\"";
        at = end;
    }
    return query;
}

/// Whether a condition is about moves, and thus dear.
bool needs_replay(const Query& query) {
    return std::visit(
        [](const auto& node) {
            using Node = std::decay_t<decltype(node)>;
            if constexpr (requires { node.parts; }) return std::ranges::any_of(node.parts, needs_replay);
            else
                return std::is_same_v<Node, HasPattern> || std::is_same_v<Node, HasMaterial> ||
                       std::is_same_v<Node, HasManoeuvre>;
        },
        query.node);
}

/// Works out which of some games a query holds for.
class QueryEvaluation {
public:
    QueryEvaluation(Sqlite& db, int threads)
        : db_{db}, threads_{std::max(threads, 1)}, largest_{largest_game(db)} {}

    GameSet all() const { return GameSet::all(largest_); }

    GameSet matches(const Query& query, const GameSet& within) {
        return std::visit([&](const auto& node) { return matches(node, within); }, query.node);
    }

private:
    GameSet matches(const AllOf& all, const GameSet& within) {
        GameSet left = within;  // what is cheap to find out narrows down what must be replayed
        for (const bool dear : {false, true})
            for (const Query& part : all.parts)
                if (needs_replay(part) == dear) left = matches(part, left);
        return left;
    }
    GameSet matches(const AnyOf& any, const GameSet& within) {
        GameSet found{largest_}, left = within;
        for (const Query& part : any.parts) {
            const GameSet more = matches(part, left);
            found |= more;
            left -= more;
        }
        return found;
    }
    GameSet matches(const NoneOf& none, const GameSet& within) {
        GameSet left = within;
        for (const Query& part : none.parts) left -= matches(part, left);
        return left;
    }

    /// The games that a SELECT gives.
    template <class... Values>
    GameSet selected(const GameSet& within, std::string_view sql, const Values&... values) {
        GameSet found{largest_};
        Statement query{db_, sql};
        for (query.bind(values...); query.step();) found.insert(query.integer(0));
        found &= within;
        return found;
    }

    GameSet matches(const VariantIs& c, const GameSet& within) {
        return selected(within, "SELECT id FROM game WHERE game_type = ?",
                        names(c.variant).pdn_game_type);
    }
    GameSet matches(const PlayerNamed& c, const GameSet& within) {
        const std::string named = "IN (SELECT id FROM player WHERE name LIKE ?1 ESCAPE '\\')";
        std::string sql;
        if (c.role != PlayerRole::black) sql = "SELECT id FROM game WHERE white " + named;
        if (c.role == PlayerRole::either) sql += " UNION ALL ";
        if (c.role != PlayerRole::white) sql += "SELECT id FROM game WHERE black " + named;
        return selected(within, sql, anywhere(c.text));
    }
    GameSet matches(const EventNamed& c, const GameSet& within) {
        return selected(within,
                        "SELECT id FROM game WHERE event IN "
                        "(SELECT id FROM event WHERE name LIKE ? ESCAPE '\\')",
                        anywhere(c.text));
    }
    GameSet matches(const SiteNamed& c, const GameSet& within) {
        return selected(within, "SELECT id FROM game WHERE site LIKE ? ESCAPE '\\'", anywhere(c.text));
    }
    GameSet matches(const PlayedWithin& c, const GameSet& within) {
        return selected(within, "SELECT id FROM game WHERE day BETWEEN ? AND ?", c.first, c.last);
    }
    GameSet matches(const ResultIs& c, const GameSet& within) {
        return selected(within, "SELECT id FROM game WHERE result = ?",
                        result_text(c.result, ResultStyle::points_of_one));
    }
    GameSet matches(const RatedWithin& c, const GameSet& within) {
        std::string sql = "SELECT id FROM game WHERE ";
        if (c.role != PlayerRole::black) sql += "white_rating BETWEEN ?1 AND ?2";
        if (c.role == PlayerRole::either) sql += " OR ";
        if (c.role != PlayerRole::white) sql += "black_rating BETWEEN ?1 AND ?2";
        return selected(within, sql, c.ratings.least, c.ratings.most);
    }
    GameSet matches(const LastsPlies& c, const GameSet& within) {
        return selected(within, "SELECT id FROM game WHERE plies BETWEEN ? AND ?", c.plies.least,
                        c.plies.most);
    }
    GameSet matches(const CommentHas& c, const GameSet& within) {
        return selected(within, "SELECT rowid FROM comment WHERE comment MATCH ?", all_words(c.words));
    }

    GameSet matches(const HasPosition& c, const GameSet& within) {
        const auto key = std::visit([](const auto& p) { return internal::position_key(p); }, c.position);
        GameSet found{largest_};
        for (const std::uint32_t id : internal::games_with(db_, key)) found.insert(id);
        found &= within;
        return found;
    }
    GameSet matches(const HasPattern& c, const GameSet& within) { return replayed(c, within); }
    GameSet matches(const HasMaterial& c, const GameSet& within) { return replayed(c, within); }
    GameSet matches(const HasManoeuvre& c, const GameSet& within) { return replayed(c, within); }

    template <class Condition> GameSet replayed(const Condition& condition, const GameSet& within) {
        const LineMatcher matcher = internal::matcher_of(condition);
        const std::int64_t games = within.count();
        constexpr std::int64_t few = 20'000;
        if (threads_ == 1 || games < few) return replay(db_, matcher, within, {1, largest_}, games);
        // Each thread takes a stretch of games and has a connection of its own.
        std::vector<GameSet> found(static_cast<std::size_t>(threads_), GameSet{largest_});
        std::vector<std::exception_ptr> failures(found.size());
        {
            std::vector<std::jthread> workers;
            for (int i = 0; i < threads_; ++i)
                workers.emplace_back([&, i] {
                    const auto place = static_cast<std::size_t>(i);
                    try {
                        Sqlite db{db_.file(), Sqlite::Access::read};
                        const Stretch stretch{largest_ * i / threads_ + 1,
                                              largest_ * (i + 1) / threads_};
                        found[place] = replay(db, matcher, within, stretch, games);
                    } catch (...) {
                        failures[place] = std::current_exception();
                    }
                });
        }
        for (const std::exception_ptr& failure : failures)
            if (failure) std::rethrow_exception(failure);
        for (std::size_t i = 1; i < found.size(); ++i) found[0] |= found[i];
        return found[0];
    }

    struct Stretch {
        std::int64_t first, last;
    };
    GameSet replay(Sqlite& db, const LineMatcher& matcher, const GameSet& within, Stretch stretch,
                   std::int64_t games) const {
        GameSet found{largest_};
        const auto look = [&](const Statement& row) {
            const auto start = row.is_null(2) ? std::nullopt : std::optional{row.text(2)};
            const internal::StoredMoves moves{static_cast<int>(row.integer(1)), start, row.bytes(3)};
            if (matcher(moves)) found.insert(row.integer(0));
        };
        constexpr std::int64_t jump_gain = 4;  // rows read in order cost a quarter of those looked up
        if (games < largest_ / jump_gain) {
            Statement row{db, "SELECT game, game_type, start, line FROM moves WHERE game = ?"};
            for (const std::int64_t id : within.members())
                if (stretch.first <= id && id <= stretch.last && row.bind(id).step()) look(row);
        } else {
            Statement row{db,
                          "SELECT game, game_type, start, line FROM moves WHERE game BETWEEN ? AND ?"};
            for (row.bind(stretch.first, stretch.last); row.step();)
                if (within.contains(row.integer(0))) look(row);
        }
        return found;
    }

    Sqlite& db_;
    const int threads_;
    const std::int64_t largest_;
};

void collect_matchers(const Query& query, std::vector<LineMatcher>& matchers) {
    std::visit(
        [&](const auto& node) {
            using Node = std::decay_t<decltype(node)>;
            if constexpr (std::is_same_v<Node, AllOf> || std::is_same_v<Node, AnyOf>)
                for (const Query& part : node.parts) collect_matchers(part, matchers);
            else if constexpr (std::is_same_v<Node, HasPosition> || std::is_same_v<Node, HasPattern> ||
                               std::is_same_v<Node, HasMaterial>)
                matchers.push_back(internal::matcher_of(node));
        },
        query.node);
}

}  // namespace

std::expected<std::vector<std::int64_t>, ArchiveError> search_games(const Archive& archive,
                                                                    const Query& query, int threads) {
    return internal::guarded([&] {
        QueryEvaluation evaluation{archive.connection(), threads};
        return evaluation.matches(query, evaluation.all()).members();
    });
}

std::expected<std::optional<int>, ArchiveError> ply_of_interest(const Archive& archive,
                                                                std::int64_t game, const Query& query) {
    return internal::guarded([&]() -> std::optional<int> {
        std::vector<LineMatcher> matchers;
        collect_matchers(query, matchers);
        if (matchers.empty()) return std::nullopt;
        Statement row{archive.connection(), "SELECT game_type, start, line FROM moves WHERE game = ?"};
        if (!row.bind(game).step()) return std::nullopt;
        const auto start = row.is_null(1) ? std::nullopt : std::optional{row.text(1)};
        const internal::StoredMoves moves{static_cast<int>(row.integer(0)), start, row.bytes(2)};
        for (const LineMatcher& matcher : matchers)
            if (const auto ply = matcher(moves)) return ply;
        return std::nullopt;
    });
}

}  // namespace polonaise
