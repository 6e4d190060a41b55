#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <polonaise/archive/search.hpp>
#include <polonaise/book/book_games.hpp>
#include <polonaise/book_build/book_builder.hpp>

#include "archive_file.hpp"
#include "archive_query.hpp"
#include "game_files.hpp"
#include "interrupt.hpp"
#include "progress_display.hpp"
#include "text.hpp"
#include "verbs/book.hpp"

namespace polonaise::app {
namespace {

struct BookImportOptions {
    std::string file;
    std::vector<std::string> games;
    std::optional<std::string> archive, query;
    VariantId variant = VariantId::international;
    int plies = 30, least = 1;
    bool quiet = false;
};

void declare_book_import(CLI::App& verb, BookImportOptions& options) {
    verb.add_option("file", options.file, "The book; made if there is none")
        ->required()
        ->type_name("BOOK");
    verb.add_option("games", options.games, "Files of games (- for standard input)")
        ->type_name("FILE...");
    declare_variant(verb, options.variant);
    declare_archive(verb, options.archive);
    verb.add_option("--query", options.query,
                    "Games of the archive for which this holds, as in archive search")
        ->type_name("QUERY");
    declare_number(verb, "--plies", options.plies, {1, 400},
                   "So far from the start of each game (default: 30)");
    declare_number(verb, "--min-games", options.least, {1, 1'000'000},
                   "Only moves that were played in so many games (default: 1)");
    declare_quiet(verb, options.quiet);
}

/// Adds a game that is of the variant.
void add(BookGames& games, const AnyGameTree& game, const BookImportOptions& options) {
    if (variant_of(game) != options.variant) return;
    std::visit([&](const auto& tree) { games.add(tree, options.plies); }, game);
}

ExitCode run_book_import(const BookImportOptions& options) {
    const bool from_archive = options.archive || options.query;
    if (options.games.empty() && !from_archive)
        fail("say which games: files, or --archive or --query for those of the archive");
    const InterruptStops interrupt;
    ProgressDisplay progress{"reading", "games", {}, progress_style(options.quiet)};
    const auto check = [&] {
        if (interrupt.token().stop_requested()) fail("stopped; the book is as it was");
        progress.advance();
    };
    BookGames games;
    for (const std::string& name : options.games) {
        InputFile file{name};
        GameFile reader{file.stream(), {}};
        while (next_game(reader, name)) {
            if (reader.kind() == GameFile::Kind::game) add(games, reader.game(), options);
            check();
        }
    }
    if (from_archive) {
        const Archive archive = open_archive(options.archive, Archive::Access::read);
        ArchiveQueryOptions wanted;
        wanted.query = options.query;
        wanted.variant = options.variant;
        const Query query = archive_query(wanted);
        for (const std::int64_t id : value_or_fail(search_games(archive, query, usual_threads()))) {
            add(games, value_or_fail(archive.game(id)), options);
            check();
        }
    }
    progress.erase();
    std::size_t positions = 0, moves = 0;
    const auto changed = change_book(options.file, options.variant, [&](Book& book) {
        games.put_into(book, static_cast<std::uint32_t>(options.least));
        positions = book.positions();
        moves = book.moves();
    });
    if (!changed) fail("{}", printable(changed.error()));
    fmt::print("{} games; {} has {} positions with {} moves\n", games.games(), printable(options.file),
               positions, moves);
    return ExitCode::ok;
}

}  // namespace

void add_book_import(CommandLine& line, CLI::App& book) {
    line.add<BookImportOptions>(
        book,
        {.name = "import",
         .purpose = "Count in a book what was played in games, and weigh moves by their glyphs",
         .examples = {"polonaise book import my.pbk games.pdn --plies 24",
                      "polonaise book import my.pbk --query 'rating=1300.. date=2000..' --min-games 3"}},
        declare_book_import, run_book_import);
}

}  // namespace polonaise::app
