#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <polonaise/book/expansion.hpp>
#include <polonaise/book_build/book_builder.hpp>

#include "text.hpp"
#include "verbs/book.hpp"

namespace polonaise::app {
namespace {

struct BookMergeOptions {
    std::string file;
    std::vector<std::string> others;
    bool same_games = false;
};

void declare_book_merge(CLI::App& verb, BookMergeOptions& options) {
    verb.add_option("file", options.file, "The book that takes them up; made if there is none")
        ->required()
        ->type_name("BOOK");
    verb.add_option("others", options.others, "Books of the same variant")
        ->required()
        ->type_name("BOOK...");
    verb.add_flag("--same-games", options.same_games,
                  "The books count the same games: take the larger count instead of the sum");
}

ExitCode run_book_merge(const BookMergeOptions& options) {
    std::vector<Book> others;
    for (const std::string& name : options.others) {
        const auto file = BookFile::open(
            name, others.empty() ? std::nullopt : std::optional{others.front().variant()});
        if (!file) fail("{}", printable(describe(file.error())));
        others.emplace_back(*file);
    }
    std::size_t positions = 0, moves = 0;
    const auto changed = change_book(options.file, others.front().variant(), [&](Book& book) {
        for (const Book& other : others)
            book.merge(other, options.same_games ? Book::Counts::larger : Book::Counts::add);
        with_variant(book.variant(), [&]<Variant V>(VariantTag<V>) {
            // What one book knows behind a move of another changes its score.
            book = Expansion<V>{std::move(book), Position<V>::initial(), {}}.book();
        });
        positions = book.positions();
        moves = book.moves();
    });
    if (!changed) fail("{}", printable(changed.error()));
    fmt::print("{} has {} positions with {} moves\n", printable(options.file), positions, moves);
    return ExitCode::ok;
}

}  // namespace

void add_book_merge(CommandLine& line, CLI::App& book) {
    line.add<BookMergeOptions>(
        book,
        {.name = "merge",
         .purpose = "Join books: the deeper search, the sum of the games",
         .examples = {"polonaise book merge all.pbk mine.pbk yours.pbk",
                      "polonaise book merge all.pbk part1.pbk part2.pbk --same-games"}},
        declare_book_merge, run_book_merge);
}

}  // namespace polonaise::app
