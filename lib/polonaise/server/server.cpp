#include <chrono>
#include <exception>
#include <future>
#include <thread>
#include <utility>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>

#include <polonaise/server/http_connection.hpp>
#include <polonaise/server/server.hpp>
#include <polonaise/server/services.hpp>

namespace polonaise::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

constexpr int network_threads = 2;  // a long answer of one does not keep the others waiting
constexpr std::chrono::milliseconds patience_at_end{1000}, pause_after_failure{50};

}  // namespace

std::string describe(const ServerError& error) { return error.what + ": " + error.why.message(); }

class Server::Core {
public:
    Core(const ServerOptions& options, PageFiles page) : services_{options, std::move(page)} {}

    ~Core() {
        std::promise<void> closed;
        asio::post(acceptor_.get_executor(), [&] {
            error_code ignored;
            acceptor_.close(ignored);
            retry_.cancel();
            closed.set_value();
        });
        if (!threads_.empty()) {
            closed.get_future().wait();
            services_.connections.stop_all();
            services_.connections.wait_until_empty(patience_at_end);
        }
        context_.stop();
        threads_.clear();
        services_.stop_answers();
    }

    std::expected<void, ServerError> listen(const std::string& address, int port) {
        error_code error;
        const auto ip = asio::ip::make_address(address, error);
        if (!error) {
            const tcp::endpoint endpoint{ip, static_cast<unsigned short>(port)};
            acceptor_.open(endpoint.protocol(), error);
            if (!error) acceptor_.set_option(tcp::acceptor::reuse_address{true}, error);
            if (!error) acceptor_.bind(endpoint, error);
            if (!error) acceptor_.listen(tcp::acceptor::max_listen_connections, error);
        }
        if (!error) return {};
        return std::unexpected{
            ServerError{"cannot listen on " + address + " port " + std::to_string(port), error}};
    }

    void run() {
        asio::post(acceptor_.get_executor(), [this] { accept(); });
        for (int i = 0; i < network_threads; ++i)
            threads_.emplace_back([this] {
                while (!context_.stopped()) {
                    try {
                        context_.run();
                    } catch (const std::exception&) {  // out of memory: that connection is gone, go on
                    }
                }
            });
    }

    int port() const { return acceptor_.local_endpoint().port(); }

private:
    void accept() {
        acceptor_.async_accept(asio::make_strand(context_),
                               [this](error_code error, tcp::socket socket) {
                                   if (!acceptor_.is_open()) return;
                                   if (!error) {
                                       socket.set_option(tcp::no_delay{true}, error);
                                       start_http_connection(std::move(socket), services_);
                                       return accept();
                                   }
                                   // No more file descriptors, for example: some will be free again.
                                   retry_.expires_after(pause_after_failure);
                                   retry_.async_wait([this](error_code cancelled) {
                                       if (!cancelled) accept();
                                   });
                               });
    }

    // In this order: what is left to do on the context is destroyed first, and uses the services.
    Services services_;
    asio::io_context context_{network_threads};
    tcp::acceptor acceptor_{asio::make_strand(context_)};
    asio::steady_timer retry_{acceptor_.get_executor()};
    std::vector<std::jthread> threads_;
};

Server::Server(std::unique_ptr<Core> core) : core_{std::move(core)} {}
Server::Server(Server&&) noexcept = default;
Server& Server::operator=(Server&&) noexcept = default;
Server::~Server() = default;

std::expected<Server, ServerError> Server::start(ServerOptions options) {
    PageFiles page;
    if (options.page) {
        auto read = PageFiles::read(*options.page);
        if (!read)
            return std::unexpected{ServerError{
                "cannot read the page in \"" + read.error().path.string() + '"', read.error().why}};
        page = *std::move(read);
    }
    auto core = std::make_unique<Core>(options, std::move(page));
    if (const auto listening = core->listen(options.bind, options.port); !listening)
        return std::unexpected{listening.error()};
    core->run();
    return Server{std::move(core)};
}

int Server::port() const { return core_->port(); }

}  // namespace polonaise::server
