#pragma once
#include <string>

#include <polonaise/analysis/solution.hpp>

#include "json.hpp"
#include "problem.hpp"

namespace polonaise::app {

/// What was found out about the author's first move; null if none is known.
const TriedMove* authors_move(const Problem& problem, const ProblemSolution& solution);

/// What a problem asks for: "White to move and win".
std::string goal_text(const Problem& problem);

/// A line with numbers: "1. 32-28 23x32 2. 37x19", "1... 19-23".
std::string numbered_line(const AnyPosition& p, std::span<const Move> moves);

/// What is known of a solved problem, for people: verdict, main line, every move, duals.
std::string solution_text(const Problem& problem, const ProblemSolution& solution);

/// Whether the problem is sound, in a few words: "correct", "side solution 31-27", "no solution".
std::string soundness_text(const Problem& problem, const ProblemSolution& solution);

/// How it is known of the key, and of the moves that fail: "proved", "engine +5.30".
std::string key_evidence(const ProblemSolution& solution);
std::string failures_evidence(const ProblemSolution& solution);

Json solution_json(const Problem& problem, const ProblemSolution& solution);

}  // namespace polonaise::app
