#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

#include <polonaise/board/bitboard.hpp>
#include <polonaise/evaluation/network.hpp>
#include <polonaise/evaluation/network_inputs.hpp>
#include <polonaise/training/game_reader.hpp>

namespace polonaise {

/// A position to learn from, in 32 bytes, with what a search and a game said about it. The side to move
/// is White: where it was Black, the position has been flipped.
struct TrainingSample {
    Bitboard own, other, kings;
    std::int16_t score;                           ///< Hundredths of a man.
    std::uint8_t half_points;                     ///< Of the game, for the side to move: 0, 1 or 2.
    std::uint8_t own_moves : 4, other_moves : 4;  ///< King moves that have been used.
};
static_assert(sizeof(TrainingSample) == 32);

/// What a network is asked about a sample, and what it should say.
struct Example {
    static constexpr int most_inputs = 52;

    std::array<std::uint8_t, most_inputs> own, other;  ///< The inputs that are on, in both views.
    std::uint8_t inputs = 0, bucket = 0;
    float target = 0.5F;  ///< Expected points.
};

template <Variant V> TrainingSample training_sample(const Sample<V>& sample) {
    const Position<V> p =
        sample.position.to_move() == Side::white ? sample.position : sample.position.flipped();
    const auto moves = [&](Side s) { return p.rule_state().run(s).moves; };
    return {.own = p.pieces(Side::white),
            .other = p.pieces(Side::black),
            .kings = p.kings(),
            .score = static_cast<std::int16_t>(sample.score ? sample.score->value() : 0),
            .half_points = static_cast<std::uint8_t>(sample.half_points()),
            .own_moves = static_cast<std::uint8_t>(moves(Side::white) & 15),
            .other_moves = static_cast<std::uint8_t>(moves(Side::black) & 15)};
}

/// The position of a sample. Of king moves only the number is known, not the king.
template <Variant V> Position<V> position_of(const TrainingSample& sample) {
    typename V::RuleState state;
    if (sample.own_moves > 0) state.set_run(Side::white, {Square{}, sample.own_moves});
    if (sample.other_moves > 0) state.set_run(Side::black, {Square{}, sample.other_moves});
    return Position<V>::unchecked(sample.own, sample.other, sample.kings, Side::white, state);
}

template <Variant V> Example example_of(const TrainingSample& sample, float target) {
    Example e;
    const Position<V> p = position_of<V>(sample);
    std::size_t own = 0, other = 0;
    NetworkInputs<V>::for_each(p, Side::white, [&](std::uint8_t input) { e.own[own++] = input; });
    NetworkInputs<V>::for_each(p, Side::black, [&](std::uint8_t input) { e.other[other++] = input; });
    e.inputs = static_cast<std::uint8_t>(own);
    e.bucket = static_cast<std::uint8_t>(network_bucket(p));
    e.target = target;
    return e;
}

}  // namespace polonaise
