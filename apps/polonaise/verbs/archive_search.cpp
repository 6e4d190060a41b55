#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <polonaise/archive/search.hpp>
#include <polonaise/notation/pdn_result.hpp>

#include "archive_file.hpp"
#include "archive_query.hpp"
#include "game_files.hpp"
#include "json.hpp"
#include "text.hpp"
#include "verbs/archive.hpp"

namespace polonaise::app {
namespace {

struct ArchiveSearchOptions {
    ArchiveQueryOptions query;
    std::optional<std::string> archive, out;
    int limit = 0, threads = 0;
    bool count = false, json = false;
};

void declare_archive_search(CLI::App& verb, ArchiveSearchOptions& options) {
    verb.add_option("query", options.query.query,
                    "Conditions with and, or, not: 'player=Wiersma (result=1-0 or not date=..1970)'")
        ->type_name("QUERY");
    declare_archive_query(verb, options.query);
    declare_archive(verb, options.archive);
    verb.add_option("-o,--output", options.out, "Write the games as PDN (- for standard output)")
        ->type_name("FILE");
    declare_number(verb, "-n,--limit", options.limit, {1, 1'000'000'000},
                   "Show or write at most so many games (default: 20 in lists, all in files)");
    verb.add_flag("--count", options.count, "Only say how many games there are");
    declare_number(verb, "--threads", options.threads, {1, 256}, "Default: one for each core");
    declare_json(verb, options.json);
}

std::string player_text(const std::string& name, std::optional<int> rating) {
    const std::string known = name.empty() ? "?" : printable(name);
    return rating ? fmt::format("{} ({})", known, *rating) : known;
}

Json to_json(const GameSummary& game, std::optional<int> ply) {
    const auto rating = [](std::optional<int> r) { return r ? Json(*r) : Json(nullptr); };
    Json json{{"id", game.id},
              {"variant", names(game.variant).name},
              {"white", game.white},
              {"black", game.black},
              {"white_rating", rating(game.white_rating)},
              {"black_rating", rating(game.black_rating)},
              {"event", game.event},
              {"date", game.date},
              {"round", game.round},
              {"result", result_text(game.result, ResultStyle::points_of_one)},
              {"plies", game.plies}};
    if (ply) json["found_at_ply"] = *ply;
    return json;
}

void print_line(const GameSummary& game, std::optional<int> ply) {
    fmt::print("{:>8}  {} - {}  {}", game.id, player_text(game.white, game.white_rating),
               player_text(game.black, game.black_rating),
               result_text(game.result, names(game.variant).results));
    if (!game.date.empty()) fmt::print("  {}", printable(game.date));
    if (!game.event.empty()) fmt::print("  {}", printable(game.event));
    if (ply) fmt::print("  (ply {})", *ply);
    fmt::print("\n");
}

void write_games(const Archive& archive, const std::vector<std::int64_t>& games,
                 const std::string& file) {
    OutputFile out{file};
    std::string text;
    for (const std::int64_t id : games) {
        text = id == games.front() ? "" : "\n";
        write_game(text, value_or_fail(archive.game(id)));
        out.write(text);
    }
    out.finish();
}

ExitCode run_archive_search(const ArchiveSearchOptions& options) {
    const Query query = archive_query(options.query);
    const Archive archive = open_archive(options.archive, Archive::Access::read);
    std::vector<std::int64_t> games =
        value_or_fail(search_games(archive, query, threads_or_usual(options.threads)));
    const std::size_t count = games.size();
    constexpr std::size_t usual_limit = 20;
    const auto limit = options.limit > 0 ? static_cast<std::size_t>(options.limit)
                                         : (options.out ? count : usual_limit);
    if (games.size() > limit) games.resize(limit);

    if (options.out) write_games(archive, games, *options.out);
    Json list = Json::array();
    if (!options.count && (options.json || !options.out))
        for (const std::int64_t id : games) {
            const GameSummary game = value_or_fail(archive.summary(id));
            const auto ply = value_or_fail(ply_of_interest(archive, id, query));
            if (options.json) list.push_back(to_json(game, ply));
            else print_line(game, ply);
        }
    if (options.out == "-") return ExitCode::ok;
    if (options.json) print_json({{"count", count}, {"games", list}});
    else fmt::print("games={}\n", count);
    return ExitCode::ok;
}

}  // namespace

void add_archive_search(CommandLine& line, CLI::App& archive) {
    line.add<ArchiveSearchOptions>(
        archive,
        {.name = "search",
         .purpose = "Find games by players, dates, positions, patterns, comments and more",
         .examples =
             {"polonaise archive search --player Wiersma --date 1970..1979 --result 1-0",
              "polonaise archive search --pattern 'W:W27,28:B18:E22' --either-colour",
              "polonaise archive search --manoeuvre 'W:47-42 42-37' -o found.pdn",
              "polonaise archive search 'event=Suikerdam and not (result=1/2-1/2 or plies=..40)'"}},
        declare_archive_search, run_archive_search);
}

}  // namespace polonaise::app
