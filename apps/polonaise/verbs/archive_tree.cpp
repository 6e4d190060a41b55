#include <cstdint>
#include <optional>
#include <string>

#include <fmt/format.h>

#include <polonaise/archive/explorer.hpp>
#include <polonaise/book/book_file.hpp>
#include <polonaise/book/book_key.hpp>

#include "archive_file.hpp"
#include "book_folders.hpp"
#include "json.hpp"
#include "text.hpp"
#include "verbs/archive.hpp"

namespace polonaise::app {
namespace {

struct ArchiveTreeOptions {
    std::optional<std::string> fen, archive, book;
    VariantId variant = VariantId::international;
    bool either_colour = false, json = false;
};

void declare_archive_tree(CLI::App& verb, ArchiveTreeOptions& options) {
    verb.add_option("fen", options.fen, "The position (default: the start of a game)")->type_name("FEN");
    declare_variant(verb, options.variant);
    verb.add_flag("--either-colour", options.either_colour,
                  "Also games that had it with colours swapped and the board turned");
    declare_archive(verb, options.archive);
    declare_book(verb, options.book);
    declare_json(verb, options.json);
}

Json to_json(const GamesCount& count) {
    const auto number = [](std::optional<double> value) { return value ? Json(*value) : Json(nullptr); };
    const std::string last = day_text(count.last_day);
    return {{"games", count.games},
            {"wins", count.wins},
            {"draws", count.draws},
            {"losses", count.losses},
            {"score", number(count.score())},
            {"mean_rating", number(count.mean_rating())},
            {"last_played", last.empty() ? Json(nullptr) : Json(last)}};
}

/// What the engine thinks of a move, as the opening book remembers it, for the side that moves.
std::optional<Score> value_of(const BookFile* book, const AnyPosition& position, const Move& move) {
    if (!book) return std::nullopt;
    return std::visit(
        [&]<Variant V>(const Position<V>& p) -> std::optional<Score> {
            for (const BookEntry& entry : book->find(book_key(p)))
                if (entry.searched() && entry.move == book_move<V>(move)) return entry.score;
            return std::nullopt;
        },
        position);
}

void print_line(const std::string& move, const GamesCount& count, std::optional<Score> value = {}) {
    const auto score = count.score(), rating = count.mean_rating();
    fmt::print("{:<12}{:>9}{:>9}{:>8}{:>8}{:>8}{:>8}{:>8}  {}\n", move, count.games,
               score ? fmt::format("{:.1f} %", 100 * *score) : "", count.wins, count.draws, count.losses,
               rating ? fmt::format("{:.0f}", *rating) : "", value ? to_string(*value) : "",
               day_text(count.last_day));
}

ExitCode run_archive_tree(const ArchiveTreeOptions& options) {
    AnyPosition position = initial_position(options.variant);
    if (options.fen) {
        const auto read = read_position(options.variant, *options.fen);
        if (!read) fail("{}: {}", in_quotes(*options.fen), describe(read.error()));
        position = *read;
    }
    const auto books = book_option(options.book, options.variant);
    const BookFile* const book = books->book(variant_of(position));
    const Archive archive = open_archive(options.archive, Archive::Access::read);
    const PlayedMoves played =
        value_or_fail(explore(archive, position, {.either_colour = options.either_colour}));
    if (options.json) {
        Json document = to_json(played.all);
        document["fen"] = fen_text(position);
        document["moves"] = Json::array();
        for (const PlayedMove& move : played.moves) {
            Json json{{"move", move.text}};
            if (const auto value = value_of(book, position, move.move); value && !value->is_decided())
                json["value"] = 0.01 * value->value();
            json.update(to_json(move.count));
            document["moves"].push_back(json);
        }
        print_json(document);
        return ExitCode::ok;
    }
    fmt::print("{:<12}{:>9}{:>9}{:>8}{:>8}{:>8}{:>8}{:>8}  {}\n", "move", "games", "score", "wins",
               "draws", "losses", "rating", "value", "last");
    for (const PlayedMove& move : played.moves)
        print_line(move.text, move.count, value_of(book, position, move.move));
    print_line("all", played.all);
    return ExitCode::ok;
}

}  // namespace

void add_archive_tree(CommandLine& line, CLI::App& archive) {
    line.add<ArchiveTreeOptions>(
        archive,
        {.name = "tree",
         .purpose = "Show what was played in a position, and how it ended",
         .examples = {"polonaise archive tree", "polonaise archive tree B:W28,31-50:B1-20",
                      "polonaise archive tree --variant frisian --json"}},
        declare_archive_tree, run_archive_tree);
}

}  // namespace polonaise::app
