#include <cerrno>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <spawn.h>

#include <polonaise/server/server.hpp>

#include "archive_file.hpp"
#include "book_folders.hpp"
#include "interrupt.hpp"
#include "limit_options.hpp"
#include "program_folder.hpp"
#include "table_folders.hpp"
#include "text.hpp"
#include "verbs/verbs.hpp"

namespace polonaise::app {
namespace {

constexpr int usual_port = 8064;

struct ServeOptions {
    int port = -1;  ///< Below 0: the usual one, or any if that is taken.
    std::string bind = "127.0.0.1";
    int threads = usual_threads();
    int mebibytes = 256;
    std::string weights = "built-in";
    std::optional<std::string> endgame, book;
    std::optional<std::string> archive;
    std::optional<std::string> web;
    bool open = false, share_archive = false;
};

void declare_serve(CLI::App& verb, ServeOptions& options) {
    declare_number(verb, "--port", options.port, {0, 65535},
                   fmt::format("Where to listen (default: {}, or any that is free)", usual_port));
    verb.add_option("--bind", options.bind,
                    "The address to listen on; others than this machine's own "
                    "let everybody in the network use the engine")
        ->type_name("ADDRESS")
        ->capture_default_str();
    declare_number(verb, "--threads", options.threads, {1, 1024},
                   "Threads of the engine, which all who are connected share");
    declare_number(verb, "--hash", options.mebibytes, {1, 1 << 20},
                   "Memory for what searches find out, in MiB");
    declare_weights(verb, options.weights);
    declare_endgame(verb, options.endgame);
    declare_book(verb, options.book);
    declare_archive(verb, options.archive);
    verb.add_flag("--share-archive", options.share_archive,
                  "Let others than this machine change the archive too, with --bind");
    verb.add_option("--web", options.web, "The folder with the page, if it is not where it usually is")
        ->type_name("DIR");
    verb.add_flag("--open", options.open, "Show the page in the browser");
}

std::expected<server::Server, server::ServerError> start_server(const ServeOptions& options, int port) {
    server::ServerOptions server{
        .bind = options.bind,
        .port = port,
        .threads = options.threads,
        .hash_mebibytes = static_cast<std::size_t>(options.mebibytes),
        .weights = weights_option(options.weights),
        .endgame = endgame_option(options.endgame, all_variants),
        .books = book_option(options.book),
        .archive = archive_path(options.archive),
        .archive_writable = options.share_archive || options.bind == ServeOptions{}.bind ||
                            options.bind == "::1" || options.bind == "localhost",
        .page = find_beside_program({"share/polonaise/web", "web/dist"}, "index.html"),
        .version = POLONAISE_VERSION};
    if (options.web) server.page = *options.web;
    return server::Server::start(std::move(server));
}

server::Server start_server_or_fail(const ServeOptions& options) {
    auto server = start_server(options, options.port < 0 ? usual_port : options.port);
    if (!server && options.port < 0 && server.error().why == std::errc::address_in_use)
        server = start_server(options, 0);
    if (!server) fail("{}", describe(server.error()));
    return *std::move(server);
}

/// Hands the address to the desktop; whoever has none reads it in the terminal.
void show_in_browser(std::string address) {
    std::string program = "xdg-open";
    char* arguments[]{program.data(), address.data(), nullptr};
    pid_t child = 0;
    if (const int error = posix_spawnp(&child, program.c_str(), nullptr, nullptr, arguments, environ))
        fmt::print(stderr, "polonaise serve: cannot start xdg-open: {}\n",
                   std::generic_category().message(error));
}

void wait_until_stopped(std::stop_token stop) {
    std::mutex mutex;
    std::unique_lock lock{mutex};
    std::condition_variable_any{}.wait(lock, std::move(stop), [] { return false; });
}

ExitCode serve(const ServeOptions& options) {
    const InterruptStops interrupt;
    const server::Server server = start_server_or_fail(options);
    const bool is_ipv6 = options.bind.find(':') != std::string::npos;
    const std::string address =
        fmt::format("http://{}:{}/", is_ipv6 ? '[' + options.bind + ']' : options.bind, server.port());
    fmt::print("Polonaise is at {}\n", address);
    flush_output();
    if (options.open) show_in_browser(address);
    wait_until_stopped(interrupt.token());
    return ExitCode::ok;
}

}  // namespace

void add_serve(CommandLine& line) {
    line.add<ServeOptions>(
        line.root(),
        {.name = "serve",
         .purpose = "Play, analyse and study in the browser; what happens without a verb",
         .examples = {"polonaise serve", "polonaise serve --open --threads 4",
                      "polonaise serve --port 8080 --bind 192.168.1.20"}},
        declare_serve, serve);
}

}  // namespace polonaise::app
