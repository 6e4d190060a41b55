#include <algorithm>

#include <polonaise/analysis/solution.hpp>

namespace polonaise {

const TriedMove* ProblemSolution::key() const {
    const bool solved = !moves.empty() && moves.front().verdict == GoalVerdict::reached;
    return solved ? &moves.front() : nullptr;
}

const TriedMove* ProblemSolution::find(const Move& move) const {
    const auto found = std::ranges::find(moves, move, &TriedMove::move);
    return found == moves.end() ? nullptr : &*found;
}

Soundness ProblemSolution::soundness() const {
    const auto reached = std::ranges::count(moves, GoalVerdict::reached, &TriedMove::verdict);
    if (reached > 1) return Soundness::side_solutions;
    if (std::ranges::count(moves, GoalVerdict::open, &TriedMove::verdict) > 0) return Soundness::open;
    return reached == 1 ? Soundness::correct : Soundness::no_solution;
}

}  // namespace polonaise
