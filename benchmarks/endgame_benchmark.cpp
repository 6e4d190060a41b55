// Questions to endgame tables: random positions, all of the table in memory.
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <vector>

#include <benchmark/benchmark.h>

#include <polonaise/endgame/table_prober.hpp>
#include <polonaise/rules/variants.hpp>
#include <polonaise/support/random.hpp>

namespace polonaise {
namespace {

enum class Kind { quiet, any };

template <Variant V> std::vector<Position<V>> random_positions(int pieces, Kind kind) {
    std::vector<SliceIndex<V>> indexes;
    std::uint64_t size = 0;
    for (const Slice slice : slices(pieces)) size += indexes.emplace_back(slice).size();
    Random random{1};
    std::vector<Position<V>> positions;
    while (positions.size() < 1 << 16) {
        std::uint64_t n = random.below(size);
        auto index = indexes.begin();
        for (; n >= index->size(); ++index) n -= index->size();
        const Position<V> p = index->position(n);
        if (kind == Kind::any || !has_capture(p)) positions.push_back(p);
    }
    return positions;
}

template <Variant V, class Question>
void ask(benchmark::State& state, VariantTag<V>, int pieces, Kind kind, Question&& question) {
    const std::filesystem::path folder = std::filesystem::path{POLONAISE_ENDGAME_TABLES} / V::names.name;
    const auto prober = TableProber<V>::open(std::vector{folder});
    if (!prober) return state.SkipWithError(describe(prober.error()).c_str());
    if (!prober->check()) return state.SkipWithError("a table is damaged");  // and now in memory
    const auto positions = random_positions<V>(pieces, kind);
    std::size_t next = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(question(*prober, positions[next]));
        next = (next + 1) % positions.size();
    }
}

constexpr auto outcome = [](const auto& prober, const auto& p) { return prober.outcome(p); };
constexpr auto value = [](const auto& prober, const auto& p) { return prober.value(p); };

BENCHMARK_CAPTURE(ask, international_4_outcome_quiet, VariantTag<International>{}, 4, Kind::quiet,
                  outcome);
BENCHMARK_CAPTURE(ask, international_4_outcome_any, VariantTag<International>{}, 4, Kind::any, outcome);
BENCHMARK_CAPTURE(ask, international_4_value_quiet, VariantTag<International>{}, 4, Kind::quiet, value);
BENCHMARK_CAPTURE(ask, international_4_value_any, VariantTag<International>{}, 4, Kind::any, value);
BENCHMARK_CAPTURE(ask, brazilian_4_outcome_any, VariantTag<Brazilian>{}, 4, Kind::any, outcome);
BENCHMARK_CAPTURE(ask, frisian_3_outcome_any, VariantTag<Frisian>{}, 3, Kind::any, outcome);

}  // namespace
}  // namespace polonaise

BENCHMARK_MAIN();
