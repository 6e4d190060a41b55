#include <cassert>
#include <utility>

#include <polonaise/protocol/background_search.hpp>

namespace polonaise {

void BackgroundSearch::start(Task task) {
    assert(!running());
    stop();  // what is left of the thread of the last search
    stop_ = {};
    if (task.ponder) task.limits.ponder_hit = &hit_.emplace();
    running_ = true;
    pondering_ = task.ponder;
    thread_ = std::jthread{[this, task = std::move(task)] { run(task); }};
}

void BackgroundSearch::run(const Task& task) {
    const Report report = engine_.search(task.game, task.limits, task.on_report, stop_.get_token());
    {
        std::unique_lock lock{mutex_};
        changed_.wait(lock, [&] { return !pondering_; });
        running_ = false;  // first: whoever reads the answer may react before this thread goes on
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
    if (thread_.joinable()) thread_.join();
}

void BackgroundSearch::ponder_hit() {
    const std::lock_guard lock{mutex_};
    if (!std::exchange(pondering_, false)) return;
    hit_->say();
    changed_.notify_all();
}

bool BackgroundSearch::running() const {
    const std::lock_guard lock{mutex_};
    return running_;
}

}  // namespace polonaise
