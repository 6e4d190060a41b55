#pragma once
#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <polonaise/evaluation/outcome_model.hpp>

namespace polonaise {

/// The shape that all networks share, and the fixed point numbers that they calculate with. All
/// arithmetic is on whole numbers that wrap around, so that every machine gets the same value.
namespace network {

inline constexpr int hidden_units = 16;  ///< Of the second layer.
/// Positions are put into buckets by the number of pieces; each has a second and third layer of its own.
inline constexpr int bucket_count = OutcomeModel::buckets;
/// The widths that the first layer may have, for each view.
inline constexpr std::array widths{64, 128, 256};

/// Calls `visit.template operator()<Width>()` for one of them.
template <class Visitor> constexpr decltype(auto) with_width(int width, Visitor&& visit) {
    assert(std::ranges::find(widths, width) != widths.end());
    switch (width) {
    case widths[0]: return visit.template operator()<widths[0]>();
    case widths[1]: return visit.template operator()<widths[1]>();
    default: return visit.template operator()<widths[2]>();
    }
}

/// What stands for 1. Sums of the first layer, and its weights:
inline constexpr int first_one = 512;
/// what the first layer hands on, the square of a sum cut to 0..1, in a byte without a sign. The largest
/// is one less, so that two products with a weight of the second layer fit into 16 bits:
inline constexpr int activation_one = 1 << 7, largest_activation = activation_one - 1;
/// sums of the second layer, after the multiplication with the scale of the unit's weights:
inline constexpr int hidden_sum_one = 1 << 22;
/// they are rounded to this and squared;
inline constexpr int hidden_one = 1 << 12, hidden_activation_one = 1 << 14;
/// weights of the third layer, whose sums then have the product of both:
inline constexpr int weight_one = 1 << 10, sum_one = hidden_activation_one * weight_one;
/// weights that lead past all layers to the output.
inline constexpr int skip_one = 1 << 12;

/// A weight of the second layer is a byte times the scale of its unit; a scale of 1 is this small.
inline constexpr double smallest_scale = double{activation_one} / hidden_sum_one;

/// The bucket of a position with so many pieces, where a game starts with `most`.
constexpr int bucket(int pieces, int most) {
    return std::clamp((pieces - 1) * bucket_count / most, 0, bucket_count - 1);
}

/// What is handed on for a sum of the first or of the second layer.
constexpr int activate_first(int sum) {
    const int cut = std::clamp(sum, 0, first_one);
    return std::min((cut * cut + (1 << 10)) >> 11, largest_activation);
}
constexpr int activate_hidden(int sum) {
    const int cut = std::clamp(sum >> 10, 0, hidden_one);
    return (cut * cut) >> 10;
}
static_assert(first_one * first_one >> 11 == activation_one);
static_assert(activate_hidden(hidden_sum_one) == hidden_activation_one);

/// 64 bytes of numbers, aligned for any vector instruction.
template <class Number> struct alignas(64) Line {
    static constexpr int length = 64 / sizeof(Number);
    std::array<Number, std::size_t{length}> numbers{};
};

/// The layers behind the first, for one bucket.
struct Head {
    /// For each hidden unit, the weights of all its inputs.
    std::vector<Line<std::int8_t>> weights;
    /// By which the sums of a unit are multiplied.
    alignas(64) std::array<std::int32_t, hidden_units> scales{};
    alignas(64) std::array<std::int32_t, hidden_units> biases{};
    alignas(64) std::array<std::int32_t, hidden_units> output_weights{};
    std::int32_t output_bias = 0;
};

}  // namespace network

/// The weights of an evaluation that has been learned, and what is known about them.
///
/// Two views of the position (see NetworkInputs) go through the same first layer. What comes out, that
/// of the side to move first, goes through a second layer of 16 units to one output: by how much the
/// side to move is ahead, on the scale on which the logistic function gives the expected points. A
/// weight for each input is added to that directly. docs/evaluation.md has the formulas.
struct Network {
    std::string variant;          ///< Its name.
    std::string description;      ///< For people: how it was made.
    std::uint64_t data_hash = 0;  ///< Of the games it has learned from.
    int inputs = 0;               ///< Of one view.
    int width = 0;                ///< Of the first layer, for one view.
    int centimen = 200;           ///< Hundredths of a man for 1 of the output.
    OutcomeModel outcomes;        ///< What a score means.

    /// `width` numbers for each input, and zeros behind the last, for an input that is never there.
    std::vector<network::Line<std::int16_t>> first_weights;
    std::vector<network::Line<std::int16_t>> first_biases;
    /// One for each input of the view of the side to move, and a zero behind them.
    std::vector<std::int16_t> skip_weights;
    std::array<network::Head, network::bucket_count> heads;

    /// All weights 0.
    static Network zero(std::string variant, int inputs, int width);
};

/// The numbers of an array of lines.
template <class Number> std::span<Number> numbers(std::vector<network::Line<Number>>& lines) {
    return {lines.front().numbers.data(), lines.size() * network::Line<Number>::length};
}
template <class Number>
std::span<const Number> numbers(const std::vector<network::Line<Number>>& lines) {
    return {lines.front().numbers.data(), lines.size() * network::Line<Number>::length};
}

}  // namespace polonaise
