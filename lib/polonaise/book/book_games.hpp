#pragma once
#include <cstdint>
#include <map>
#include <utility>

#include <polonaise/book/book.hpp>
#include <polonaise/game/game_tree.hpp>

namespace polonaise {

/// Games on their way into a book: what was played how often and with which result, and what
/// annotators thought of it.
class BookGames {
public:
    /// Takes up a game: the moves of its main line with its result, and of its main line and
    /// variations those that carry a glyph, all up to `plies` from its start.
    template <Variant V> void add(const GameTree<V>& game, int plies);

    std::size_t games() const { return games_; }

    /// Adds them to a book: moves that were played in at least `least` games, and those with
    /// glyphs. The weight of a move with glyphs is the mean of what these stand for: `!!` 400, `!` 200,
    /// `!?` 150, `?!` 25, `?` and `??` 0.
    void put_into(Book& book, std::uint32_t least) const;

private:
    struct Tally {
        std::uint32_t games = 0, wins = 0, draws = 0, losses = 0, glyphs = 0;
        std::uint64_t weights = 0;  ///< The sum over the glyphs.
    };
    std::map<std::pair<BookKey, BookMove>, Tally> tallies_;
    std::size_t games_ = 0;
};

}  // namespace polonaise
