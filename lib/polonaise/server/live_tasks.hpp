#pragma once
#include <chrono>
#include <functional>
#include <memory>
#include <stop_token>
#include <string_view>

#include <polonaise/search/limits.hpp>
#include <polonaise/server/engine_room.hpp>
#include <polonaise/server/fields.hpp>
#include <polonaise/server/json.hpp>

namespace polonaise::server {

/// What the work for a live request has at hand.
struct TaskContext {
    EngineRoom& room;
    Account& account;
    std::stop_token stop;
    /// Sends a message of this type about the request. The last one comes from the task too.
    std::function<void(std::string_view type, Json members)> send;
};

/// The work for a request that has been read. Runs on a thread of its own; throws RequestFailure.
using Task = std::function<void(const TaskContext&)>;

/// Read the requests that docs/web-api.md describes. Throw RequestFailure.
Task read_analyse(const Fields& request);
Task read_think(const Fields& request);
Task read_annotate(const Fields& request);

inline constexpr int most_lines = 10;

/// What a client is told when it has to wait.
std::function<void(int ahead)> say_waiting(const TaskContext& context);

/// The members `depth`, `nodes` and `milliseconds`.
Limits read_limits(const Fields& request, std::chrono::milliseconds longest);

}  // namespace polonaise::server
