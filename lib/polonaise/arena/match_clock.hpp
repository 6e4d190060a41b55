#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>

#include <polonaise/arena/time_control.hpp>

namespace polonaise {

/// What a player may use for one move: the state of its clock and the limits.
struct Allowance {
    using Duration = TimeControl::Duration;

    std::optional<Duration> left = {};    ///< On the clock.
    Duration increment = {};              ///< Comes after the move.
    std::optional<int> moves_to_go = {};  ///< Until the clock is filled up again.
    std::optional<Duration> move_time = {};
    std::optional<std::uint64_t> nodes = {};
    std::optional<int> depth = {};

    /// The longest that the move may take, if time is limited at all.
    std::optional<Duration> longest() const {
        if (left && move_time) return std::min(*left, *move_time);
        return left ? left : move_time;
    }
};

/// The clock of one player in one game. It measures nothing: it is told how long a move took.
class MatchClock {
public:
    using Duration = TimeControl::Duration;

    /// `margin` is how much more than allowed a move may take before the game is lost: for what
    /// pipes and a busy machine cost, which is no fault of the player.
    MatchClock(const TimeControl& control, Duration margin);

    Allowance allowance() const;

    /// Counts a move that took `used`; false if that was too long. What the margin covers is not
    /// taken from the clock twice: it stops at zero.
    bool spend(Duration used);

private:
    TimeControl control_;
    Duration margin_, left_;
    int moves_ = 0;
};

}  // namespace polonaise
