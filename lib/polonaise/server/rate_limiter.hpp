#pragma once
#include <algorithm>
#include <chrono>
#include <cstddef>
#include <mutex>
#include <string>
#include <unordered_map>

namespace polonaise::server {

/// How often something may happen: `burst` times at once, `per_second` times for long.
struct Rate {
    double per_second, burst;
};

/// A bucket that fills with time, and from which each event takes one.
class RateBucket {
public:
    using Time = std::chrono::steady_clock::time_point;

    RateBucket(const Rate& rate, Time now) : rate_{rate}, level_{rate.burst}, updated_{now} {}

    /// Takes one if there is one.
    bool take(Time now) {
        level_ = level_at(now);
        updated_ = now;
        if (level_ < 1) return false;
        level_ -= 1;
        return true;
    }
    bool is_full(Time now) const { return level_at(now) >= rate_.burst; }

private:
    double level_at(Time now) const {
        const double seconds = std::chrono::duration<double>(now - updated_).count();
        return std::min(rate_.burst, level_ + seconds * rate_.per_second);
    }

    Rate rate_;
    double level_;
    Time updated_;
};

/// A bucket for each address. Safe to be called from several threads.
class RateLimiter {
public:
    explicit RateLimiter(Rate rate) : rate_{rate} {}

    bool allow(const std::string& address, RateBucket::Time now = std::chrono::steady_clock::now()) {
        const std::lock_guard lock{mutex_};
        if (buckets_.size() >= most_buckets)
            std::erase_if(buckets_, [&](const auto& entry) { return entry.second.is_full(now); });
        return buckets_.try_emplace(address, rate_, now).first->second.take(now);
    }

private:
    static constexpr std::size_t most_buckets = 10'000;

    const Rate rate_;
    std::mutex mutex_;
    std::unordered_map<std::string, RateBucket> buckets_;
};

}  // namespace polonaise::server
