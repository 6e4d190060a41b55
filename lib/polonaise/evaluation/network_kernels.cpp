#include <utility>

#include <polonaise/evaluation/network_kernels.hpp>

namespace polonaise {
namespace {

#if defined(__x86_64__)
bool has_avx2() { return __builtin_cpu_supports("avx2"); }
bool has_avx512() { return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vnni"); }
#else
bool has_avx2() { return false; }
bool has_avx512() { return false; }
#endif
#if defined(__wasm_simd128__)
constexpr bool has_simd128 = true;
#else
constexpr bool has_simd128 = false;
#endif

}  // namespace

std::string_view name(SimdPath path) {
    switch (path) {
    case SimdPath::portable: return "portable";
    case SimdPath::avx2: return "avx2";
    case SimdPath::avx512: return "avx512";
    case SimdPath::simd128: return "simd128";
    }
    std::unreachable();
}

std::vector<SimdPath> simd_paths() {
    std::vector paths{SimdPath::portable};
    if (has_avx2()) paths.push_back(SimdPath::avx2);
    if (has_avx512()) paths.push_back(SimdPath::avx512);
    if (has_simd128) paths.push_back(SimdPath::simd128);
    return paths;
}

namespace internal {

network::Head arranged(const network::Head& head, Arrangement arrangement) {
    network::Head result = head;
    if (arrangement == Arrangement::by_unit) return result;
    constexpr std::size_t units = network::hidden_units, together = 4;
    const auto from = numbers(head.weights);
    const auto to = numbers(result.weights);
    const std::size_t inputs = from.size() / units;
    for (std::size_t unit = 0; unit < units; ++unit)
        for (std::size_t input = 0; input < inputs; ++input)
            to[(input / together * units + unit) * together + input % together] =
                from[unit * inputs + input];
    return result;
}

NetworkKernels network_kernels(SimdPath path, int width) {
    switch (path) {
    case SimdPath::portable: return portable_kernels(width);
    case SimdPath::avx2: return avx2_kernels(width);
    case SimdPath::avx512: return avx512_kernels(width);
    case SimdPath::simd128: return simd128_kernels(width);
    }
    std::unreachable();
}

}  // namespace internal

}  // namespace polonaise
