#include <cassert>
#include <utility>

#include <polonaise/protocol/background_search.hpp>

namespace polonaise {

void BackgroundSearch::start(Task task) {
    assert(!running());
    stop();  // what is left of the threads of the last search
    stop_ = {};
    time_after_hit_ = std::nullopt;
    if (task.ponder) {
        const auto time = std::exchange(task.limits.time, std::nullopt);
        const auto target = std::exchange(task.limits.target, std::nullopt);
        time_after_hit_ = target ? target : time;
    }
    running_ = true;
    pondering_ = task.ponder;
    searcher_ = std::jthread{[this, task = std::move(task)] { run(task); }};
}

void BackgroundSearch::run(const Task& task) {
    const Report report = engine_.search(task.game, task.limits, task.on_report, stop_.get_token());
    {
        std::unique_lock lock{mutex_};
        changed_.wait(lock, [&] { return !pondering_; });
        running_ = false;  // first: whoever reads the answer may react before this thread goes on
        changed_.notify_all();
    }
    task.on_answer(report);
}

void BackgroundSearch::stop() {
    stop_.request_stop();
    {
        const std::lock_guard lock{mutex_};
        pondering_ = false;
        changed_.notify_all();
    }
    if (searcher_.joinable()) searcher_.join();
    if (timer_.joinable()) timer_.join();
}

void BackgroundSearch::ponder_hit() {
    {
        const std::lock_guard lock{mutex_};
        if (!std::exchange(pondering_, false)) return;
        changed_.notify_all();
    }
    if (!time_after_hit_) return;
    timer_ = std::jthread{[this, deadline = std::chrono::steady_clock::now() + *time_after_hit_] {
        std::unique_lock lock{mutex_};
        changed_.wait_until(lock, deadline, [&] { return !running_; });
        stop_.request_stop();
    }};
}

bool BackgroundSearch::running() const {
    const std::lock_guard lock{mutex_};
    return running_;
}

}  // namespace polonaise
