#pragma once
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

#include <polonaise/engine/engine.hpp>

namespace polonaise {

/// A search on a thread of its own, so that commands can be taken in while it runs. Start, stop and
/// ponder_hit must come from one and the same thread; the handlers are called on the other.
class BackgroundSearch {
public:
    struct Task {
        AnyGame game;
        Limits limits;
        /// The move before the position is only expected: there is no answer until `ponder_hit`
        /// says that it has come, or `stop` that it has not. See Limits::ponder_hit.
        bool ponder = false;
        ReportHandler on_report = {};
        std::function<void(const Report&)> on_answer;  ///< The last call; exactly once.
    };

    /// The engine must outlive the object and be left alone while `running`, which ends just before
    /// the answer.
    explicit BackgroundSearch(Engine& engine) : engine_{engine} {}
    ~BackgroundSearch() { stop(); }
    BackgroundSearch(const BackgroundSearch&) = delete;
    BackgroundSearch& operator=(const BackgroundSearch&) = delete;

    /// No search may be running. Returns after the last answer.
    void start(Task task);
    /// Returns when the answer is out; at once if no search is running.
    void stop();
    /// The expected move has come. Without effect unless pondering.
    void ponder_hit();
    bool running() const;

private:
    void run(const Task& task);

    Engine& engine_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    // Guarded by the mutex:
    bool running_ = false, pondering_ = false;

    std::optional<PonderHit> hit_;  ///< Of the search that is running, or was the last.
    std::stop_source stop_;
    std::jthread thread_;
};

}  // namespace polonaise
