#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <benchmark/benchmark.h>

#include <polonaise/evaluation/material_evaluator.hpp>
#include <polonaise/evaluation/network_evaluator.hpp>
#include <polonaise/evaluation/network_inputs.hpp>
#include <polonaise/notation/fen.hpp>
#include <polonaise/rules/variants.hpp>
#include <polonaise/search/searcher.hpp>
#include <polonaise/support/random.hpp>

namespace {

using namespace polonaise;

/// Writes down what a search asks about.
template <Variant V> class Recorder final : public Evaluator<V> {
public:
    explicit Recorder(std::vector<Position<V>>& trace) : trace_{trace} {}
    Score evaluate(const Position<V>& p) override {
        trace_.push_back(p);
        return evaluator_.evaluate(p);
    }
    std::unique_ptr<Evaluator<V>> clone() const override { return std::make_unique<Recorder>(trace_); }

private:
    MaterialEvaluator<V> evaluator_;
    std::vector<Position<V>>& trace_;
};

/// Opening, middle game and ending.
template <class V> constexpr std::array<std::string_view, 3> positions{};
template <>
constexpr std::array<std::string_view, 3> positions<International>{
    "W:W31-50:B1-20",
    "W:W26,27,28,30,32,34,35,37,38,41,43,46,47,48,49,50:B1,2,3,4,6,7,9,10,11,12,13,16,17,19,23,24",
    "W:W25,27,28,32,33,37,39,47,48,50:B1,8,9,14,16,19,21,24,26,35"};
template <>
constexpr std::array<std::string_view, 3> positions<Frisian>{
    "W:W31-50:B1-20", "W:W26,27,33,36,37,39,41,43,44,46,49,50:B1,2,3,5,6,12,13,15,16,18,19,23",
    "W:W35,K28,48:B4,15,K9"};
template <>
constexpr std::array<std::string_view, 3> positions<Brazilian>{
    "W:W21-32:B1-12", "W:W9,13,23,26,27,29,30,31,32:B1,2,3,4,6,8,10,20,24",
    "W:W13,19,22,23,28,30:B1,5,6,12,20"};

template <Variant V> const std::vector<Position<V>>& trace() {
    static const std::vector<Position<V>> recorded = [] {
        std::vector<Position<V>> all;
        for (std::string_view fen : positions<V>) {
            TranspositionTable table{16};
            Recorder<V> recorder{all};
            Searcher<V>{table, recorder}.search(History<V>{*read_position<V>(fen)}, {},
                                                {.nodes = 200'000});
        }
        return all;
    }();
    return recorded;
}

/// What it has learned makes no difference to the time.
template <Variant V> std::shared_ptr<const Network> random_network(int width) {
    Random random{1};
    Network n = Network::zero(std::string{V::names.name}, NetworkInputs<V>::count, width);
    const auto small = [&] { return static_cast<std::int16_t>(random.below(301)) - 150; };
    for (auto& number : numbers(n.first_weights)) number = static_cast<std::int16_t>(small());
    for (network::Head& head : n.heads)
        for (auto& number : numbers(head.weights)) number = static_cast<std::int8_t>(small() / 2);
    return std::make_shared<const Network>(std::move(n));
}

template <class V> void evaluate(benchmark::State& state, Evaluator<V>& evaluator) {
    const auto& positions = trace<V>();
    std::size_t next = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(evaluator.evaluate(positions[next]));
        if (++next == positions.size()) next = 0;
    }
}

template <class V> void material(benchmark::State& state) {
    MaterialEvaluator<V> evaluator;
    evaluate<V>(state, evaluator);
}

/// One evaluation with all that it takes to bring the sums up to date. Width, then path.
template <class V> void network(benchmark::State& state) {
    const auto path = static_cast<SimdPath>(state.range(1));
    if (static_cast<std::size_t>(path) >= simd_paths().size()) {
        state.SkipWithError("this machine does not have these instructions");
        return;
    }
    NetworkEvaluator<V> evaluator{random_network<V>(static_cast<int>(state.range(0))), path};
    evaluate<V>(state, evaluator);
    state.SetLabel(std::string{name(path)});
}

BENCHMARK(material<International>);
BENCHMARK(network<International>)->ArgsProduct({{64, 128, 256}, {0, 1, 2}});
BENCHMARK(network<Frisian>)->ArgsProduct({{128}, {0, 1, 2}});
BENCHMARK(network<Brazilian>)->ArgsProduct({{128}, {0, 1, 2}});

}  // namespace

BENCHMARK_MAIN();
