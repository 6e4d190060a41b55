#pragma once
#include <chrono>
#include <cstdint>
#include <stop_token>
#include <utility>

#include <polonaise/search/limits.hpp>
#include <polonaise/search/team.hpp>

namespace polonaise {

/// Counts the nodes that one thread of a search visits, and says when it has to end.
class Budget {
public:
    using Clock = std::chrono::steady_clock;

    /// `team` learns now and then what this thread has spent.
    Budget(const Limits& limits, std::stop_token stop, Team& team)
        : limits_{limits}, stop_{std::move(stop)}, team_{team} {}

    void begin_iteration(int depth) {
        depth_ = depth;
        overtaken_ = false;
    }
    /// Counts a node. True from the moment on when the iteration has to end: the caller must unwind
    /// without using what comes back.
    bool spend() {
        if (exhausted()) return true;
        ++nodes_;
        if (!enforced_) return false;
        if (limits_.nodes && nodes_ >= *limits_.nodes) exhausted_ = true;
        // Clock, stop token and team are asked a few thousand times a second, no more.
        else if (nodes_ % 512 == 0) {
            add_up();
            exhausted_ = must_end();
            overtaken_ = team_.depth() >= depth_;
        }
        return exhausted();
    }
    /// An iteration is done; from the first on limits count. `enough`: what it found is good enough to
    /// end with, for a search that does not ponder any more.
    void end_iteration(bool enough) {
        enforced_ = true;
        enough_ = enough;
        exhausted_ = exhausted_ || (limits_.nodes && nodes_ >= *limits_.nodes) || must_end();
    }
    /// Whether what the tree has returned last means nothing.
    bool exhausted() const { return exhausted_ || overtaken_; }
    /// Whether another thread has finished this iteration first.
    bool overtaken() const { return overtaken_; }

    /// Of all threads; exact for one thread.
    std::uint64_t nodes() {
        add_up();
        return team_.nodes();
    }
    std::chrono::nanoseconds elapsed() const { return Clock::now() - start_; }

private:
    void add_up() {
        team_.add_nodes(nodes_ - added_);
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
    Team& team_;
    std::uint64_t nodes_ = 0, added_ = 0;
    int depth_ = 0;  // of the iteration
    bool enforced_ = false, enough_ = false, exhausted_ = false, overtaken_ = false;
};

}  // namespace polonaise
