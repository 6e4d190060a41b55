#pragma once
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>

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

/// The endgame tables that come with the program.
inline std::shared_ptr<EndgameTables> shipped_tables() {
    return std::make_shared<EndgameTables>(std::vector<std::filesystem::path>{POLONAISE_ENDGAME_TABLES});
}

inline server::ServerOptions without_rates(int threads = 1) {
    return {.threads = threads, .limit_rates = false};
}

}  // namespace polonaise::test
