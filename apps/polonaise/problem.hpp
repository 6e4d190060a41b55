#pragma once
#include <optional>
#include <string>
#include <vector>

#include <polonaise/analysis/solution.hpp>
#include <polonaise/engine/any_game.hpp>
#include <polonaise/engine/any_game_tree.hpp>

namespace polonaise::app {

/// A composed problem that is to be solved.
struct Problem {
    std::string file, title;
    AnyGame game;  ///< Where it begins: the solving side is to move.
    ProblemGoal goal = ProblemGoal::win;
    std::vector<Move> published = {};  ///< The author's moves, and those of the opponent that he gives.
};

/// The problem that a recorded game states: its start, what its result asks for, and its first move for
/// the author's. Where the result is a win of the side that is not to move, the first move of the other
/// side belongs to the start. Nothing if there is no move to be found. A `goal` that is given counts
/// more than the result.
std::optional<Problem> read_problem(const AnyGameTree& game, const std::optional<ProblemGoal>& goal);

/// All problems of a PDN file. Ends the verb if it cannot be read.
std::vector<Problem> read_problems(const std::string& file, std::optional<VariantId> variant,
                                   const std::optional<ProblemGoal>& goal);

}  // namespace polonaise::app
