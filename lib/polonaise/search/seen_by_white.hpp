#pragma once
#include <polonaise/board/side.hpp>
#include <polonaise/evaluation/score.hpp>
#include <polonaise/game/annotation.hpp>

namespace polonaise {

/// A score for the side to move, as annotations give it: in men and in moves, seen by White.
inline Evaluation seen_by_white(Score score, Side to_move) {
    const int sign = to_move == Side::white ? 1 : -1;
    if (!score.is_decided()) return {.men = sign * score.value() / 100.0};
    const int moves = (score.plies_to_end() + 1) / 2;
    return {.win_in = score.is_win() ? sign * moves : -sign * moves};
}

}  // namespace polonaise
