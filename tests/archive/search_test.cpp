#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/archive/explorer.hpp>
#include <polonaise/archive/query_text.hpp>
#include <polonaise/archive/search.hpp>
#include <polonaise/notation/move_text.hpp>

#include "archive/game_kit.hpp"

namespace polonaise::test {
namespace {

using Ids = std::vector<std::int64_t>;

/// The positions of the main line.
template <Variant V> std::vector<Position<V>> line_of(const GameTree<V>& game) {
    std::vector<Position<V>> line{game.start()};
    for (auto n = game.first_child(GameTree<V>::root); n; n = game.first_child(*n))
        line.push_back(game.position(*n));
    return line;
}
/// The moves of one side, as `32-28` and `32x21`.
template <Variant V> std::vector<std::string> moves_of(const GameTree<V>& game, Side side) {
    std::vector<std::string> moves;
    GameNode before = GameTree<V>::root;
    for (auto n = game.first_child(before); n; before = *n, n = game.first_child(*n))
        if (const auto m = game.move(*n); m && game.position(before).to_move() == side)
            moves.push_back(std::to_string(V::Board::number(m->from)) + (m->is_capture() ? "x" : "-") +
                            std::to_string(V::Board::number(m->to)));
    return moves;
}

bool in_a_row(const std::vector<std::string>& moves, const std::vector<std::string>& steps) {
    return std::search(moves.begin(), moves.end(), steps.begin(), steps.end()) != moves.end();
}

/// Games and an archive of them. A slow search looks at every game by itself.
class Collection {
public:
    explicit Collection(const std::vector<std::string>& files)
        : archive_{kit::archive_at(folder_.file("games.archive"))} {
        kit::import_files(archive_, files);
        const auto ids = search_games(archive_, {});
        for (const std::int64_t id : ids.value()) games_.push_back(archive_.game(id).value());
    }
    static Collection of_random_games() {
        const kit::TemporaryFolder folder;
        std::string pdn;
        for (const VariantId variant : all_variants) pdn += kit::random_games(variant, 120, 11, 150);
        kit::put(folder.file("a.pdn"), pdn);
        return Collection{{folder.file("a.pdn")}};
    }

    const Archive& archive() const { return archive_; }
    const std::vector<AnyGameTree>& games() const { return games_; }

