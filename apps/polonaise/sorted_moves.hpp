#pragma once
#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

#include <polonaise/notation/move_text.hpp>
#include <polonaise/rules/move_generator.hpp>

namespace polonaise::app {

/// A legal move and how it is written.
struct SortedMove {
    Move move;
    std::string text;
};

/// The legal moves in the order in which the command lists them: by the number of the square where
/// they start, then where they end, then by their text, byte by byte.
template <Variant V> std::vector<SortedMove> sorted_moves(const Position<V>& p, const MoveStyle& style) {
    const MoveList legal = legal_moves(p);
    std::vector<SortedMove> moves;
    for (const Move& m : legal) moves.push_back({m, move_text(p, m, legal, style)});
    std::sort(moves.begin(), moves.end(), [](const SortedMove& a, const SortedMove& b) {
        return std::tie(a.move.from, a.move.to, a.text) < std::tie(b.move.from, b.move.to, b.text);
    });
    return moves;
}

}  // namespace polonaise::app
