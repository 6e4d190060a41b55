#pragma once
#include <algorithm>
#include <cassert>
#include <cstdint>

namespace polonaise {

/// What a position is worth with best play, for the side to move, if distances do not matter.
enum class EndgameOutcome : std::uint8_t { draw, win, loss };

/// What a position is worth with best play, for the side to move: a draw, or a win or loss and how
/// many plies it takes if the winner hurries and the loser delays. A side that cannot move has lost in
/// 0 plies, so wins take an odd number of plies and losses an even one.
///
/// As a byte: 0 for a draw, otherwise one more than the plies. What it becomes a ply earlier, for the
/// other side, is then one more.
class EndgameValue {
public:
    static constexpr int longest = 254;  ///< Plies that a byte can tell.

    static constexpr EndgameValue draw() { return EndgameValue{0}; }
    /// 0 <= plies <= longest; odd for a win, even for a loss.
    static constexpr EndgameValue decided_in(int plies) {
        assert(plies >= 0 && plies <= longest);
        return EndgameValue{static_cast<std::uint8_t>(plies + 1)};
    }
    static constexpr EndgameValue from_byte(std::uint8_t byte) { return EndgameValue{byte}; }

    constexpr std::uint8_t byte() const { return byte_; }
    constexpr bool is_draw() const { return byte_ == 0; }
    constexpr bool is_win() const { return byte_ != 0 && byte_ % 2 == 0; }
    constexpr bool is_loss() const { return byte_ % 2 == 1; }
    constexpr EndgameOutcome outcome() const {
        return is_draw() ? EndgameOutcome::draw : is_win() ? EndgameOutcome::win : EndgameOutcome::loss;
    }
    /// To the end of the game; not for draws.
    constexpr int plies() const { return byte_ - 1; }

    constexpr bool operator==(const EndgameValue&) const = default;

private:
    constexpr explicit EndgameValue(std::uint8_t byte) : byte_{byte} {}
    std::uint8_t byte_;
};

/// Finds the value of a position from the values of the positions that its moves lead to.
class BestMove {
public:
    /// `reached` is seen by the side that is to move then. No branches: they would be hard to predict.
    constexpr void add(EndgameValue reached) {
        fastest_win_ = std::min(fastest_win_, reached.is_loss() ? reached.plies() + 1 : none);
        slowest_loss_ = std::max(slowest_loss_, reached.is_win() ? reached.plies() + 1 : 0);
        can_draw_ |= reached.is_draw();
    }
    constexpr bool can_win() const { return fastest_win_ < none; }
    constexpr bool can_draw() const { return can_draw_; }
    /// Plies that the best move which was added wins or loses in; a position without moves loses in 0.
    constexpr int plies() const { return can_win() ? fastest_win_ : slowest_loss_; }
    constexpr bool is_draw() const { return !can_win() && can_draw_; }
    /// For distances that a value can tell.
    constexpr EndgameValue value() const {
        return is_draw() ? EndgameValue::draw() : EndgameValue::decided_in(plies());
    }

private:
    static constexpr int none = 1 << 20;
    int fastest_win_ = none, slowest_loss_ = 0;
    bool can_draw_ = false;
};

}  // namespace polonaise
