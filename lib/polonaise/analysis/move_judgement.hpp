#pragma once
#include <cstdint>
#include <optional>

#include <polonaise/evaluation/score.hpp>
#include <polonaise/game/annotation.hpp>

namespace polonaise {

/// The share of the points, 0 to 1, that the side with this score can expect: a logistic curve on
/// which a man ahead is worth 0.73 and two are worth 0.88. A decided game is worth 1 or 0.
double expected_points(Score score);
/// The same for White, of what is noted in a game.
double expected_points(const Evaluation& seen_by_white);

/// The glyph (game/annotation.hpp) for a move after which the mover's score is `played`, where
/// `best` could have been had; nothing for a move that is good enough.
///
/// What counts is the loss of expected points, not of men: from far ahead one may give a man back
/// for nothing. From 0.08 on a move is dubious, from 0.15 a mistake (an even position becomes one
/// with a man less), from 0.30 a blunder (a win becomes a draw).
std::optional<std::uint8_t> judge_move(Score best, Score played);

}  // namespace polonaise
