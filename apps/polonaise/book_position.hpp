#pragma once
#include <optional>
#include <string>

#include <polonaise/notation/read_move.hpp>

#include "position_option.hpp"
#include "text.hpp"

namespace polonaise::app {

/// A position of a book: a FEN or the start of a game, and the moves from there.
struct BookPositionOptions {
    VariantId variant = VariantId::international;
    std::optional<std::string> fen;
    std::string moves;
};

/// `--variant`, `--fen` and `--moves`.
inline void declare_book_position(CLI::App& verb, BookPositionOptions& options) {
    declare_variant(verb, options.variant);
    declare_fen(verb, options.fen);
    verb.add_option("--moves", options.moves, "Moves that lead from there to the position")
        ->type_name("'MOVE...'");
}

/// The move that a word means; ends the verb if there is none.
template <Variant V> Move move_option(const Position<V>& p, const std::string& word) {
    const auto read = read_move(p, word);
    if (!read) fail("{}: {}", in_quotes(word), describe(read.error()));
    return read->move;
}

template <Variant V> Position<V> book_position(const BookPositionOptions& options) {
    Position<V> p = position_option<V>(options.fen);
    std::string word;
    for (const char c : options.moves + ' ') {
        if (c != ' ') {
            word += c;
            continue;
        }
        // Numbers of moves, as in a game, are passed over.
        if (!word.empty() && !word.ends_with('.')) p = p.after(move_option(p, word));
        word.clear();
    }
    return p;
}

}  // namespace polonaise::app
