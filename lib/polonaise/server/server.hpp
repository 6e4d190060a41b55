#pragma once
#include <cstddef>
#include <expected>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <system_error>

#include <polonaise/engine/endgame_tables.hpp>
#include <polonaise/engine/opening_books.hpp>
#include <polonaise/engine/weights.hpp>
#include <polonaise/server/work_desk.hpp>

namespace polonaise::server {

struct ServerOptions {
    std::string bind = "127.0.0.1";  ///< Address to listen on.
    int port = 0;                    ///< 0: any that is free.
    int threads = 1;                 ///< Of the engine, shared by all clients.
    std::size_t hash_mebibytes = 256;
    Weights weights = {};
    std::shared_ptr<EndgameTables> endgame = nullptr;  ///< None if null.
    std::shared_ptr<OpeningBooks> books =
        nullptr;  ///< That the engine plays from and the explorer shows; none if null.
    std::optional<std::filesystem::path> archive = {};  ///< File of games, which need not be there yet.
    bool archive_writable = true;                       ///< From the page, by everybody.
    std::shared_ptr<WorkDesk> work = nullptr;           ///< For others; none if null.
    std::optional<std::filesystem::path> page = {};     ///< Folder with the files of the page.
    std::string version = {};                           ///< That /api/about tells.
    bool limit_rates = true;  ///< Of requests; a load test on one machine would meet the limits.
};

/// Why a server could not be started.
struct ServerError {
    std::string what;  ///< What was tried: `cannot listen on 127.0.0.1 port 80`.
    std::error_code why;
};
/// A sentence without full stop.
std::string describe(const ServerError& error);

/// The web board's server. Runs on threads of its own from `start` until it is destroyed; clients
/// are then told to go away. docs/web-api.md says what it answers.
///
/// \par Example
/// \code
/// const auto server = Server::start({.port = 8064, .page = "web/dist"});
/// if (server) std::cout << "http://127.0.0.1:" << server->port() << "/\n";
/// \endcode
class Server {
public:
    static std::expected<Server, ServerError> start(ServerOptions options);
    Server(Server&&) noexcept;
    Server& operator=(Server&&) noexcept;
    ~Server();

    int port() const;

private:
    class Core;
    explicit Server(std::unique_ptr<Core> core);

    std::unique_ptr<Core> core_;
};

}  // namespace polonaise::server
