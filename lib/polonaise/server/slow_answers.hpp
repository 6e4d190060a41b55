#pragma once
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace polonaise::server {

/// Threads for answers that take so long that those of the network must not wait for them.
class SlowAnswers {
public:
    static constexpr std::size_t most_waiting = 64;

    explicit SlowAnswers(int threads);
    ~SlowAnswers() { stop(); }
    SlowAnswers(const SlowAnswers&) = delete;
    SlowAnswers& operator=(const SlowAnswers&) = delete;

    /// False if too much is waiting already.
    bool start(std::function<void()> work);
    /// Forgets what waits, and returns when what has begun is done. Nothing can be started afterwards.
    void stop();

private:
    void work();

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::function<void()>> waiting_;
    bool stopped_ = false;
    std::vector<std::jthread> threads_;
};

}  // namespace polonaise::server
