#pragma once
#include <optional>

#include <polonaise/book/book_file.hpp>
#include <polonaise/engine/opening_books.hpp>
#include <polonaise/game/game.hpp>
#include <polonaise/search/report.hpp>
#include <polonaise/support/random.hpp>

namespace polonaise {

/// A move for the game from a book, drawn at random from those within the margin, as the report of a
/// search that visited nothing: it has one line of one move, with the score and the depth that the book
/// has. Nothing where the game is over or beyond the plies, and where the book does not know.
template <Variant V>
std::optional<Report> book_report(const BookFile& book, const Game<V>& game, const BookUse& use,
                                  Random& random);

}  // namespace polonaise
