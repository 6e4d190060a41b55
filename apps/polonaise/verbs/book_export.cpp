#include <optional>
#include <string>

#include <fmt/format.h>

#include <polonaise/book/book_tree.hpp>
#include <polonaise/engine/any_game_tree.hpp>

#include "book_folders.hpp"
#include "book_position.hpp"
#include "game_files.hpp"
#include "verbs/book.hpp"

namespace polonaise::app {
namespace {

struct BookExportOptions {
    BookPositionOptions position;
    std::optional<std::string> book;
    std::string out = "-";
    int plies = 12, margin = 10, moves = 10'000;
};

void declare_book_export(CLI::App& verb, BookExportOptions& options) {
    declare_book_position(verb, options.position);
    declare_book(verb, options.book);
    verb.add_option("-o,--output", options.out, "The file to write (default: standard output)")
        ->type_name("FILE");
    declare_number(verb, "--plies", options.plies, {1, 400}, "So far from the position (default: 12)");
    declare_number(verb, "--margin", options.margin, {0, 100'000},
                   "Leave out moves that are so many hundredths of a man worse than the best "
                   "(default: 10)");
    declare_number(verb, "--max-moves", options.moves, {1, 10'000'000},
                   "At most so many moves, those near the position first (default: 10000)");
}

template <Variant V> ExitCode export_tree(const BookExportOptions& options) {
    const auto books = book_option(options.book, options.position.variant);
    const BookFile* const book = books->book(options.position.variant);
    if (!book) fail("there is no {} book; make one with book build", V::names.name);
    GameTree<V> tree = book_tree(Book{*book}, book_position<V>(options.position),
                                 {.plies = options.plies,
                                  .margin = options.margin,
                                  .moves = static_cast<std::size_t>(options.moves)});
    tree.tags.set("Event", "Opening book");
    std::string text;
    write_game(text, AnyGameTree{std::move(tree)});
    OutputFile out{options.out};
    out.write(text);
    out.finish();
    return ExitCode::ok;
}

ExitCode run_book_export(const BookExportOptions& options) {
    return with_variant(options.position.variant,
                        [&]<Variant V>(VariantTag<V>) { return export_tree<V>(options); });
}

}  // namespace

void add_book_export(CommandLine& line, CLI::App& book) {
    line.add<BookExportOptions>(
        book,
        {.name = "export",
         .purpose = "Write a book as a PDN game with variations",
         .examples = {"polonaise book export --plies 6 -o book.pdn",
                      "polonaise book export --moves '34-29' --margin 4 --variant international"}},
        declare_book_export, run_book_export);
}

}  // namespace polonaise::app
