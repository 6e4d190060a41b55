#pragma once
#include <cstddef>

#include <polonaise/book/book.hpp>
#include <polonaise/game/game_tree.hpp>

namespace polonaise {

/// What of a book becomes a game tree.
struct BookTreeOptions {
    int plies = 20;              ///< From the start.
    int margin = 1'000'000;      ///< Hundredths of a man that a move may be worse than the best.
    std::size_t moves = 10'000;  ///< At most so many, those near the start first.
};

/// The moves of a book from a position on as a game with variations, the best first, each with its
/// score, depth and counts beside it. What is reached in several ways is written out once and
/// mentioned where it comes again.
template <Variant V>
GameTree<V> book_tree(const Book& book, const Position<V>& start, const BookTreeOptions& options);

}  // namespace polonaise
