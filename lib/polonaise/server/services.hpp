#pragma once
#include <polonaise/server/access.hpp>
#include <polonaise/server/connections.hpp>
#include <polonaise/server/engine_room.hpp>
#include <polonaise/server/live_client.hpp>
#include <polonaise/server/rate_limiter.hpp>
#include <polonaise/server/router.hpp>
#include <polonaise/server/server.hpp>

namespace polonaise::server {

/// What a connection uses of the server.
struct Services {
    Services(const ServerOptions& options, PageFiles page);

    Access access;
    RateLimiter limiter;
    const bool limit_rates;
    EngineRoom room;
    Router router;
    TaskCount tasks;
    Connections connections;
};

}  // namespace polonaise::server
