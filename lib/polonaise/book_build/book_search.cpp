#include <algorithm>
#include <limits>
#include <memory>

#include <polonaise/book_build/book_search.hpp>
#include <polonaise/engine/engine.hpp>

namespace polonaise {

template <Variant V> BookSearch<V> engine_book_search(std::uint64_t nodes, const Weights& weights) {
    // A small table is soon forgotten, and large enough for what is visited between two times.
    constexpr std::uint64_t nodes_per_mebibyte = 10'000;
    const auto mebibytes =
        static_cast<std::size_t>(std::clamp<std::uint64_t>(nodes / nodes_per_mebibyte, 1, 256));
    const auto engine =
        std::make_shared<Engine>(EngineOptions{.table_mebibytes = mebibytes, .weights = weights});
    return [engine, nodes](
               const Position<V>& p,
               std::stop_token stop) -> std::optional<std::vector<typename Expansion<V>::Found>> {
        engine->forget();
        std::vector<typename Expansion<V>::Found> found;
        for (const Move& m : legal_moves(p)) {
            const Report report =
                engine->search(new_game(AnyPosition{p.after(m)}), {.nodes = nodes}, {}, stop);
            if (stop.stop_requested()) return std::nullopt;
            // Without lines the opponent has no move, and has lost.
            const Score score = report.lines.empty() ? Score::loss_in(0) : report.lines.front().score;
            constexpr int deepest = std::numeric_limits<std::uint8_t>::max();
            found.push_back({m, (-score).seen_from(1),
                             static_cast<std::uint8_t>(std::min(report.depth + 1, deepest))});
        }
        return found;
    };
}

#define POLONAISE_INSTANTIATE(V) \
    template BookSearch<V> engine_book_search<V>(std::uint64_t, const Weights&);
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise
