#include <cstdint>
#include <limits>
#include <optional>
#include <string>

#include <fmt/format.h>

#include <polonaise/book_build/book_builder.hpp>
#include <polonaise/notation/move_text.hpp>

#include "book_position.hpp"
#include "verbs/book.hpp"

namespace polonaise::app {
namespace {

struct BookEditOptions {
    std::string file, move;
    BookPositionOptions position;
    std::optional<int> weight;
    bool remove = false;
};

void declare_book_edit(CLI::App& verb, BookEditOptions& options) {
    verb.add_option("file", options.file, "The book")->required()->type_name("BOOK");
    verb.add_option("move", options.move, "The move to change or add")->required()->type_name("MOVE");
    declare_book_position(verb, options.position);
    CLI::Option* const weight =
        verb.add_option(
                "--weight", options.weight,
                "How readily it is played: 0 never, 100 as usual; nothing else changes this then")
            ->type_name("N")
            ->check(CLI::Range(0, int{std::numeric_limits<std::uint16_t>::max()}));
    verb.add_flag("--remove", options.remove, "Take the move out of the book")->excludes(weight);
}

template <Variant V> ExitCode edit(const BookEditOptions& options) {
    if (!options.weight && !options.remove) fail("say what to do: --weight N or --remove");
    const Position<V> p = book_position<V>(options.position);
    const Move move = move_option(p, options.move);
    bool found = true;
    const auto changed = change_book(options.file, options.position.variant, [&](Book& book) {
        if (options.remove) {
            found = book.remove(book_key(p), book_move<V>(move));
            return;
        }
        BookEntry& entry = book.entry(book_key(p), book_move<V>(move));
        entry.weight = static_cast<std::uint16_t>(*options.weight);
        entry.by_hand = true;
    });
    if (!changed) fail("{}", printable(changed.error()));
    const std::string text = move_text(p, move, usual_style<V>);
    if (!found) {
        fmt::print("the book does not have {} there\n", text);
        return ExitCode::found_problems;
    }
    if (options.remove) fmt::print("{} is removed\n", text);
    else fmt::print("{} has weight {}\n", text, *options.weight);
    return ExitCode::ok;
}

ExitCode run_book_edit(const BookEditOptions& options) {
    return with_variant(options.position.variant,
                        [&]<Variant V>(VariantTag<V>) { return edit<V>(options); });
}

}  // namespace

void add_book_edit(CommandLine& line, CLI::App& book) {
    line.add<BookEditOptions>(
        book,
        {.name = "edit",
         .purpose = "Say how readily a move of a book is played, add a move, or remove one",
         .examples = {"polonaise book edit my.pbk 32-28 --weight 0",
                      "polonaise book edit my.pbk 18-23 --moves 34-29 --weight 500",
                      "polonaise book edit my.pbk 31-26 --remove"}},
        declare_book_edit, run_book_edit);
}

}  // namespace polonaise::app
