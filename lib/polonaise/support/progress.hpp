#pragma once
#include <chrono>
#include <cstdint>
#include <optional>

namespace polonaise {

/// How far a long piece of work has come, counted in units of the caller's choice (games, moves,
/// megabytes). It prints nothing and asks no clock: the caller passes the time, so that every
/// answer can be tested.
class Progress {
public:
    using Time = std::chrono::steady_clock::time_point;
    using Seconds = std::chrono::duration<double>;

    /// `total`: all units there are, where that is known beforehand.
    explicit constexpr Progress(Time start, std::optional<std::uint64_t> total = std::nullopt)
        : start_{start}, total_{total} {}

    constexpr void advance(std::uint64_t units) { done_ += units; }

    constexpr std::uint64_t done() const { return done_; }
    constexpr std::optional<std::uint64_t> total() const { return total_; }
    constexpr Seconds elapsed(Time now) const { return now - start_; }

    /// The share that is done, 0 to 1, if the total is known.
    constexpr std::optional<double> share() const {
        if (!total_) return std::nullopt;
        if (done_ >= *total_) return 1.0;
        return static_cast<double>(done_) / static_cast<double>(*total_);
    }

    /// Units per second since the start: steadier than the speed of the last moments, and what the
    /// time left is reckoned from. 0 while no time has passed.
    constexpr double rate(Time now) const {
        const double seconds = elapsed(now).count();
        return seconds > 0 ? static_cast<double>(done_) / seconds : 0;
    }

    /// The time that the rest takes at this rate, once the total and a rate are known.
    constexpr std::optional<Seconds> time_left(Time now) const {
        const double per_second = rate(now);
        if (!total_ || per_second == 0) return std::nullopt;
        if (done_ >= *total_) return Seconds{0};
        return Seconds{static_cast<double>(*total_ - done_) / per_second};
    }

private:
    Time start_;
    std::optional<std::uint64_t> total_;
    std::uint64_t done_ = 0;
};

}  // namespace polonaise
