#include "problem.hpp"

#include <string_view>
#include <utility>
#include <variant>

#include <polonaise/engine/game_file.hpp>
#include <polonaise/game/game_result.hpp>
#include <polonaise/rules/move_generator.hpp>

#include "command.hpp"
#include "game_files.hpp"
#include "text.hpp"

namespace polonaise::app {
namespace {

std::optional<Side> winner_of(GameResult result) {
    if (result == GameResult::white_wins) return Side::white;
    if (result == GameResult::black_wins) return Side::black;
    return std::nullopt;
}

/// Collections put the author, the source and a number into any of these.
std::string title_of(const GameTags& tags) {
    std::string title;
    for (const std::string_view name : {"Round", "White", "Black", "Event", "Site", "Date"}) {
        const std::string_view value = known_tag(tags, name);
        if (value.empty()) continue;
        if (!title.empty()) title += ", ";
        title += value;
    }
    return title;
}

}  // namespace

std::optional<Problem> read_problem(const AnyGameTree& game, const std::optional<ProblemGoal>& goal) {
    return std::visit(
        [&]<Variant V>(const GameTree<V>& tree) -> std::optional<Problem> {
            Game<V> start{tree.start(), {}, tree.start_clock.value_or(0)};
            auto next = tree.first_child(GameTree<V>::root);
            const auto winner = winner_of(tree.result);
            if (winner && *winner != start.position().to_move() && next && tree.move(*next)) {
                start.play(*tree.move(*next));
                next = tree.first_child(*next);
            }
            if (start.outcome()) return std::nullopt;
            const bool draw = tree.result == GameResult::draw;
            std::vector<Move> published;
            for (; next && tree.move(*next); next = tree.first_child(*next))
                published.push_back(*tree.move(*next));
            return Problem{.file = {},
                           .title = title_of(tree.tags),
                           .game = start,
                           .goal = goal.value_or(draw ? ProblemGoal::draw : ProblemGoal::win),
                           .published = std::move(published)};
        },
        game);
}

std::vector<Problem> read_problems(const std::string& file, std::optional<VariantId> variant,
                                   const std::optional<ProblemGoal>& goal) {
    InputFile input{file};
    GameFile games{input.stream(), {.variant = variant}};
    std::vector<Problem> problems;
    while (next_game(games, file)) {
        if (games.kind() != GameFile::Kind::game) continue;
        auto problem = read_problem(games.game(), goal);
        if (!problem) continue;
        problem->file = file;
        problems.push_back(*std::move(problem));
    }
    fail_if_cut_off(file, games.diagnostics());
    return problems;
}

}  // namespace polonaise::app
