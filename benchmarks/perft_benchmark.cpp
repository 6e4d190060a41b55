// Leaf nodes per second of the move generator: one thread, no hash table, the last ply counted.
#include <cstdint>
#include <string_view>

#include <benchmark/benchmark.h>

#include <polonaise/notation/fen.hpp>
#include <polonaise/rules/perft.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise {
namespace {

template <Variant V> void count_leaves(benchmark::State& state, std::string_view fen, int depth) {
    const Position<V> p = fen.empty() ? Position<V>::initial() : read_position<V>(fen).value();
    std::uint64_t leaves = 0;
    for (auto _ : state) leaves += perft(p, depth);
    state.counters["leaves/s"] =
        benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
}

constexpr std::string_view random178 = "B:BK17,K24:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46";
constexpr std::string_view woldouby = "W:B12,13,14,16,18,19,21,23,24,26:W25,27,28,30,32,33,34,35,37,38";
constexpr std::string_view kings_only =
    "W:WK31,K32,K33,K34,K35,K36,K37,K38,K39,K40,K41,K42,K43,K44,K45,K46,K47,K48,K49,K50:"
    "BK1,K2,K3,K4,K5,K6,K7,K8,K9,K10,K11,K12,K13,K14,K15,K16,K17,K18,K19,K20";

template <Variant V> void add(const char* name, std::string_view fen, int depth) {
    benchmark::RegisterBenchmark(name, count_leaves<V>, fen, depth)->Unit(benchmark::kMillisecond);
}

}  // namespace
}  // namespace polonaise

int main(int argc, char** argv) {
    using namespace polonaise;
    add<International>("international/start/10", "", 10);
    add<International>("international/random178/8", random178, 8);
    add<International>("international/woldouby/14", woldouby, 14);
    add<International>("international/kings_only/9", kings_only, 9);
    add<Frisian>("frisian/start/10", "", 10);
    add<Brazilian>("brazilian/start/11", "", 11);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
}
