#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include <polonaise/archive/explorer.hpp>
#include <polonaise/archive/importer.hpp>
#include <polonaise/archive/search.hpp>
#include <polonaise/book/book_choice.hpp>
#include <polonaise/engine/names.hpp>
#include <polonaise/notation/pdn_writer.hpp>
#include <polonaise/server/archive_answers.hpp>
#include <polonaise/server/archive_question.hpp>
#include <polonaise/server/board_json.hpp>
#include <polonaise/server/game_request.hpp>
#include <polonaise/server/tree_json.hpp>

namespace polonaise::server {
namespace {

constexpr NumberRange summaries_at_once{1, 500}, games_to_pass{0, 1'000'000'000},
    game_ids{1, 4'000'000'000};
constexpr std::size_t most_games_as_pdn = 2000, most_problems_listed = 100;

Json count_json(const GamesCount& count) {
    const std::string last = day_text(count.last_day);
    return {{"games", count.games},
            {"wins", count.wins},
            {"draws", count.draws},
            {"losses", count.losses},
            {"score", json_or_null(count.score())},
            {"mean_rating", json_or_null(count.mean_rating())},
            {"last_played", last.empty() ? Json(nullptr) : Json(last)}};
}

Json summary_json(const GameSummary& game) {
    return {{"id", game.id},
            {"variant", names(game.variant).name},
            {"white", game.white},
            {"black", game.black},
            {"white_rating", json_or_null(game.white_rating)},
            {"black_rating", json_or_null(game.black_rating)},
            {"event", game.event},
            {"date", game.date},
            {"round", game.round},
            {"result", name(game.result)},
            {"plies", game.plies}};
}

template <Variant V> Json played_json(const Position<V>& p, const PlayedMoves& played) {
    Json moves = Json::array();
    for (const PlayedMove& move : played.moves) {
        Json json{{"move", move_json(p, move.move)}};
        json.update(count_json(move.count));
        moves.push_back(std::move(json));
    }
    return {{"all", count_json(played.all)}, {"moves", std::move(moves)}};
}

/// What the book says of a position, the best move first, with a score in men as far as there is one.
template <Variant V> Json book_json(const Position<V>& p, const BookFile& book) {
    const auto candidates = book_candidates(p, book.find(book_key(p)), BookUse{}.margin);
    double all = 0;
    for (const BookCandidate& candidate : candidates) all += static_cast<double>(candidate.chance);
    Json moves = Json::array();
    for (const auto& [move, entry, chance] : candidates) {
        const bool estimated = entry.searched() && !entry.score.is_decided();
        moves.push_back({{"move", move_json(p, move)},
                         {"score", estimated ? Json(0.01 * entry.score.value()) : Json(nullptr)},
                         {"depth", entry.depth},
                         {"weight", entry.weight},
                         {"chance", all > 0 ? static_cast<double>(chance) / all : 0.0}});
    }
    return moves;
}

/// The games that a request is about, the last imported first.
std::vector<std::int64_t> games_found(ArchiveRoom& room, const Archive& archive, const Query& query) {
    auto games = value_or_refuse(search_games(archive, query, room.threads()));
    std::ranges::reverse(games);
    return games;
}

}  // namespace

Json archive_answer(ArchiveRoom* room) {
    Json answer{{"available", room != nullptr},
                {"writable", room && room->writable()},
                {"games", 0},
                {"exercises", 0}};
    if (!room) return answer;
    return room->read(
        [&](const Archive& archive) {
            const ArchiveSize size = value_or_refuse(archive.size());
            answer["games"] = size.games;
            answer["exercises"] = size.exercises;
            return answer;
        },
        answer);
}

Json archive_explore_answer(ArchiveRoom& room, const Json& request) {
    const Fields fields{request};
    const AnyPosition position = std::visit(
        [](const auto& game) { return AnyPosition{game.position()}; }, read_game(fields).game);
    ExplorePlan plan{.either_colour = fields.flag("either_colour", false), .threads = room.threads()};
    std::optional<Query> within;
    if (fields.has("query") || fields.has("conditions"))
        plan.within = &within.emplace(read_archive_query(fields));
    const PlayedMoves played = room.read(
        [&](const Archive& archive) { return value_or_refuse(explore(archive, position, plan)); },
        PlayedMoves{});
    const BookFile* const book = room.book(variant_of(position));
    return std::visit(
        [&](const auto& p) {
            Json answer = played_json(p, played);
            if (book) answer["book"] = book_json(p, *book);
            return answer;
        },
        position);
}

Json archive_search_answer(ArchiveRoom& room, const Json& request) {
    const Fields fields{request};
    const Query query = read_archive_query(fields);
    const auto first = static_cast<std::size_t>(fields.number_or("first", games_to_pass, 0)),
               limit = static_cast<std::size_t>(fields.number_or("limit", summaries_at_once, 50));
    const auto answer = [&](const Archive& archive) {
        const auto games = games_found(room, archive, query);
        Json list = Json::array();
        for (std::size_t i = first; i < games.size() && i < first + limit; ++i) {
            Json game = summary_json(value_or_refuse(archive.summary(games[i])));
            game["found_at_ply"] =
                json_or_null(value_or_refuse(ply_of_interest(archive, games[i], query)));
            list.push_back(std::move(game));
        }
        return Json{{"count", games.size()}, {"games", std::move(list)}};
    };
    return room.read(answer, Json{{"count", 0}, {"games", Json::array()}});
}

Json archive_game_answer(ArchiveRoom& room, const Json& request) {
    const std::int64_t id = Fields{request}.number("id", game_ids);
    const Json answer = room.read(
        [&](const Archive& archive) {
            return Json{{"game", summary_json(value_or_refuse(archive.summary(id)))},
                        {"tree", tree_json(value_or_refuse(archive.game(id)))}};
        },
        Json{});
    if (answer.is_null())
        throw RequestFailure{
            {.kind = "not_found", .message = "the archive has no games yet", .where = "id"}};
    return answer;
}

Json archive_pdn_answer(ArchiveRoom& room, const Json& request) {
    const Fields fields{request};
    const Query query = read_archive_query(fields);
    const auto answer = [&](const Archive& archive) {
        auto games = games_found(room, archive, query);
        const bool more = games.size() > most_games_as_pdn;
        if (more) games.resize(most_games_as_pdn);
        std::string text;
        for (const std::int64_t id : games) {
            if (!text.empty()) text += '\n';
            write_game(text, value_or_refuse(archive.game(id)));
        }
        return Json{{"text", std::move(text)}, {"games", games.size()}, {"more", more}};
    };
    return room.read(answer, Json{{"text", ""}, {"games", 0}, {"more", false}});
}

Json archive_import_answer(ArchiveRoom& room, const std::string& name, std::string text, bool is_utf_8) {
    ImportPlan plan{.files = {}, .texts = {{name, std::move(text)}}};
    if (is_utf_8) plan.encoding = TextEncoding::utf_8;
    Json problems = Json::array();
    const auto on_problem = [&](const ImportProblem& problem) {
        if (problems.size() < most_problems_listed)
            problems.push_back(
                {{"line", problem.line}, {"column", problem.column}, {"text", problem.sentence}});
    };
    std::string failure;
    const auto on_failure = [&](const std::string&, const std::string& why) { failure = why; };
    const ImportCounts counts = room.write([&](Archive& archive) {
        return value_or_refuse(import_games(
            archive, plan, {.on_problem = on_problem, .on_failure = on_failure}, room.stop()));
    });
    if (!failure.empty()) throw RequestFailure{{.kind = "bad_pdn", .message = failure}};
    return {{"games", counts.games},
            {"duplicates", counts.duplicates},
            {"unread", counts.unread},
            {"problems", std::move(problems)}};
}

}  // namespace polonaise::server
