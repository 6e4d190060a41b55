#include <array>
#include <cassert>
#include <cmath>
#include <cstring>

#include <polonaise/evaluation/network_kernels.hpp>
#include <polonaise/training/network_gradient.hpp>

// Nearly all time of the training is spent here. The code below is compiled once for each kind of vector
// instructions, by functions that inline it and say what they may use; the types are those of 64 bytes
// that compilers know how to split into whatever there is.
namespace polonaise {
namespace {

#define POLONAISE_INLINE [[gnu::always_inline]] static inline

constexpr int lanes = 16;
/// May begin anywhere.
using Floats = float __attribute__((vector_size(64), aligned(4), may_alias));
using EightFloats = float __attribute__((vector_size(32), aligned(4), may_alias));
using FourFloats = float __attribute__((vector_size(16), aligned(4), may_alias));

POLONAISE_INLINE const Floats& vector_at(const float* numbers, int v) {
    return *reinterpret_cast<const Floats*>(numbers + v * lanes);
}
POLONAISE_INLINE Floats& vector_at(float* numbers, int v) {
    return *reinterpret_cast<Floats*>(numbers + v * lanes);
}

POLONAISE_INLINE float sum_of(const Floats& v) {
    const auto* halves = reinterpret_cast<const EightFloats*>(&v);
    const EightFloats half = halves[0] + halves[1];
    const auto* quarters = reinterpret_cast<const FourFloats*>(&half);
    const FourFloats quarter = quarters[0] + quarters[1];
    return (quarter[0] + quarter[1]) + (quarter[2] + quarter[3]);
}

POLONAISE_INLINE float cut(float x) { return x < 0 ? 0 : x > 1 ? 1 : x; }

/// What the layers make of an example.
template <int Width> struct Layers {
    static constexpr int vectors = Width / lanes;

    Floats first[std::size_t{2 * vectors}];            ///< Sums of the first layer, cut.
    Floats active[std::size_t{2 * vectors}];           ///< Their squares.
    std::array<float, ParameterLayout::units> hidden;  ///< Sums of the second layer, cut.
    float output;
};

template <int Width>
POLONAISE_INLINE void sum_up(const float* biases, const float* rows, const std::uint8_t* inputs,
                             int count, Floats* sums) {
    constexpr int vectors = Width / lanes;
    for (int v = 0; v < vectors; ++v) sums[v] = vector_at(biases, v);
    for (int i = 0; i < count; ++i)
        for (int v = 0; v < vectors; ++v) sums[v] += vector_at(rows + std::size_t{inputs[i]} * Width, v);
}

template <int Width>
POLONAISE_INLINE void run(const ParameterLayout& layout, const float* p, const Example& e,
                          Layers<Width>& l) {
    constexpr int vectors = Layers<Width>::vectors;
    const float* const rows = p + layout.first_weights();
    const float* const biases = p + layout.first_biases();
    sum_up<Width>(biases, rows, e.own.data(), e.inputs, l.first);
    sum_up<Width>(biases, rows, e.other.data(), e.inputs, l.first + vectors);
    const Floats zero{}, one = zero + 1;
    for (int v = 0; v < 2 * vectors; ++v) {
        l.first[v] = l.first[v] < zero ? zero : l.first[v] > one ? one : l.first[v];
        l.active[v] = l.first[v] * l.first[v];
    }

    const float* weights = p + layout.head(e.bucket);
    const float* const hidden_biases = p + layout.hidden_biases(e.bucket);
    const float* const output_weights = p + layout.output_weights(e.bucket);
    l.output = p[layout.output_bias(e.bucket)];
    for (std::size_t unit = 0; unit < ParameterLayout::units; ++unit, weights += 2 * Width) {
        Floats sums{};
        for (int v = 0; v < 2 * vectors; ++v) sums += l.active[v] * vector_at(weights, v);
        l.hidden[unit] = cut(hidden_biases[unit] + sum_of(sums));
        l.output += l.hidden[unit] * l.hidden[unit] * output_weights[unit];
    }
    const float* const skips = p + layout.skip_weights();
    for (int i = 0; i < e.inputs; ++i) l.output += skips[e.own[static_cast<std::size_t>(i)]];
}

template <int Width>
POLONAISE_INLINE double learn(const ParameterLayout& layout, const float* p, const Example& e,
                              float* g) {
    constexpr int vectors = Layers<Width>::vectors;
    Layers<Width> l;
    run<Width>(layout, p, e, l);

    // How the loss depends on the output, and from there back, layer by layer.
    const float on_output = 1 / (1 + std::exp(-l.output)) - e.target;
    g[layout.output_bias(e.bucket)] += on_output;
    for (int i = 0; i < e.inputs; ++i)
        g[layout.skip_weights() + e.own[static_cast<std::size_t>(i)]] += on_output;

    Floats on_first[std::size_t{2 * vectors}];
    for (int v = 0; v < 2 * vectors; ++v) on_first[v] = Floats{};
    for (std::size_t unit = 0; unit < ParameterLayout::units; ++unit) {
        const float h = l.hidden[unit];
        g[layout.output_weights(e.bucket) + unit] += on_output * h * h;
        if (h <= 0 || h >= 1) continue;
        const float on_sum = on_output * p[layout.output_weights(e.bucket) + unit] * 2 * h;
        g[layout.hidden_biases(e.bucket) + unit] += on_sum;
        const std::size_t row = layout.head(e.bucket) + unit * 2 * Width;
        for (int v = 0; v < 2 * vectors; ++v) {
            vector_at(g + row, v) += on_sum * l.active[v];
            on_first[v] += on_sum * vector_at(p + row, v);
        }
    }

    const Floats zero{}, one = zero + 1;
    for (int v = 0; v < 2 * vectors; ++v)  // at 0 the slope is 0 already
        on_first[v] = l.first[v] >= one ? zero : on_first[v] * 2 * l.first[v];
    float* const biases = g + layout.first_biases();
    for (int v = 0; v < vectors; ++v) vector_at(biases, v) += on_first[v] + on_first[vectors + v];
    for (int i = 0; i < e.inputs; ++i) {
        float* const own = g + std::size_t{e.own[static_cast<std::size_t>(i)]} * Width;
        for (int v = 0; v < vectors; ++v) vector_at(own, v) += on_first[v];
        float* const other = g + std::size_t{e.other[static_cast<std::size_t>(i)]} * Width;
        for (int v = 0; v < vectors; ++v) vector_at(other, v) += on_first[vectors + v];
    }
    return cross_entropy(e.target, l.output);
}

template <int Width>
POLONAISE_INLINE double learn_all(const ParameterLayout& layout, const float* p,
                                  std::span<const Example> examples, float* g) {
    double loss = 0;
    for (const Example& e : examples) loss += learn<Width>(layout, p, e, g);
    return loss;
}

using Learn = double (*)(const ParameterLayout&, const float*, std::span<const Example>, float*);

template <int Width>
double learn_portable(const ParameterLayout& layout, const float* p, std::span<const Example> examples,
                      float* g) {
    return learn_all<Width>(layout, p, examples, g);
}
#if defined(__x86_64__)
template <int Width>
__attribute__((target("avx2,fma"))) double learn_avx2(const ParameterLayout& layout, const float* p,
                                                      std::span<const Example> examples, float* g) {
    return learn_all<Width>(layout, p, examples, g);
}
template <int Width>
__attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,fma"))) double learn_avx512(
    const ParameterLayout& layout, const float* p, std::span<const Example> examples, float* g) {
    return learn_all<Width>(layout, p, examples, g);
}
#else
template <int Width> constexpr Learn learn_avx2 = learn_portable<Width>;
template <int Width> constexpr Learn learn_avx512 = learn_portable<Width>;
#endif

template <int Width> Learn fastest() {
    switch (simd_paths().back()) {
    case SimdPath::portable:
    case SimdPath::simd128: break;
    case SimdPath::avx2: return learn_avx2<Width>;
    case SimdPath::avx512: return learn_avx512<Width>;
    }
    return learn_portable<Width>;
}

template <int Width> float output_of(const ParameterLayout& layout, const float* p, const Example& e) {
    Layers<Width> l;
    run<Width>(layout, p, e, l);
    return l.output;
}

}  // namespace

float network_output(const ParameterLayout& layout, std::span<const float> p, const Example& e) {
    return network::with_width(layout.width,
                               [&]<int Width> { return output_of<Width>(layout, p.data(), e); });
}

double add_gradient(const ParameterLayout& layout, std::span<const float> p,
                    std::span<const Example> examples, std::span<float> gradient) {
    assert(p.size() == layout.size() && gradient.size() == layout.size());
    return network::with_width(layout.width, [&]<int Width> {
        return fastest<Width>()(layout, p.data(), examples, gradient.data());
    });
}

double logistic(double output) { return 1 / (1 + std::exp(-output)); }

double cross_entropy(double target, double output) {
    // log(1 + exp(x)) without overflow
    const double soft =
        output > 0 ? output + std::log1p(std::exp(-output)) : std::log1p(std::exp(output));
    return soft - target * output;
}

}  // namespace polonaise
