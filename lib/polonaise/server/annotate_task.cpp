#include <utility>

#include <polonaise/analysis/game_annotator.hpp>
#include <polonaise/server/game_request.hpp>
#include <polonaise/server/live_tasks.hpp>
#include <polonaise/server/report_json.hpp>
#include <polonaise/server/tree_json.hpp>
#include <polonaise/server/turn_search.hpp>

namespace polonaise::server {
namespace {

constexpr std::chrono::milliseconds usual_annotation_time{300},
    longest_annotation_time{5000};  // for a position

template <Variant V>
void annotate(GameTree<V> tree, const AnnotationPlan& plan, const TaskContext& context) {
    const std::size_t total = GameAnnotator<V>::positions(tree);
    Claim claim{.account = context.account, .most_threads = context.room.dealer().threads()};
    std::function<void(int)> on_wait = say_waiting(context);
    GameAnnotator<V> annotator{[&](const History<V>& history, const DrawRules& rules,
                                   const Limits& limits, std::stop_token stop) {
                                   return search_in_turns(context.room, claim, history, rules, limits,
                                                          {}, std::move(stop),
                                                          std::exchange(on_wait, nullptr))
                                       .report;
                               },
                               plan};

    std::vector<std::pair<GameNode, Score>> scores;
    const auto on_position = [&](GameNode node, Score score) {
        scores.emplace_back(node, score);
        context.send("progress", {{"done", scores.size()}, {"total", total}});
    };
    if (!annotator.annotate(tree, on_position, context.stop))
        return context.send("done", {{"reason", "stopped"}});

    Json evals = Json::array();
    for (const auto& [node, score] : scores) {
        const Position<V>& p = tree.position(node);
        evals.push_back({{"node", node.index()},
                         {"score", score_json(score, p.to_move())},
                         {"expected", expected_for_white(context.room, p, score)},
                         {"nags", tree.annotation(node).nags}});
    }
    context.send("annotated", {{"tree", tree_json(tree)}, {"evals", std::move(evals)}});
}

}  // namespace

Task read_annotate(const Fields& request) {
    AnyGameTree tree = read_tree(request.object("tree"));
    AnnotationPlan plan{.limits = read_limits(request, longest_annotation_time), .draw_rules = {}};
    if (!plan.limits.depth && !plan.limits.nodes && !plan.limits.time)
        plan.limits.time = usual_annotation_time;
    if (!plan.limits.time) plan.limits.time = longest_annotation_time;
    if (const auto rules = request.optional_text("draw_rules"))
        plan.draw_rules = read_draw_rules(variant_of(tree), *rules, request.path_of("draw_rules"));
    return [tree = std::move(tree), plan](const TaskContext& context) {
        std::visit([&](const auto& t) { annotate(t, plan, context); }, tree);
    };
}

}  // namespace polonaise::server
