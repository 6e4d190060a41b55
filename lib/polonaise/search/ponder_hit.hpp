#pragma once
#include <atomic>
#include <chrono>

namespace polonaise {

/// The news that the opponent has made the move which a search ponders about. It comes once, while the
/// search runs, and may come from any thread.
class PonderHit {
public:
    using Clock = std::chrono::steady_clock;

    void say() { moment_.store(Clock::now(), std::memory_order_relaxed); }
    bool has_come() const { return moment() != never; }
    /// When it came, if it has.
    Clock::time_point moment() const { return moment_.load(std::memory_order_relaxed); }

private:
    static constexpr Clock::time_point never = Clock::time_point::max();
    std::atomic<Clock::time_point> moment_{never};
};

}  // namespace polonaise
