#pragma once
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

namespace polonaise {

/// Who works on which of a number of units: each is lent for a while, and lent again to somebody else if
/// no result has come by then. Any thread may call anything.
class WorkLeases {
public:
    using Clock = std::chrono::steady_clock;

    explicit WorkLeases(std::size_t units) : units_(units), left_{units} {}

    /// The first unit that is not done and that nobody has; it is lent until `now + term`.
    std::optional<std::size_t> take(Clock::time_point now, Clock::duration term);
    /// A unit has its result. False if it had one already: the second is not needed.
    bool finish(std::size_t unit);
    /// Whoever has it will not do it.
    void give_back(std::size_t unit);

    /// Units without a result.
    std::size_t left() const;

private:
    struct Unit {
        bool done = false;
        Clock::time_point lent_until = Clock::time_point::min();
    };

    mutable std::mutex mutex_;
    std::vector<Unit> units_;
    std::size_t left_;
};

}  // namespace polonaise
