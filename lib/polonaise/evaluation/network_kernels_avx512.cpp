#include <cstddef>
#include <cstring>

#include <polonaise/evaluation/network_kernels.hpp>

#if defined(__x86_64__)
#include <immintrin.h>

// g++ 12 takes its own intrinsics for uninitialised variables (PR 105593).
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif

namespace polonaise::internal {
namespace {

// See network_kernels_avx2.cpp.
#define POLONAISE_AVX512 __attribute__((target("avx512f,avx512bw,avx512vnni"))) inline

POLONAISE_AVX512 __m512i load(const void* from) { return _mm512_load_si512(from); }

constexpr int vector_length = 32;

template <int Width>
POLONAISE_AVX512 void update(std::int16_t* sums, const std::int16_t* rows,
                             std::span<const InputChange> changes, std::size_t view) {
    constexpr int vectors = Width / vector_length;
    __m512i kept[std::size_t{vectors}];
    for (int v = 0; v < vectors; ++v) kept[v] = load(sums + v * vector_length);
    for (const InputChange& change : changes) {
        const std::int16_t* on = rows + in_view(change.on, view) * Width;
        const std::int16_t* off = rows + in_view(change.off, view) * Width;
        for (int v = 0; v < vectors; ++v) {
            kept[v] = _mm512_add_epi16(kept[v], load(on + v * vector_length));
            kept[v] = _mm512_sub_epi16(kept[v], load(off + v * vector_length));
        }
    }
    for (int v = 0; v < vectors; ++v) _mm512_store_si512(sums + v * vector_length, kept[v]);
}

/// network::activate_first for 32 numbers at a time: mulhrs takes the upper bits of a product, rounded,
/// and what is handed on is at most what a byte with a sign can hold.
template <int Width>
POLONAISE_AVX512 void activate(const std::int16_t* sums, std::uint8_t* activations) {
    static_assert(network::first_one == 1 << 9 && network::largest_activation == 127);
    const __m512i zero = _mm512_setzero_si512(), one = _mm512_set1_epi16(network::first_one);
    for (int i = 0; i < Width; i += vector_length) {
        const __m512i cut = _mm512_min_epi16(_mm512_max_epi16(load(sums + i), zero), one);
        const __m512i large = _mm512_slli_epi16(cut, 2);
        _mm256_store_si256(reinterpret_cast<__m256i*>(activations + i),
                           _mm512_cvtsepi16_epi8(_mm512_mulhrs_epi16(large, large)));
    }
}

/// Four activations, in all lanes.
POLONAISE_AVX512 __m512i in_all_lanes(const std::uint8_t* four) {
    std::int32_t bits;
    std::memcpy(&bits, four, sizeof bits);
    return _mm512_set1_epi32(bits);
}

/// Not _mm512_reduce_add_epi32: g++ makes an addition of ints of it, which must not overflow.
POLONAISE_AVX512 std::int32_t sum_of(__m512i v) {
    const __m256i half = _mm256_add_epi32(_mm512_castsi512_si256(v), _mm512_extracti64x4_epi64(v, 1));
    __m128i sum = _mm_add_epi32(_mm256_castsi256_si128(half), _mm256_extracti128_si256(half, 1));
    sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0x4E));
    sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0xB1));
    return _mm_cvtsi128_si32(sum);
}

template <int Width>
POLONAISE_AVX512 std::int32_t output(const std::int16_t* own, const std::int16_t* other,
                                     const network::Head& head) {
    alignas(64) std::uint8_t activations[std::size_t{2 * Width}];
    activate<Width>(own, activations);
    activate<Width>(other, activations + Width);

    // Each lane is a unit. One product waits for the one before it, so there are four rows of them.
    constexpr int rows = 4, together = 4;
    const std::int8_t* weights = numbers(head.weights).data();
    __m512i products[rows];
    for (int row = 0; row < rows; ++row) products[row] = _mm512_setzero_si512();
    for (int i = 0; i < 2 * Width; i += rows * together)
        for (int row = 0; row < rows; ++row) {
            const int input = i + row * together;
            products[row] = _mm512_dpbusd_epi32(products[row], in_all_lanes(activations + input),
                                                load(weights + input * network::hidden_units));
        }
    const __m512i products_of_all = _mm512_add_epi32(_mm512_add_epi32(products[0], products[1]),
                                                     _mm512_add_epi32(products[2], products[3]));
    const __m512i sums = _mm512_add_epi32(_mm512_mullo_epi32(products_of_all, load(head.scales.data())),
                                          load(head.biases.data()));

    const __m512i one = _mm512_set1_epi32(network::hidden_one);
    const __m512i rounded = _mm512_srai_epi32(sums, 10);
    const __m512i cut = _mm512_min_epi32(_mm512_max_epi32(rounded, _mm512_setzero_si512()), one);
    const __m512i activated = _mm512_srli_epi32(_mm512_mullo_epi32(cut, cut), 10);
    const __m512i weighted = _mm512_mullo_epi32(activated, load(head.output_weights.data()));
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(sum_of(weighted)) +
                                     static_cast<std::uint32_t>(head.output_bias));
}

}  // namespace

NetworkKernels avx512_kernels(int width) {
    return network::with_width(width, []<int Width> {
        return NetworkKernels{update<Width>, output<Width>, Arrangement::by_four_inputs};
    });
}

}  // namespace polonaise::internal

#else

namespace polonaise::internal {

NetworkKernels avx512_kernels(int width) { return portable_kernels(width); }

}  // namespace polonaise::internal

#endif
