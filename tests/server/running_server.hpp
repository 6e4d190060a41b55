#pragma once
#include <stdexcept>
#include <utility>

#include <polonaise/server/server.hpp>

namespace polonaise::test {

/// A server for a test: small, on a port of its own, without limits of rates unless a test wants them.
inline server::Server start_server(server::ServerOptions options = {}) {
    options.hash_mebibytes = 24;
    options.version = "1.2.3";
    auto server = server::Server::start(std::move(options));
    if (!server) throw std::runtime_error{describe(server.error())};
    return *std::move(server);
}

inline server::ServerOptions without_rates(int threads = 1) {
    return {.threads = threads, .limit_rates = false};
}

}  // namespace polonaise::test
