#include "annotation.hpp"

#include <utility>

#include <polonaise/analysis/game_annotator.hpp>

#include "command.hpp"
#include "text.hpp"

namespace polonaise::app {
namespace {

template <Variant V>
bool annotate_tree(GameTree<V>& tree, const AnnotationSettings& settings,
                   const std::function<void()>& on_position, std::stop_token stop) {
    TranspositionTable table{static_cast<std::size_t>(settings.table_mebibytes)};
    const auto evaluator = make_evaluator<V>(settings.weights);
    const auto prober = settings.endgame->open<V>();
    if (!prober) fail("{}", printable(describe(prober.error())));
    GameAnnotator<V> annotator{search_with(table, *evaluator, *prober),
                               {.limits = settings.limits, .draw_rules = {}}};
    if (!annotator.annotate(
            tree, [&](GameNode, Score) { on_position(); }, std::move(stop)))
        return false;
    tree.tags.set("Annotator", "Polonaise");
    return true;
}

}  // namespace

std::size_t positions_to_annotate(const AnyGameTree& game) {
    return std::visit(
        []<Variant V>(const GameTree<V>& tree) { return GameAnnotator<V>::positions(tree); }, game);
}

bool annotate(AnyGameTree& game, const AnnotationSettings& settings,
              const std::function<void()>& on_position, std::stop_token stop) {
    return std::visit(
        [&](auto& tree) { return annotate_tree(tree, settings, on_position, std::move(stop)); }, game);
}

}  // namespace polonaise::app
