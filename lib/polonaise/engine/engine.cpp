#include <algorithm>
#include <optional>
#include <utility>

#include <polonaise/engine/book_report.hpp>
#include <polonaise/engine/engine.hpp>
#include <polonaise/evaluation/erring_evaluator.hpp>
#include <polonaise/search/searcher.hpp>

namespace polonaise {
namespace {

Techniques techniques_of(const Handicap& handicap, Techniques techniques, std::uint64_t seed) {
    techniques.oversight = {.sight = handicap.sight, .chance = handicap.oversights, .seed = seed};
    techniques.single_reply &= handicap.follows_forced_play;
    techniques.singular &= handicap.follows_forced_play;
    return techniques;
}

template <Variant V> std::unique_ptr<Evaluator<V>> evaluator_of(const EngineOptions& options) {
    auto exact = make_evaluator<V>(options.weights);
    const int error = handicap(options.level).error;
    if (error == 0) return exact;
    return std::make_unique<ErringEvaluator<V>>(std::move(exact), error, options.seed);
}

}  // namespace

void Engine::set_weights(const Weights& weights) {
    options_.weights = weights;
    evaluator_ = {};
    forget();
}

void Engine::set_endgame_pieces(int pieces) {
    if (pieces == std::exchange(options_.endgame_pieces, pieces)) return;
    forget();
}

void Engine::set_level(int level, std::uint64_t seed) {
    if (level == options_.level && seed == options_.seed) return;
    options_.level = level;
    options_.seed = seed;
    book_random_ = Random{seed};
    evaluator_ = {};
    forget();
}

template <Variant V> Evaluator<V>& Engine::evaluator() {
    auto* made = std::get_if<EvaluatorPointer<V>>(&evaluator_);
    if (!made || !*made) made = &evaluator_.emplace<EvaluatorPointer<V>>(evaluator_of<V>(options_));
    return **made;
}

Report Engine::search(const AnyGame& game, const Limits& limits, const ReportHandler& on_report,
                      std::stop_token stop) {
    // Keys tell positions apart, not variants.
    if (const VariantId variant = variant_of(game); variant != last_variant_) {
        forget();
        last_variant_ = variant;
    }
    const Handicap handicap = polonaise::handicap(options_.level);
    const Techniques techniques = techniques_of(handicap, options_.techniques, options_.seed);
    // What several threads find out depends on chance, and a level shall play the same moves again.
    const bool unbound = options_.level == highest_level;
    const int threads = unbound ? options_.threads : 1;
    Limits bounded = limits;
    if (handicap.nodes)
        bounded.nodes = std::min(*handicap.nodes, limits.nodes.value_or(*handicap.nodes));
    return std::visit(
        [&]<Variant V>(const Game<V>& g) {
            const Prober<V>* const all =
                unbound && options_.endgame ? options_.endgame->template prober<V>() : nullptr;
            std::optional<ProberUpTo<V>> prober;
            if (all) prober.emplace(*all, options_.endgame_pieces);
            return Searcher<V>{table_, evaluator<V>(), techniques, threads, prober ? &*prober : nullptr}
                .search(g.history(), g.draw_rules(), bounded, on_report, std::move(stop));
        },
        game);
}

std::optional<Report> Engine::book_move(const AnyGame& game) {
    if (!options_.books || options_.level != highest_level) return std::nullopt;
    const BookFile* const book = options_.books->book(variant_of(game));
    if (!book) return std::nullopt;
    return std::visit([&](const auto& g) { return book_report(*book, g, options_.book, book_random_); },
                      game);
}

}  // namespace polonaise
