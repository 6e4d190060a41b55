#pragma once
#include <atomic>
#include <chrono>
#include <cstdint>
#include <stop_token>
#include <utility>

#include <polonaise/search/limits.hpp>

namespace polonaise {

/// Counts the nodes that one thread of a search visits, and says when it has to end.
class Budget {
public:
    using Clock = std::chrono::steady_clock;

    /// `total` is what all threads of a search together have spent, added up now and then.
    Budget(const Limits& limits, std::stop_token stop, std::atomic<std::uint64_t>& total)
        : limits_{limits}, stop_{std::move(stop)}, total_{total} {}

    /// Counts a node. True from the moment on when the search has to end: the caller must unwind
    /// without using what comes back.
    bool spend() {
        if (exhausted_) return true;
        ++nodes_;
        if (!enforced_) return false;
        if (limits_.nodes && nodes_ >= *limits_.nodes) exhausted_ = true;
        // Clock and stop token are asked a few thousand times a second, no more.
        else if (nodes_ % 512 == 0) {
            add_up();
            exhausted_ = must_end();
        }
        return exhausted_;
    }
    /// An iteration is done; from the first on limits count. `enough`: what it found is good enough to
    /// end with, for a search that does not ponder any more.
    void end_iteration(bool enough) {
        enforced_ = true;
        enough_ = enough;
        exhausted_ = exhausted_ || (limits_.nodes && nodes_ >= *limits_.nodes) || must_end();
    }
    bool exhausted() const { return exhausted_; }

    /// Of all threads; exact for one thread.
    std::uint64_t nodes() {
        add_up();
        return total_.load(std::memory_order_relaxed);
    }
    std::chrono::nanoseconds elapsed() const { return Clock::now() - start_; }

private:
    void add_up() {
        total_.fetch_add(nodes_ - added_, std::memory_order_relaxed);
        added_ = nodes_;
    }
    bool must_end() const {
        if (stop_.stop_requested()) return true;
        const PonderHit* const hit = limits_.ponder_hit;
        if (hit && !hit->has_come()) return false;
        return enough_ ||
               (limits_.time && Clock::now() - (hit ? hit->moment() : start_) >= *limits_.time);
    }

    const Limits& limits_;
    std::stop_token stop_;
    Clock::time_point start_ = Clock::now();
    std::atomic<std::uint64_t>& total_;
    std::uint64_t nodes_ = 0, added_ = 0;
    bool enforced_ = false, enough_ = false, exhausted_ = false;
};

}  // namespace polonaise
