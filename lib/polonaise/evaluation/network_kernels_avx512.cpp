#include <cstddef>

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
        const std::int16_t* on = rows + std::size_t{change.on[view]} * Width;
        const std::int16_t* off = rows + std::size_t{change.off[view]} * Width;
        for (int v = 0; v < vectors; ++v) {
            kept[v] = _mm512_add_epi16(kept[v], load(on + v * vector_length));
            kept[v] = _mm512_sub_epi16(kept[v], load(off + v * vector_length));
        }
    }
    for (int v = 0; v < vectors; ++v) _mm512_store_si512(sums + v * vector_length, kept[v]);
}

template <int Width>
POLONAISE_AVX512 void activate(const std::int16_t* sums, std::int16_t* activations) {
    static_assert(network::first_one == 1 << 9 && network::activation_one == 1 << 14);
    const __m512i zero = _mm512_setzero_si512(), one = _mm512_set1_epi16(network::first_one);
    for (int i = 0; i < Width; i += vector_length) {
        const __m512i cut = _mm512_min_epi16(_mm512_max_epi16(load(sums + i), zero), one);
        const __m512i large = _mm512_slli_epi16(cut, 6);
        _mm512_store_si512(activations + i, _mm512_mulhi_epu16(large, large));
    }
}

POLONAISE_AVX512 __m512i add_quarters(__m512i a, __m512i b) {
    return _mm512_add_epi32(_mm512_shuffle_i32x4(a, b, 0x88), _mm512_shuffle_i32x4(a, b, 0xDD));
}

/// The sums over each of 16 vectors, in their order. Each step adds up two halves of two vectors.
POLONAISE_AVX512 __m512i sums_of_each(const __m512i (&v)[16]) {
    __m512i two[8], four[4];
    for (int i = 0; i < 8; ++i)
        two[i] = _mm512_add_epi32(_mm512_unpacklo_epi32(v[2 * i], v[2 * i + 1]),
                                  _mm512_unpackhi_epi32(v[2 * i], v[2 * i + 1]));
    for (int i = 0; i < 4; ++i)
        four[i] = _mm512_add_epi32(_mm512_unpacklo_epi64(two[2 * i], two[2 * i + 1]),
                                   _mm512_unpackhi_epi64(two[2 * i], two[2 * i + 1]));
    return add_quarters(add_quarters(four[0], four[1]), add_quarters(four[2], four[3]));
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
    alignas(64) std::int16_t activations[std::size_t{2 * Width}];
    activate<Width>(own, activations);
    activate<Width>(other, activations + Width);

    constexpr int units = network::hidden_units;
    const std::int16_t* weights = numbers(head.weights).data();
    __m512i products[std::size_t{units}];
    for (int unit = 0; unit < units; ++unit) products[unit] = _mm512_setzero_si512();
    for (int i = 0; i < 2 * Width; i += vector_length) {
        const __m512i some = load(activations + i);
        for (int unit = 0; unit < units; ++unit)
            products[unit] =
                _mm512_dpwssd_epi32(products[unit], some, load(weights + unit * 2 * Width + i));
    }
    const __m512i sums = _mm512_add_epi32(sums_of_each(products), load(head.biases.data()));

    const __m512i one = _mm512_set1_epi32(network::hidden_one);
    const __m512i rounded = _mm512_srai_epi32(sums, 12);
    const __m512i cut = _mm512_min_epi32(_mm512_max_epi32(rounded, _mm512_setzero_si512()), one);
    const __m512i activated = _mm512_srli_epi32(_mm512_mullo_epi32(cut, cut), 10);
    const __m512i weighted = _mm512_mullo_epi32(activated, load(head.output_weights.data()));
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(sum_of(weighted)) +
                                     static_cast<std::uint32_t>(head.output_bias));
}

}  // namespace

NetworkKernels avx512_kernels(int width) {
    return network::with_width(width, []<int Width> {
        return NetworkKernels{update<Width>, output<Width>};
    });
}

}  // namespace polonaise::internal

#else

namespace polonaise::internal {

NetworkKernels avx512_kernels(int width) { return portable_kernels(width); }

}  // namespace polonaise::internal

#endif
