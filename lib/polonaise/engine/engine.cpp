#include <utility>

#include <polonaise/engine/engine.hpp>
#include <polonaise/search/searcher.hpp>

namespace polonaise {

void Engine::set_weights(const Weights& weights) {
    weights_ = weights;
    evaluator_ = {};
    forget();
}

template <Variant V> Evaluator<V>& Engine::evaluator() {
    auto* made = std::get_if<EvaluatorPointer<V>>(&evaluator_);
    if (!made || !*made) made = &evaluator_.emplace<EvaluatorPointer<V>>(make_evaluator<V>(weights_));
    return **made;
}

Report Engine::search(const AnyGame& game, const Limits& limits, const ReportHandler& on_report,
                      std::stop_token stop) {
    // Keys tell positions apart, not variants.
    if (const VariantId variant = variant_of(game); variant != last_variant_) {
        forget();
        last_variant_ = variant;
    }
    return std::visit(
        [&]<Variant V>(const Game<V>& g) {
            return Searcher<V>{table_, evaluator<V>(), techniques_, threads_}.search(
                g.history(), g.draw_rules(), limits, on_report, std::move(stop));
        },
        game);
}

}  // namespace polonaise
