#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>

#include <polonaise/endgame/histogram.hpp>
#include <polonaise/endgame/slice.hpp>
#include <polonaise/endgame/solved_blocks.hpp>
#include <polonaise/rules/position.hpp>

namespace polonaise {

/// A position whose value does not follow from what its moves lead to.
template <Variant V> struct Refutation {
    Position<V> position;
    EndgameValue stored, expected;
};

/// What a proof found. If there is no refutation and it went to the end, the values are right, given
/// that those of the slices with fewer pieces, of the promotions and of the other side to move are.
template <Variant V> struct Verification {
    std::optional<Refutation<V>> refutation = std::nullopt;
    Histogram histogram = {};  ///< Of what was looked at.
    bool complete = false;     ///< False after a refutation, and when it was asked to stop.
};

struct VerifyOptions {
    int threads = 1;
    /// So many more positions have been looked at. Called by one thread at a time.
    std::function<void(std::uint64_t positions)> on_checked = {};
    /// Called now and then, while no thread holds a block.
    std::function<void()> at_rest = {};
};

/// Compares the value of every position of a slice with what follows from the positions one ply later,
/// by rules of its own (PlainRules).
///
/// With distances that is a proof. Suppose that some value is wrong, and take among the wrong ones a
/// position in which the fewest plies occur, stored or real. What that win or loss rests on is decided
/// in fewer plies and therefore right, so the comparison must have failed there. With win, draw and loss
/// alone it would be none: two positions could justify each other's false win in a circle.
template <Variant V>
Verification<V> verify(const SolvedBlocks<V>& solved, Slice slice, const VerifyOptions& options,
                       std::stop_token stop);

}  // namespace polonaise
