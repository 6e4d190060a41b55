#include "verbs/book.hpp"

#include "verbs/verbs.hpp"

namespace polonaise::app {

void add_book(CommandLine& line) {
    CLI::App& book = line.add_group(
        line.root(), {.name = "book",
                      .purpose = "Opening books: make one by search or of games, ask it, change it",
                      .examples = {"polonaise book probe --moves '32-28 19-23'",
                                   "polonaise book build my.pbk --minutes 60",
                                   "polonaise book import my.pbk games.pdn"}});
    add_book_build(line, book);
    add_book_edit(line, book);
    add_book_export(line, book);
    add_book_import(line, book);
    add_book_merge(line, book);
    add_book_probe(line, book);
}

}  // namespace polonaise::app
