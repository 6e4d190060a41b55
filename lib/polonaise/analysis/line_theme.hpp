#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <polonaise/rules/move.hpp>
#include <polonaise/rules/position.hpp>

namespace polonaise {

/// What a winning line is made of.
enum class Motif : std::uint8_t {
    combination,   ///< Pieces are given up and more are taken.
    coup,          ///< The same, and a man is promoted on the way: a coup to the king's row.
    breakthrough,  ///< A man is promoted and nothing is given up for it.
    capture,       ///< Pieces are taken and nothing is given up for them.
    none,          ///< Nothing is won within the line.
};

/// What happens in a line, for the side that begins it: up to the moment at which it has won what there
/// is to win at once. What it wins only much later is another story.
struct LineTheme {
    Motif motif = Motif::none;
    bool endgame = false;     ///< The line begins with few pieces on the board.
    int own_moves = 0;        ///< Moves of that side until then.
    int plies = 0;            ///< All moves until then, and not more than the line has.
    int free_replies = 0;     ///< Moves of the opponent until then that no capture forced.
    int gain = 0;             ///< In men, a king being worth three; 0 if it gets no further ahead.
    int given_up = 0;         ///< The most that it has been behind on the way, likewise.
    int largest_capture = 0;  ///< Pieces that it takes with one move.
};

/// The line must be legal from `start`.
template <Variant V> LineTheme theme_of(const Position<V>& start, std::span<const Move> line);

/// How hard the line is to find, from 1 to 5: by its moves, one more if much is given up.
int difficulty(const LineTheme& theme);

/// The theme in words, the motif first: "coup, sacrifice 3, capture 4, endgame".
std::vector<std::string> words_for(const LineTheme& theme);

}  // namespace polonaise
