#pragma once
#include <algorithm>
#include <chrono>

#include <polonaise/arena/match_clock.hpp>

namespace polonaise {

/// How long to wait for another program's move: well beyond the time that it has, so that one that is
/// late shows how late it is, and one that hangs does not hang the match.
class Patience {
public:
    using Clock = std::chrono::steady_clock;

    explicit Patience(const Allowance& allowance)
        : end_{Clock::now() + allowance.longest().value_or(without_time_limit) + grace} {}

    /// Waiting is done in short stretches, in between a match may be stopped.
    Clock::time_point next_look() const { return std::min(end_, Clock::now() + stretch); }
    bool is_over() const { return Clock::now() >= end_; }

private:
    static constexpr std::chrono::seconds grace{10};
    static constexpr std::chrono::minutes without_time_limit{10};
    static constexpr std::chrono::milliseconds stretch{200};

    Clock::time_point end_;
};

}  // namespace polonaise
