#include <array>
#include <cassert>
#include <string_view>

#include <polonaise/engine/bench.hpp>
#include <polonaise/engine/engine.hpp>

namespace polonaise {
namespace {

constexpr std::array international_positions{
    "W:W31-50:B1-20",
    "W:W33,34,35,36,37,40,41,42,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,12,13,15,17,19",
    "W:W26,27,28,30,32,34,35,37,38,41,43,46,47,48,49,50:B1,2,3,4,6,7,9,10,11,12,13,16,17,19,23,24",
    "W:W25,27,28,29,31,32,33,35,37,38,39,41,45,47,48,49,50:"
    "B1,2,3,4,6,9,11,12,14,15,16,18,19,20,21,24,26",
    "W:W26,33,35,37,40,41,45,46,47,48,49,50:B1,2,3,4,5,7,11,12,13,14,17,24",
    "W:W25,27,28,32,33,37,39,47,48,50:B1,8,9,14,16,19,21,24,26,35",
    "W:W29,30,33,38,46,47,50:B4,11,12,13,18,22,23,27",
    "W:W26,K37,50:B3,6,18,22,K38",
    "W:W19,K30,35,47:B22,K32",
    "W:WK1:B13,K15,K28"};

constexpr std::array frisian_positions{
    "W:W31-50:B1-20",
    "W:W32,33,35,36,37,38,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,10,11,14,15,16,17,20,24",
    "W:W29,30,32,33,37,39,40,41,42,43,44,45,47,48,49,50:B1,2,3,4,5,7,8,9,10,12,13,14,15,20,22",
    "W:W26,27,33,36,37,39,41,43,44,46,49,50:B1,2,3,5,6,12,13,15,16,18,19,23",
    "W:W33,37,38,39,46,47,48:B1,5,11,16,17,19",
    "W:W28,32,34,36,44,46:B1,7,8,10,19,23",
    "W:WK1,38,42,43,44,45,46,48,49,50:B2,3,4,12,13,15,18,19,20,23",
    "W:W35,K28,48:B4,15,K9",
    "B:W41,K27,36:BK2,7,18:+0+227",
    "W:WK46,K7:BK25"};

constexpr std::array brazilian_positions{
    "W:W21-32:B1-12",
    "W:W17,19,20,21,23,24,25,27,29,30,31,32:B1,2,3,5,7,8,9,10,11,14",
    "W:W9,13,23,26,27,29,30,31,32:B1,2,3,4,6,8,10,20,24",
    "W:W5,13,17,18,22,25,26,32:B1,2,6,7,10,12,19,28",
    "W:W13,19,22,23,28,30:B1,5,6,12,20",
    "W:W12,18,25,29:B1,6,11,13",
    "W:W9,16,18,19,20,24,28:B7,11,12,K21",
    "W:WK1,24,27,28,31:B11,12,16,20,K30",
    "W:WK20,29:B4,K12,13,K15",
    "W:WK27:B12,K19,K30,K31"};

template <std::size_t N>
BenchResult search_all(VariantId variant, const Weights& weights,
                       const std::array<const char*, N>& positions, int depth) {
    Engine engine{{.table_mebibytes = 16, .weights = weights}};
    BenchResult result;
    for (std::string_view fen : positions) {
        const auto position = read_position(variant, fen);
        assert(position);
        engine.forget();
        const Report report = engine.search(new_game(*position), {.depth = depth});
        result.nodes += report.nodes;
        result.elapsed += report.elapsed;
    }
    return result;
}

}  // namespace

BenchResult bench(VariantId variant, const Weights& weights) {
    switch (variant) {
    case VariantId::international: return search_all(variant, weights, international_positions, 11);
    case VariantId::frisian: return search_all(variant, weights, frisian_positions, 11);
    case VariantId::brazilian: return search_all(variant, weights, brazilian_positions, 13);
    }
    std::unreachable();
}

}  // namespace polonaise
