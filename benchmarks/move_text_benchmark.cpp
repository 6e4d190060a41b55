#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include <polonaise/notation/move_text.hpp>
#include <polonaise/notation/read_move.hpp>
#include <polonaise/rules/variants.hpp>
#include <polonaise/support/random.hpp>

namespace polonaise {
namespace {

/// Random games from a fixed seed: what a PDN reader meets, without the file around it.
template <Variant V> struct Games {
    std::vector<std::vector<std::string>> texts;
    std::size_t plies = 0, bytes = 0;

    explicit Games(int count) {
        Random random{1};
        for (int game = 0; game < count; ++game) {
            texts.emplace_back();
            auto p = Position<V>::initial();
            for (int ply = 0; ply < 120; ++ply) {
                const MoveList moves = legal_moves(p);
                if (moves.empty()) break;
                const Move m = moves[static_cast<std::size_t>(random.below(moves.size()))];
                texts.back().push_back(move_text(p, m, {.squares = SquareStyle::numeric}));
                bytes += texts.back().back().size() + 1;
                p = p.after(m);
                ++plies;
            }
        }
    }
};

void report(benchmark::State& state, std::size_t plies, std::size_t bytes) {
    const auto rounds = static_cast<double>(state.iterations());
    state.counters["plies"] =
        benchmark::Counter{rounds * static_cast<double>(plies), benchmark::Counter::kIsRate};
    state.counters["bytes"] =
        benchmark::Counter{rounds * static_cast<double>(bytes), benchmark::Counter::kIsRate};
}

/// Reads and plays every move of every game.
template <Variant V> void replay(benchmark::State& state) {
    const Games<V> games{200};
    for (auto _ : state)
        for (const auto& game : games.texts) {
            auto p = Position<V>::initial();
            for (const std::string& text : game) {
                const auto read = read_move(p, text);
                if (!read) return state.SkipWithError(text.c_str());
                p = p.after(read->move);
            }
            benchmark::DoNotOptimize(p);
        }
    report(state, games.plies, games.bytes);
}
BENCHMARK_TEMPLATE(replay, International);
BENCHMARK_TEMPLATE(replay, Frisian);
BENCHMARK_TEMPLATE(replay, Brazilian);

/// Reads, plays and writes again.
template <Variant V> void rewrite(benchmark::State& state) {
    const Games<V> games{200};
    for (auto _ : state)
        for (const auto& game : games.texts) {
            auto p = Position<V>::initial();
            for (const std::string& text : game) {
                const Move m = read_move(p, text)->move;
                benchmark::DoNotOptimize(move_text(p, m));
                p = p.after(m);
            }
        }
    report(state, games.plies, games.bytes);
}
BENCHMARK_TEMPLATE(rewrite, International);

}  // namespace
}  // namespace polonaise

BENCHMARK_MAIN();
