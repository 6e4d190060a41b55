#include <utility>

#include <polonaise/server/slow_answers.hpp>

namespace polonaise::server {

SlowAnswers::SlowAnswers(int threads) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

bool SlowAnswers::start(std::function<void()> work) {
    const std::lock_guard lock{mutex_};
    if (stopped_ || waiting_.size() >= most_waiting) return false;
    waiting_.push_back(std::move(work));
    changed_.notify_one();
    return true;
}

void SlowAnswers::stop() {
    std::deque<std::function<void()>> forgotten;
    {
        const std::lock_guard lock{mutex_};
        stopped_ = true;
        forgotten.swap(waiting_);
        changed_.notify_all();
    }
    threads_.clear();
}

void SlowAnswers::work() {
    while (true) {
        std::function<void()> next;
        {
            std::unique_lock lock{mutex_};
            changed_.wait(lock, [this] { return stopped_ || !waiting_.empty(); });
            if (stopped_) return;
            next = std::move(waiting_.front());
            waiting_.pop_front();
        }
        next();
    }
}

}  // namespace polonaise::server