    Ids slowly(const std::function<bool(const AnyGameTree&)>& holds) const {
        Ids ids;
        for (std::size_t i = 0; i < games_.size(); ++i)
            if (holds(games_[i])) ids.push_back(static_cast<std::int64_t>(i) + 1);
        return ids;
    }
    /// Games of V for which a condition on tree holds.
    template <Variant V, class Holds> Ids slowly_of(const Holds& holds) const {
        return slowly([&](const AnyGameTree& game) {
            const auto* tree = std::get_if<GameTree<V>>(&game);
            return tree && holds(*tree);
        });
    }
    Ids found(std::string_view query, const QueryContext& context = {}, int threads = 1) const {
        const auto read = read_query(query, context);
        if (!read) throw std::runtime_error{describe(read.error())};
        return search_games(archive_, *read, threads).value();
    }

private:
    const kit::TemporaryFolder folder_;
    Archive archive_;
    std::vector<AnyGameTree> games_;
};

/// Building it takes longer than the tests.
const Collection& random_collection() {
    static const Collection collection = Collection::of_random_games();
    return collection;
}

std::string tag(const AnyGameTree& game, std::string_view name) {
    return std::visit([&](const auto& tree) { return std::string{tree.tags.value(name)}; }, game);
}
template <Variant V> bool has_position(const GameTree<V>& game, const Position<V>& wanted) {
    const auto bare = [](const Position<V>& p) {
        return Position<V>::unchecked(p.pieces(Side::white), p.pieces(Side::black), p.kings(),
                                      p.to_move());
    };
    return std::ranges::any_of(line_of(game),
                               [&](const Position<V>& p) { return bare(p) == bare(wanted); });
}

template <Variant V> void expect_positions_to_be_found(const Collection& all, std::size_t every) {
    const QueryContext plain{.variant = *find_variant(V::names.name)}, either{plain.variant, true};
    std::size_t i = 0;
    for (const AnyGameTree& any : all.games()) {
        const auto* game = std::get_if<GameTree<V>>(&any);
        if (!game || ++i % every != 0) continue;
        const auto line = line_of(*game);
        for (const Position<V>& p :
             {line[line.size() / 3], line.back(), line[std::min<std::size_t>(2, line.size() - 1)]}) {
            if (p.pieces(opponent(p.to_move())).empty()) continue;
            const std::string query = "fen=" + fen_text(p);
            EXPECT_EQ(all.found(query, plain),
                      all.slowly_of<V>([&](const GameTree<V>& g) { return has_position(g, p); }));
            EXPECT_EQ(all.found(query, either), all.slowly_of<V>([&](const GameTree<V>& g) {
                return has_position(g, p) || has_position(g, p.flipped());
            }));
        }
    }
}

TEST(archive_search, finds_positions_of_all_variants_and_their_turned_twins) {
    expect_positions_to_be_found<International>(random_collection(), 10);
    expect_positions_to_be_found<Frisian>(random_collection(), 10);
    expect_positions_to_be_found<Brazilian>(random_collection(), 10);
}

/// White men on 27 and 28, a black piece on 18, nothing on 22.
bool fits_by_hand(const Position<International>& p) {
    const auto at = [](int number) { return International::Board::from_number(number); };
    return p.men(Side::white).contains(at(27)) && p.men(Side::white).contains(at(28)) &&
           p.pieces(Side::black).contains(at(18)) && p.empty().contains(at(22));
}
constexpr const char* pattern_by_hand = "variant=international pattern=W:W27,28:B*18:E22";

template <class Fits> auto any_position_fits(Fits fits) {
    return [=](const GameTree<International>& game) { return std::ranges::any_of(line_of(game), fits); };
}
bool fits_with_white_to_move(const Position<International>& p) {
    return p.to_move() == Side::white && fits_by_hand(p);
}

TEST(archive_search, finds_patterns) {
    const Collection& all = random_collection();
    const Ids expected = all.slowly_of<International>(any_position_fits(fits_with_white_to_move));
    EXPECT_FALSE(expected.empty());
    EXPECT_EQ(all.found(pattern_by_hand), expected);
    EXPECT_EQ(all.found(pattern_by_hand, {}, 3), expected);
    EXPECT_EQ(all.found(pattern_by_hand, {.either_colour = true}),
              all.slowly_of<International>(any_position_fits([](const Position<International>& p) {
                  return fits_with_white_to_move(p) || fits_with_white_to_move(p.flipped());
              })));
}

TEST(archive_search, finds_material_that_lasts) {
    const Collection& all = random_collection();
    for (const int plies : {1, 4}) {
        const auto holds = [plies](const auto& game) {
            int in_a_row = 0, most = 0;
            for (const auto& p : line_of(game)) {
                const int white = p.pieces(Side::white).count(), black = p.pieces(Side::black).count();
                in_a_row = white - black >= 2 && p.kings(Side::black).count() == 0 ? in_a_row + 1 : 0;
                most = std::max(most, in_a_row);
            }
            return most >= plies;
        };
        const Ids expected =
            all.slowly([&](const AnyGameTree& game) { return std::visit(holds, game); });
        EXPECT_FALSE(expected.empty());
        EXPECT_EQ(all.found("material=\"balance=2.. bk=0 plies=" + std::to_string(plies) + "\""),
                  expected);
    }
}

TEST(archive_search, finds_manoeuvres) {
    const Collection& all = random_collection();
    const auto played = [](const auto& game, Side side, const std::vector<std::string>& steps) {
        return in_a_row(moves_of(game, side), steps);
    };
    const std::vector<std::string> steps{"32-28", "37-32"}, turned{"19-23", "14-19"};
    const Ids expected =
        all.slowly_of<International>([&](const auto& game) { return played(game, Side::white, steps); });
    EXPECT_FALSE(expected.empty());
    EXPECT_EQ(all.found("variant=international manoeuvre=\"W:32-28 37-32\""), expected);
    EXPECT_EQ(all.found("variant=international manoeuvre=\"W:32-28 37-32\"", {.either_colour = true}),
              all.slowly_of<International>([&](const auto& game) {
                  return played(game, Side::white, steps) || played(game, Side::black, turned);
              }));
}

TEST(archive_search, finds_players_dates_results_ratings_lengths_and_comments) {
    const Collection& all = random_collection();
    const auto expect = [&](std::string_view query,
                            const std::function<bool(const AnyGameTree&)>& holds) {
        const Ids expected = all.slowly(holds);
        EXPECT_FALSE(expected.empty()) << query;
        EXPECT_LT(expected.size(), all.games().size()) << query;
        EXPECT_EQ(all.found(query), expected) << query;
    };
    const auto year = [](const AnyGameTree& game) { return std::stoi(tag(game, "Date")); };
    const auto elo = [](const AnyGameTree& game) {
        const std::string text = tag(game, "WhiteElo");
        return text.empty() ? 0 : std::stoi(text);
    };
    const auto plies = [](const AnyGameTree& game) {
        return std::visit([](const auto& tree) { return tree.main_line_length(); }, game);
    };
    const auto result = [](const AnyGameTree& game) {
        return std::visit([](const auto& tree) { return tree.result; }, game);
    };
    expect("player=\"LAYER 7\"", [](const AnyGameTree& game) {
        return tag(game, "White") == "Player 7" || tag(game, "Black") == "Player 7";
    });
    expect("white=\"Player 1\"",
           [](const AnyGameTree& game) { return tag(game, "White").starts_with("Player 1"); });
    expect("event=\"Event 3\"", [](const AnyGameTree& game) { return tag(game, "Event") == "Event 3"; });
    expect("date=1970..1979", [&](const AnyGameTree& game) { return year(game) / 10 == 197; });
    expect("date=..1959", [&](const AnyGameTree& game) { return year(game) < 1960; });
    expect("result=0-1",
           [&](const AnyGameTree& game) { return result(game) == GameResult::black_wins; });
    expect("rating=1500..", [&](const AnyGameTree& game) { return elo(game) >= 1500; });
    expect("plies=..20", [&](const AnyGameTree& game) { return plies(game) <= 20; });
    const auto shot = [](const AnyGameTree& game) {
        return std::visit(
            [](const auto& tree) {
                for (std::uint32_t i = 0; i < tree.size(); ++i)
                    if (tree.annotation(GameNode{i}).after == "a fine shot") return true;
                return false;
            },
            game);
    };
    expect("comment=\"shot fin*\"", shot);
    expect("not comment=shot", [&](const AnyGameTree& game) { return !shot(game); });
    expect("result=1-0 or (plies=50.. and not (date=1990.. or player=9))", [&](const AnyGameTree& game) {
        const bool nine = tag(game, "White").ends_with('9') || tag(game, "Black").ends_with('9');
        return result(game) == GameResult::white_wins ||
               (plies(game) >= 50 && year(game) < 1990 && !nine);
    });
    EXPECT_THAT(all.found("comment=\"AND OR ) NEAR(\""), testing::IsEmpty());
    EXPECT_THAT(all.found("player=%"), testing::IsEmpty());
}

TEST(archive_search, says_where_a_game_has_what_was_looked_for) {
    const Collection& all = random_collection();
    const Query query = read_query(pattern_by_hand, {}).value();
    const auto ids = search_games(all.archive(), query);
    for (const std::int64_t id : ids.value()) {
        const auto ply = ply_of_interest(all.archive(), id, query).value();
        ASSERT_TRUE(ply);
        const auto& game =
            std::get<GameTree<International>>(all.games()[static_cast<std::size_t>(id - 1)]);
        EXPECT_TRUE(fits_with_white_to_move(line_of(game)[static_cast<std::size_t>(*ply)]));
    }
    EXPECT_EQ(ply_of_interest(all.archive(), 1, read_query("player=1", {}).value()).value(),
              std::nullopt);
}

/// What explore should say, from all games.
template <Variant V>
std::map<std::string, GamesCount> explored_slowly(const Collection& all, const Position<V>& wanted) {
    std::map<std::string, GamesCount> counts;
    for (const AnyGameTree& any : all.games()) {
        const auto* game = std::get_if<GameTree<V>>(&any);
        if (!game) continue;
        GameNode node = GameTree<V>::root;
        auto next = game->first_child(node);
        while (next && game->position(node) != wanted) {
            node = *next;
            next = game->first_child(node);
        }
        if (!next || game->position(node) != wanted) continue;
        GamesCount& count = counts[move_text(wanted, *game->move(*next))];
        ++count.games;
        count.draws += game->result == GameResult::draw;
        const bool white = wanted.to_move() == Side::white;
        count.wins += game->result == (white ? GameResult::white_wins : GameResult::black_wins);
        count.losses += game->result == (white ? GameResult::black_wins : GameResult::white_wins);
        const std::string elo{game->tags.value(white ? "WhiteElo" : "BlackElo")};
        if (!elo.empty()) {
            ++count.rated;
            count.rating_sum += std::stoi(elo);
        }
    }
    return counts;
}

template <Variant V> void expect_exploration(const Collection& all, const Position<V>& position) {
    const auto expected = explored_slowly<V>(all, position);
    const PlayedMoves played = explore(all.archive(), position).value();
    ASSERT_EQ(played.moves.size(), expected.size());
    std::int64_t before = played.all.games;
    for (const PlayedMove& move : played.moves) {
        const GamesCount& wanted = expected.at(move.text);
        EXPECT_EQ(move.count.games, wanted.games);
        EXPECT_EQ(move.count.wins, wanted.wins);
        EXPECT_EQ(move.count.draws, wanted.draws);
        EXPECT_EQ(move.count.losses, wanted.losses);
        EXPECT_EQ(move.count.rated, wanted.rated);
        EXPECT_EQ(move.count.rating_sum, wanted.rating_sum);
        EXPECT_LE(move.count.games, before) << "the most frequent first";
        before = move.count.games;
    }
}

TEST(archive_explorer, counts_moves_results_and_ratings) {
    const Collection& all = random_collection();
    expect_exploration(all, Position<International>::initial());
    expect_exploration(all, Position<Frisian>::initial());
    expect_exploration(all, Position<Brazilian>::initial());
    const auto& game = std::get<GameTree<International>>(all.games().front());
    for (const auto& p : line_of(game)) expect_exploration(all, p);
}

TEST(archive_explorer, merges_transpositions_colours_and_keeps_to_a_query) {
    const kit::TemporaryFolder folder;
    kit::put(folder.file("a.pdn"),
             "[White \"Ann\"]\n[Result \"2-0\"]\n[Date \"2001.02.??\"]\n\n1. 32-28 18-22 2. 37-32 12-18 "
             "3. 41-37 2-0\n\n"
             "[White \"Bob\"]\n[Result \"0-2\"]\n[Date \"1999.??.??\"]\n\n1. 32-28 18-22 2. 37-32 12-18 "
             "3. 46-41 0-2\n\n"
             "[White \"Cid\"]\n[Result \"1-1\"]\n\n1. 33-29 19-23 2. 39-33 14-19 3. 44-39 10-14 1-1\n\n"
             "[White \"Dot\"]\n\n1. 31-27 17-21 2. 37-31 21x32 3. 38x27 11-17 *\n\n"
             "[White \"Eve\"]\n\n1. 31-27 17-21 2. 37-31 21x32 3. 38x27 12-17 *\n");
    const Collection all{{folder.file("a.pdn")}};
    const auto start = Position<International>::initial();
    const PlayedMoves from_start = explore(all.archive(), start).value();
    ASSERT_EQ(from_start.moves.size(), 3u);
    EXPECT_EQ(from_start.moves[0].text, "31-27");
    EXPECT_EQ(from_start.moves[1].text, "32-28");
    EXPECT_EQ(from_start.moves[1].count.score(), 0.5);
    EXPECT_EQ(from_start.moves[1].count.last_day, 20010200);
    EXPECT_EQ(from_start.moves[0].count.score(), std::nullopt);

    const Query ann = read_query("player=ann", {}).value();
    EXPECT_EQ(explore(all.archive(), start, {.within = &ann}).value().all.games, 1);

    // After 32-28 it is Black's turn; turned, that is White's with 19-23 played already.
    auto p = read_position(VariantId::international, "B:W28,31,33-50:B1-20").value();
    EXPECT_EQ(explore(all.archive(), p).value().moves.at(0).text, "18-22");
    const AnyPosition turned = std::get<Position<International>>(p).flipped();
    EXPECT_EQ(explore(all.archive(), turned).value().all.games, 0);
    const PlayedMoves both = explore(all.archive(), turned, {.either_colour = true}).value();
    ASSERT_EQ(both.moves.size(), 1u);
    EXPECT_EQ(both.moves[0].text, "33-29");
    EXPECT_EQ(both.moves[0].count.wins, 1);
    EXPECT_EQ(both.moves[0].count.losses, 1);
}

TEST(archive_search, counts_in_the_shared_games_are_those_of_a_scan) {
    const auto files = kit::shared_files();
    if (files.empty()) GTEST_SKIP() << "no shared games";
    const Collection all{files};
    EXPECT_GT(all.games().size(), 900u);
    expect_positions_to_be_found<International>(all, 150);
    expect_positions_to_be_found<Frisian>(all, 5);
    expect_positions_to_be_found<Brazilian>(all, 5);
    const Ids patterns = all.slowly_of<International>(any_position_fits(fits_with_white_to_move));
    EXPECT_GT(patterns.size(), 10u);
    EXPECT_EQ(all.found(pattern_by_hand, {}, 2), patterns);
    const Ids players = all.slowly([](const AnyGameTree& game) {
        return tag(game, "White").find("schildpad") != std::string::npos ||
               tag(game, "Black").find("schildpad") != std::string::npos;
    });
    EXPECT_GT(players.size(), 3u);
    EXPECT_EQ(all.found("player=schildpad"), players);
    const std::vector<std::string> steps{"37-32", "41-37"};
    const Ids manoeuvres = all.slowly_of<International>([&](const GameTree<International>& game) {
        return in_a_row(moves_of(game, Side::white), steps);
    });
    EXPECT_GT(manoeuvres.size(), 10u);
    EXPECT_EQ(all.found("variant=international manoeuvre=\"W:37-32 41-37\""), manoeuvres);
}

}  // namespace
}  // namespace polonaise::test
