#pragma once
#include <memory>

#include <polonaise/server/access.hpp>
#include <polonaise/server/archive_room.hpp>
#include <polonaise/server/connections.hpp>
#include <polonaise/server/engine_room.hpp>
#include <polonaise/server/live_client.hpp>
#include <polonaise/server/rate_limiter.hpp>
#include <polonaise/server/router.hpp>
#include <polonaise/server/server.hpp>
#include <polonaise/server/slow_answers.hpp>

namespace polonaise::server {

/// What a connection uses of the server.
struct Services {
    Services(const ServerOptions& options, PageFiles page);
    /// Ends what is under way for requests of HTTP.
    void stop_answers();

    Access access;
    RateLimiter limiter;
    const bool limit_rates;
    EngineRoom room;
    const std::shared_ptr<ArchiveRoom> archive;
    Router router;
    SlowAnswers slow_answers;
    TaskCount tasks;
    Connections connections;
};

}  // namespace polonaise::server
