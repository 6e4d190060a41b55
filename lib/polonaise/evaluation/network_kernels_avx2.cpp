#include <cstddef>
#include <cstring>

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
        const std::int16_t* on = rows + in_view(change.on, view) * Width;
        const std::int16_t* off = rows + in_view(change.off, view) * Width;
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

/// network::activate_first but for the limit of 127: mulhrs takes the upper bits of a product, rounded.
POLONAISE_AVX2 __m256i squares(__m256i sums) {
    static_assert(network::first_one == 1 << 9 && network::activation_one == 1 << 7);
    const __m256i cut = _mm256_min_epi16(_mm256_max_epi16(sums, _mm256_setzero_si256()),
                                         _mm256_set1_epi16(network::first_one));
    const __m256i large = _mm256_slli_epi16(cut, 2);
    return _mm256_mulhrs_epi16(large, large);
}
/// The limit comes with packing them: it is the largest byte with a sign.
template <int Width> POLONAISE_AVX2 void activate(const std::int16_t* sums, std::uint8_t* activations) {
    for (int i = 0; i < Width; i += 2 * vector_length) {
        const __m256i packed =
            _mm256_packs_epi16(squares(load(sums + i)), squares(load(sums + i + vector_length)));
        store(activations + i, _mm256_permute4x64_epi64(packed, 0xD8));
    }
}

/// Four activations, in all lanes.
POLONAISE_AVX2 __m256i in_all_lanes(const std::uint8_t* four) {
    std::int32_t bits;
    std::memcpy(&bits, four, sizeof bits);
    return _mm256_set1_epi32(bits);
}

/// The products of four inputs with the weights that eight hidden units have for them, added up.
POLONAISE_AVX2 __m256i products(__m256i activations, const std::int8_t* weights) {
    return _mm256_madd_epi16(_mm256_maddubs_epi16(activations, load(weights)), _mm256_set1_epi16(1));
}

/// What is added up for eight hidden units, in the end.
POLONAISE_AVX2 __m256i scaled(__m256i sums, const network::Head& head, std::size_t first_unit) {
    return _mm256_add_epi32(_mm256_mullo_epi32(sums, load(head.scales.data() + first_unit)),
                            load(head.biases.data() + first_unit));
}

/// network::activate_hidden for 8 numbers.
POLONAISE_AVX2 __m256i activate_hidden(__m256i sums) {
    const __m256i one = _mm256_set1_epi32(network::hidden_one);
    const __m256i rounded = _mm256_srai_epi32(sums, 10);
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
    alignas(32) std::uint8_t activations[std::size_t{2 * Width}];
    activate<Width>(own, activations);
    activate<Width>(other, activations + Width);

    const std::int8_t* weights = numbers(head.weights).data();
    __m256i low = _mm256_setzero_si256(), high = low;
    for (int input = 0; input < 2 * Width; input += 4, weights += 4 * network::hidden_units) {
        const __m256i some = in_all_lanes(activations + input);
        low = _mm256_add_epi32(low, products(some, weights));
        high = _mm256_add_epi32(high, products(some, weights + 4 * 8));
    }
    low = activate_hidden(scaled(low, head, 0));
    high = activate_hidden(scaled(high, head, 8));
    low = _mm256_mullo_epi32(low, load(head.output_weights.data()));
    high = _mm256_mullo_epi32(high, load(head.output_weights.data() + 8));
    const int products = sum_of(_mm256_add_epi32(low, high));
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(products) +
                                     static_cast<std::uint32_t>(head.output_bias));
}

}  // namespace

NetworkKernels avx2_kernels(int width) {
    return network::with_width(width, []<int Width> {
        return NetworkKernels{update<Width>, output<Width>, Arrangement::by_four_inputs};
    });
}

}  // namespace polonaise::internal

#else

namespace polonaise::internal {

NetworkKernels avx2_kernels(int width) { return portable_kernels(width); }

}  // namespace polonaise::internal

#endif
