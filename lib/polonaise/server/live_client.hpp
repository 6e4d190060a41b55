#pragma once
#include <atomic>
#include <cstddef>
#include <functional>
#include <list>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include <polonaise/server/engine_room.hpp>
#include <polonaise/server/json.hpp>
#include <polonaise/server/live_tasks.hpp>
#include <polonaise/server/rate_limiter.hpp>
#include <polonaise/server/request_failure.hpp>

namespace polonaise::server {

/// Searches that are going or waiting, of all clients together.
class TaskCount {
public:
    /// False if there are too many.
    bool enter() {
        if (count_.fetch_add(1) < most) return true;
        leave();
        return false;
    }
    void leave() { count_.fetch_sub(1); }

private:
    static constexpr int most = 200;
    std::atomic<int> count_{0};
};

/// A message for the client.
struct LiveMessage {
    std::string text;
    /// Not empty: an unsent message with the same value has become out of date.
    std::string replaces = {};
};

/// The requests of one client: reads its messages, and carries out each request on a thread of its
/// own.
class LiveClient {
public:
    static constexpr std::size_t most_tasks = 4;

    /// `send` may be called from any thread, and until the destructor returns.
    LiveClient(EngineRoom& room, TaskCount& count, std::function<void(LiveMessage)> send,
               bool limit_rate)
        : room_{room}, count_{count}, send_{std::move(send)}, limit_rate_{limit_rate} {}
    /// Stops all that is going.
    ~LiveClient();
    LiveClient(const LiveClient&) = delete;
    LiveClient& operator=(const LiveClient&) = delete;

    /// Must be called from one thread at a time.
    void receive(std::string_view message);

private:
    struct Running {
        Json id;
        std::atomic<bool> finished = false;
        std::jthread thread = {};
    };
    void handle(const Json& id, const Fields& request);
    void start(const Json& id, Task task);
    void run(Running& running, const Task& task, std::stop_token stop);
    void clear_finished();
    void send_error(const Json& id, const ApiError& error) const;

    EngineRoom& room_;
    TaskCount& count_;
    const std::function<void(LiveMessage)> send_;
    const bool limit_rate_;
    RateBucket messages_{{.per_second = 50, .burst = 200}, std::chrono::steady_clock::now()};
    Account account_;
    std::list<Running> running_;
};

}  // namespace polonaise::server
