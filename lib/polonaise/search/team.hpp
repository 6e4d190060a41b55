#pragma once
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include <polonaise/search/report.hpp>
#include <polonaise/search/under_way.hpp>

namespace polonaise {

/// What the threads of one search tell each other beside the transposition table: how many nodes they
/// have visited, which moves they are searching, and the deepest iteration that any of them has
/// finished. The others then leave theirs and take over its lines, so that an iteration lasts as long as
/// it takes the first.
class Team {
public:
    explicit Team(int threads)
        : moves_under_way_{threads > 1 ? std::make_unique<UnderWay>() : nullptr} {}

    void add_nodes(std::uint64_t nodes) { nodes_.fetch_add(nodes, std::memory_order_relaxed); }
    std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }

    /// Null where a thread is alone.
    UnderWay* moves_under_way() const { return moves_under_way_.get(); }

    /// Of the deepest finished iteration; 0 before the first. May be asked often.
    int depth() const { return depth_.load(std::memory_order_relaxed); }

    /// A thread has finished an iteration. Only the first at each depth counts.
    void finish(int depth, const std::vector<Line>& lines) {
        const std::lock_guard lock{mutex_};
        if (depth <= this->depth()) return;
        lines_ = lines;
        depth_.store(depth, std::memory_order_relaxed);
    }

    /// Replaces `lines` by those of the deepest finished iteration and returns its depth.
    int take_over(std::vector<Line>& lines) const {
        const std::lock_guard lock{mutex_};
        lines = lines_;
        return depth();
    }

private:
    std::unique_ptr<UnderWay> moves_under_way_;
    std::atomic<std::uint64_t> nodes_{0};
    std::atomic<int> depth_{0};
    mutable std::mutex mutex_;
    std::vector<Line> lines_;
};

}  // namespace polonaise
