#include <utility>

#include <polonaise/engine/engine.hpp>
#include <polonaise/evaluation/material_evaluator.hpp>
#include <polonaise/search/searcher.hpp>

namespace polonaise {

Report Engine::search(const AnyGame& game, const Limits& limits, const ReportHandler& on_report,
                      std::stop_token stop) {
    // Keys tell positions apart, not variants.
    if (const VariantId variant = variant_of(game); variant != last_variant_) {
        forget();
        last_variant_ = variant;
    }
    return std::visit(
        [&]<Variant V>(const Game<V>& g) {
            MaterialEvaluator<V> evaluator;
            return Searcher<V>{table_, evaluator, techniques_, threads_}.search(
                g.history(), g.draw_rules(), limits, on_report, std::move(stop));
        },
        game);
}

}  // namespace polonaise
