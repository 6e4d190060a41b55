#include "solution_text.hpp"

#include <algorithm>
#include <chrono>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <polonaise/evaluation/score.hpp>

#include "report_text.hpp"
#include "text.hpp"

namespace polonaise::app {
namespace {

Side to_move(const AnyPosition& p) {
    return std::visit([](const auto& position) { return position.to_move(); }, p);
}
std::string_view name(Side side) { return side == Side::white ? "White" : "Black"; }

std::string move_text(const AnyPosition& p, const Move& m) { return move_texts(p, {&m, 1}).front(); }

std::string evidence(const TriedMove& m) {
    if (m.proved) return "proved";
    if (!m.score) return "not looked into";
    return fmt::format("engine {}{}", m.bound == Bound::upper ? "at most " : "", to_string(*m.score));
}

std::string verdict_text(const TriedMove& m, ProblemGoal goal) {
    const std::string_view does = goal == ProblemGoal::win ? "wins" : "draws";
    switch (m.verdict) {
    case GoalVerdict::reached: return std::string{does};
    case GoalVerdict::missed: return goal == ProblemGoal::win ? "does not win" : "loses";
    case GoalVerdict::open: break;
    }
    return "unclear";
}

/// In JSON.
std::string_view verdict_name(GoalVerdict verdict) {
    static constexpr std::string_view verdicts[]{"unclear", "reached", "missed"};
    return verdicts[static_cast<std::size_t>(verdict)];
}

/// The moves of the main line before a dual.
AnyPosition position_before(const Problem& problem, const ProblemSolution& solution, int ply) {
    AnyGame game = problem.game;
    for (int i = 0; i < ply; ++i)
        game = *game_after(game, solution.key()->line[static_cast<std::size_t>(i)]);
    return position_of(game);
}

std::string dual_text(const Problem& problem, const ProblemSolution& solution, const DualMove& dual) {
    const AnyPosition before = position_before(problem, solution, dual.ply);
    const bool black = to_move(before) == Side::black;
    return fmt::format("{}{} {} ({})", dual.ply / 2 + 1, black ? "..." : ".",
                       move_text(before, dual.move), dual.proved ? "proved" : "engine");
}

std::vector<std::string> side_solutions(const Problem& problem, const ProblemSolution& solution) {
    std::vector<std::string> texts;
    for (const TriedMove& m : solution.moves)
        if (m.verdict == GoalVerdict::reached && &m != solution.key())
            texts.push_back(move_text(position_of(problem.game), m.move));
    return texts;
}

}  // namespace

const TriedMove* authors_move(const Problem& problem, const ProblemSolution& solution) {
    return problem.published.empty() ? nullptr : solution.find(problem.published.front());
}

std::string goal_text(const Problem& problem) {
    return fmt::format("{} to move and {}", name(to_move(position_of(problem.game))),
                       problem.goal == ProblemGoal::win ? "win" : "draw");
}

std::string numbered_line(const AnyPosition& p, std::span<const Move> moves) {
    const std::vector<std::string> texts = move_texts(p, moves);
    std::string line;
    bool white = to_move(p) == Side::white;
    for (std::size_t i = 0, number = 1; i < texts.size(); ++i, white = !white) {
        if (i > 0) line += ' ';
        if (white) line += fmt::format("{}. ", number);
        else if (i == 0) line += "1... ";
        line += texts[i];
        if (!white) ++number;
    }
    return line;
}

std::string soundness_text(const Problem& problem, const ProblemSolution& solution) {
    const auto others = side_solutions(problem, solution);
    switch (solution.soundness()) {
    case Soundness::correct: return "correct";
    case Soundness::side_solutions:
        return fmt::format("side solution{} {}", others.size() > 1 ? "s" : "", fmt::join(others, ", "));
    case Soundness::no_solution: return "no solution";
    case Soundness::open: break;
    }
    return solution.key() ? "solved; other moves unclear" : "unclear";
}

std::string key_evidence(const ProblemSolution& solution) {
    return solution.key() ? evidence(*solution.key()) : "-";
}

std::string failures_evidence(const ProblemSolution& solution) {
    std::size_t failures = 0, proved = 0;
    for (const TriedMove& m : solution.moves)
        if (m.verdict == GoalVerdict::missed) ++failures, proved += m.proved;
    if (failures == 0) return "-";
    if (proved == failures) return "proved";
    return proved == 0 ? "engine" : fmt::format("{} of {} proved", proved, failures);
}

std::string solution_text(const Problem& problem, const ProblemSolution& solution) {
    const AnyPosition start = position_of(problem.game);
    std::string text = fmt::format("{}: {}\n", goal_text(problem), soundness_text(problem, solution));
    std::size_t width = 0;
    for (const TriedMove& m : solution.moves) width = std::max(width, move_text(start, m.move).size());
    for (const TriedMove& m : solution.moves)
        text += fmt::format("  {:<{}}  {}, {}: {}\n", move_text(start, m.move), width,
                            verdict_text(m, problem.goal), evidence(m), numbered_line(start, m.line));
    for (const DualMove& dual : solution.duals)
        text += fmt::format("  dual: {}\n", dual_text(problem, solution, dual));
    return text;
}

Json solution_json(const Problem& problem, const ProblemSolution& solution) {
    const AnyPosition start = position_of(problem.game);
    Json json{{"variant", names(variant_of(start)).name},
              {"fen", fen_text(start)},
              {"goal", problem.goal == ProblemGoal::win ? "win" : "draw"}};
    if (!problem.title.empty()) json["title"] = problem.title;
    static constexpr std::string_view soundness[]{"correct", "side_solutions", "no_solution", "unclear"};
    json["verdict"] = soundness[static_cast<std::size_t>(solution.soundness())];
    json["solved"] = solution.key() != nullptr;
    if (!problem.published.empty()) {
        json["published"] = move_text(start, problem.published.front());
        if (const TriedMove* published = authors_move(problem, solution))
            json["published_verdict"] = verdict_name(published->verdict);
    }
    Json moves = Json::array();
    for (const TriedMove& m : solution.moves) {
        moves.push_back({{"move", move_text(start, m.move)},
                         {"verdict", verdict_name(m.verdict)},
                         {"proved", m.proved}});
        if (m.score) {
            moves.back()["score"] = score_json(*m.score);
            moves.back()["bound"] = m.bound == Bound::upper ? "upper" : "exact";
            moves.back()["depth"] = m.depth;
        }
        moves.back()["line"] = move_texts(start, m.line);
    }
    json["moves"] = moves;
    Json duals = Json::array();
    for (const DualMove& dual : solution.duals) {
        const AnyPosition before = position_before(problem, solution, dual.ply);
        duals.push_back(
            {{"ply", dual.ply}, {"move", move_text(before, dual.move)}, {"proved", dual.proved}});
    }
    json["duals"] = duals;
    json["proof_nodes"] = solution.proof_nodes;
    json["search_nodes"] = solution.search_nodes;
    json["seconds"] = std::chrono::duration<double>(solution.elapsed).count();
    return json;
}

}  // namespace polonaise::app
