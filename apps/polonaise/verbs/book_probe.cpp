#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <polonaise/book/book_choice.hpp>
#include <polonaise/notation/move_text.hpp>

#include "book_folders.hpp"
#include "book_position.hpp"
#include "json.hpp"
#include "verbs/book.hpp"

namespace polonaise::app {
namespace {

struct BookProbeOptions {
    BookPositionOptions position;
    std::optional<std::string> book;
    int margin = BookUse{}.margin;
    bool json = false;
};

void declare_book_probe(CLI::App& verb, BookProbeOptions& options) {
    declare_book_position(verb, options.position);
    declare_book(verb, options.book);
    declare_number(verb, "--book-margin", options.margin, {0, 1000},
                   "Hundredths of a man that a move may be worse than the best and still be played");
    declare_json(verb, options.json);
}

template <Variant V> ExitCode probe(const BookProbeOptions& options) {
    const auto books = book_option(options.book, options.position.variant);
    const BookFile* const book = books->book(options.position.variant);
    if (!book) fail("there is no {} book; make one with book build", V::names.name);
    const Position<V> p = book_position<V>(options.position);
    const auto candidates = book_candidates(p, book->find(book_key(p)), options.margin);
    double all = 0;
    for (const BookCandidate& candidate : candidates) all += static_cast<double>(candidate.chance);
    const auto share = [&](const BookCandidate& candidate) {
        return all > 0 ? static_cast<double>(candidate.chance) / all : 0;
    };
    if (options.json) {
        Json moves = Json::array();
        for (const BookCandidate& candidate : candidates) {
            const BookEntry& entry = candidate.entry;
            Json json{{"move", move_text(p, candidate.move, usual_style<V>)}};
            if (entry.searched()) {
                if (entry.score.is_decided())
                    json[entry.score.is_win() ? "win_in" : "loss_in"] = entry.score.plies_to_end();
                else json["score"] = 0.01 * entry.score.value();
                json["depth"] = entry.depth;
            }
            json.update({{"chance", share(candidate)},
                         {"weight", entry.weight},
                         {"by_hand", entry.by_hand},
                         {"games", entry.games},
                         {"wins", entry.wins},
                         {"draws", entry.draws},
                         {"losses", entry.losses}});
            moves.push_back(std::move(json));
        }
        print_json({{"variant", V::names.name}, {"fen", fen_text(p)}, {"moves", moves}});
        return candidates.empty() ? ExitCode::found_problems : ExitCode::ok;
    }
    if (candidates.empty()) {
        fmt::print("the book does not know this position\n");
        return ExitCode::found_problems;
    }
    fmt::print("{:<12}{:>10}{:>7}{:>8}{:>8}{:>8}{:>7}{:>7}{:>7}\n", "move", "score", "depth", "chance",
               "weight", "games", "won", "drawn", "lost");
    for (const BookCandidate& candidate : candidates) {
        const BookEntry& entry = candidate.entry;
        fmt::print("{:<12}{:>10}{:>7}{:>7.0f}%{:>8}{:>8}{:>7}{:>7}{:>7}\n",
                   move_text(p, candidate.move, usual_style<V>),
                   entry.searched() ? to_string(entry.score) : "",
                   entry.searched() ? std::to_string(entry.depth) : "", 100 * share(candidate),
                   entry.weight, entry.games, entry.wins, entry.draws, entry.losses);
    }
    return ExitCode::ok;
}

ExitCode run_book_probe(const BookProbeOptions& options) {
    return with_variant(options.position.variant,
                        [&]<Variant V>(VariantTag<V>) { return probe<V>(options); });
}

}  // namespace

void add_book_probe(CommandLine& line, CLI::App& book) {
    line.add<BookProbeOptions>(
        book,
        {.name = "probe",
         .purpose = "Show what a book knows of the moves in a position, best first",
         .examples = {"polonaise book probe", "polonaise book probe --moves '32-28 19-23' --json",
                      "polonaise book probe --variant frisian --book my.pbk"}},
        declare_book_probe, run_book_probe);
}

}  // namespace polonaise::app
