#include <cstddef>

#include <polonaise/evaluation/network_kernels.hpp>

#if defined(__x86_64__)
#include <immintrin.h>

namespace polonaise::internal {
namespace {

// Each function says itself which instructions it may use. A flag for the whole file would also
// change the inline functions of headers, which the linker shares with other files.
#define POLONAISE_AVX2 __attribute__((target("avx2"))) inline

POLONAISE_AVX2 __m256i load(const void* from) {
    return _mm256_load_si256(static_cast<const __m256i*>(from));
}
POLONAISE_AVX2 void store(void* to, __m256i v) { _mm256_store_si256(static_cast<__m256i*>(to), v); }

/// So many numbers are updated at a time, in eight registers.
constexpr int block = 128, block_vectors = 8, vector_length = 16;

template <int Width>
POLONAISE_AVX2 void update_block(std::int16_t* sums, const std::int16_t* rows,
                                 std::span<const InputChange> changes, std::size_t view) {
    constexpr int vectors = Width < block ? Width / vector_length : block_vectors;
    __m256i kept[std::size_t{vectors}];
    for (int v = 0; v < vectors; ++v) kept[v] = load(sums + v * vector_length);
    for (const InputChange& change : changes) {
        const std::int16_t* on = rows + std::size_t{change.on[view]} * Width;
        const std::int16_t* off = rows + std::size_t{change.off[view]} * Width;
        for (int v = 0; v < vectors; ++v) {
            kept[v] = _mm256_add_epi16(kept[v], load(on + v * vector_length));
            kept[v] = _mm256_sub_epi16(kept[v], load(off + v * vector_length));
        }
    }
    for (int v = 0; v < vectors; ++v) store(sums + v * vector_length, kept[v]);
}

template <int Width>
POLONAISE_AVX2 void update(std::int16_t* sums, const std::int16_t* rows,
                           std::span<const InputChange> changes, std::size_t view) {
    for (int first = 0; first < Width; first += block)
        update_block<Width>(sums + first, rows + first, changes, view);
}

/// network::activate_first for 16 numbers: the square of x * 2^6, an unsigned number of 16 bits,
/// without its lower 16 bits is x * x / 2^4.
template <int Width> POLONAISE_AVX2 void activate(const std::int16_t* sums, std::int16_t* activations) {
    static_assert(network::first_one == 1 << 9 && network::activation_one == 1 << 14);
    const __m256i zero = _mm256_setzero_si256(), one = _mm256_set1_epi16(network::first_one);
    for (int i = 0; i < Width; i += vector_length) {
        const __m256i cut = _mm256_min_epi16(_mm256_max_epi16(load(sums + i), zero), one);
        const __m256i large = _mm256_slli_epi16(cut, 6);
        store(activations + i, _mm256_mulhi_epu16(large, large));
    }
}

/// The products of all inputs with the weights of eight hidden units, added up.
template <int Inputs>
POLONAISE_AVX2 __m256i weighted_sums(const std::int16_t* activations, const std::int16_t* weights) {
    constexpr int units = 8;
    __m256i sums[std::size_t{units}];
    for (int unit = 0; unit < units; ++unit) sums[unit] = _mm256_setzero_si256();
    for (int i = 0; i < Inputs; i += vector_length) {
        const __m256i some = load(activations + i);
        for (int unit = 0; unit < units; ++unit)
            sums[unit] =
                _mm256_add_epi32(sums[unit], _mm256_madd_epi16(some, load(weights + unit * Inputs + i)));
    }
    const __m256i a =
        _mm256_hadd_epi32(_mm256_hadd_epi32(sums[0], sums[1]), _mm256_hadd_epi32(sums[2], sums[3]));
    const __m256i b =
        _mm256_hadd_epi32(_mm256_hadd_epi32(sums[4], sums[5]), _mm256_hadd_epi32(sums[6], sums[7]));
    return _mm256_add_epi32(_mm256_permute2x128_si256(a, b, 0x20),
                            _mm256_permute2x128_si256(a, b, 0x31));
}

/// network::activate_hidden for 8 numbers.
POLONAISE_AVX2 __m256i activate_hidden(__m256i sums) {
    const __m256i one = _mm256_set1_epi32(network::hidden_one);
    const __m256i rounded = _mm256_srai_epi32(sums, 12);
    const __m256i cut = _mm256_min_epi32(_mm256_max_epi32(rounded, _mm256_setzero_si256()), one);
    return _mm256_srli_epi32(_mm256_mullo_epi32(cut, cut), 10);
}

POLONAISE_AVX2 std::int32_t sum_of(__m256i v) {
    __m128i sum = _mm_add_epi32(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));
    sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0x4E));
    sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0xB1));
    return _mm_cvtsi128_si32(sum);
}

template <int Width>
POLONAISE_AVX2 std::int32_t output(const std::int16_t* own, const std::int16_t* other,
                                   const network::Head& head) {
    alignas(32) std::int16_t activations[std::size_t{2 * Width}];
    activate<Width>(own, activations);
    activate<Width>(other, activations + Width);

    const std::int16_t* weights = numbers(head.weights).data();
    __m256i low = weighted_sums<2 * Width>(activations, weights);
    __m256i high = weighted_sums<2 * Width>(activations, weights + 8 * 2 * Width);
    low = activate_hidden(_mm256_add_epi32(low, load(head.biases.data())));
    high = activate_hidden(_mm256_add_epi32(high, load(head.biases.data() + 8)));
    low = _mm256_mullo_epi32(low, load(head.output_weights.data()));
    high = _mm256_mullo_epi32(high, load(head.output_weights.data() + 8));
    const int products = sum_of(_mm256_add_epi32(low, high));
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(products) +
                                     static_cast<std::uint32_t>(head.output_bias));
}

}  // namespace

NetworkKernels avx2_kernels(int width) {
    return network::with_width(width, []<int Width> {
        return NetworkKernels{update<Width>, output<Width>};
    });
}

}  // namespace polonaise::internal

#else

namespace polonaise::internal {

NetworkKernels avx2_kernels(int width) { return portable_kernels(width); }

}  // namespace polonaise::internal

#endif
