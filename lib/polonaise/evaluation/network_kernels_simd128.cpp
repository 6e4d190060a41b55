#include <cstddef>

#include <polonaise/evaluation/network_kernels.hpp>

#if defined(__wasm_simd128__)
#include <wasm_simd128.h>

namespace polonaise::internal {
namespace {

constexpr int vector_length = 8;

template <int Width>
void update(std::int16_t* sums, const std::int16_t* rows, std::span<const InputChange> changes,
            std::size_t view) {
    // So many numbers are updated at a time, in eight registers.
    constexpr int vectors = 8, block = vectors * vector_length;
    static_assert(Width % block == 0);
    for (int first = 0; first < Width; first += block) {
        v128_t kept[vectors];
        for (int v = 0; v < vectors; ++v) kept[v] = wasm_v128_load(sums + first + v * vector_length);
        for (const InputChange& change : changes) {
            const std::int16_t* on = rows + in_view(change.on, view) * Width + first;
            const std::int16_t* off = rows + in_view(change.off, view) * Width + first;
            for (int v = 0; v < vectors; ++v) {
                kept[v] = wasm_i16x8_add(kept[v], wasm_v128_load(on + v * vector_length));
                kept[v] = wasm_i16x8_sub(kept[v], wasm_v128_load(off + v * vector_length));
            }
        }
        for (int v = 0; v < vectors; ++v) wasm_v128_store(sums + first + v * vector_length, kept[v]);
    }
}

/// network::activate_first, eight at a time; q15mulr takes the upper bits of a product, rounded.
template <int Width> void activate(const std::int16_t* sums, std::int16_t* activations) {
    static_assert(network::first_one == 1 << 9 && network::activation_one == 1 << 7);
    const v128_t zero = wasm_i16x8_splat(0), one = wasm_i16x8_splat(network::first_one),
                 largest = wasm_i16x8_splat(network::largest_activation);
    for (int i = 0; i < Width; i += vector_length) {
        const v128_t cut = wasm_i16x8_min(wasm_i16x8_max(wasm_v128_load(sums + i), zero), one);
        const v128_t large = wasm_i16x8_shl(cut, 2);
        wasm_v128_store(activations + i, wasm_i16x8_min(wasm_i16x8_q15mulr_sat(large, large), largest));
    }
}

/// The sum of each of four vectors.
v128_t sums_of(const v128_t* four) {
    const auto fold = [](v128_t a, v128_t b) {  // a0 + a2, a1 + a3, b0 + b2, b1 + b3
        return wasm_i32x4_add(wasm_i64x2_shuffle(a, b, 0, 2), wasm_i64x2_shuffle(a, b, 1, 3));
    };
    const v128_t a = fold(four[0], four[1]), b = fold(four[2], four[3]);
    return wasm_i32x4_add(wasm_i32x4_shuffle(a, b, 0, 2, 4, 6), wasm_i32x4_shuffle(a, b, 1, 3, 5, 7));
}

/// network::activate_hidden for four numbers.
v128_t activate_hidden(v128_t sums) {
    const v128_t zero = wasm_i32x4_splat(0), one = wasm_i32x4_splat(network::hidden_one);
    const v128_t cut = wasm_i32x4_min(wasm_i32x4_max(wasm_i32x4_shr(sums, 10), zero), one);
    return wasm_i32x4_shr(wasm_i32x4_mul(cut, cut), 10);
}

template <int Width>
std::int32_t output(const std::int16_t* own, const std::int16_t* other, const network::Head& head) {
    constexpr int inputs = 2 * Width, units = 8;
    std::int16_t activations[std::size_t{inputs}];
    activate<Width>(own, activations);
    activate<Width>(other, activations + Width);

    const std::int8_t* weights = numbers(head.weights).data();
    v128_t products = wasm_i32x4_splat(0);
    for (std::size_t first = 0; first < network::hidden_units; first += units) {
        v128_t sums[std::size_t{units}] = {};
        for (int i = 0; i < inputs; i += vector_length) {
            const v128_t some = wasm_v128_load(activations + i);
            for (int unit = 0; unit < units; ++unit)
                sums[unit] = wasm_i32x4_add(
                    sums[unit],
                    wasm_i32x4_dot_i16x8(some, wasm_i16x8_load8x8(weights + unit * inputs + i)));
        }
        weights += std::size_t{units} * inputs;
        for (std::size_t four = 0; four < units; four += 4) {
            const v128_t scales = wasm_v128_load(head.scales.data() + first + four),
                         biases = wasm_v128_load(head.biases.data() + first + four);
            const v128_t hidden =
                activate_hidden(wasm_i32x4_add(wasm_i32x4_mul(sums_of(sums + four), scales), biases));
            const v128_t output_weights = wasm_v128_load(head.output_weights.data() + first + four);
            products = wasm_i32x4_add(products, wasm_i32x4_mul(hidden, output_weights));
        }
    }
    const v128_t four[] = {products, products, products, products};
    return static_cast<std::int32_t>(
        static_cast<std::uint32_t>(wasm_i32x4_extract_lane(sums_of(four), 0)) +
        static_cast<std::uint32_t>(head.output_bias));
}

}  // namespace

NetworkKernels simd128_kernels(int width) {
    return network::with_width(width, []<int Width> {
        return NetworkKernels{update<Width>, output<Width>, Arrangement::by_unit};
    });
}

}  // namespace polonaise::internal

#else

namespace polonaise::internal {

NetworkKernels simd128_kernels(int width) { return portable_kernels(width); }

}  // namespace polonaise::internal

#endif
