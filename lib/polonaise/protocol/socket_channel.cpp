#include <array>
#include <optional>
#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <fcntl.h>

#include <polonaise/protocol/message_buffer.hpp>
#include <polonaise/protocol/socket_channel.hpp>

namespace polonaise {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

std::unexpected<ChannelError> failure(ChannelErrorKind kind, const error_code& error) {
    return std::unexpected{ChannelError{kind, error.message()}};
}

/// Lets an operation that was started run until it is done or the deadline has passed, and then
/// cancels it by closing or cancelling what it works on. Returns its result: what was done at the
/// last moment is done.
template <class Object>
error_code finish(asio::io_context& context, const std::optional<error_code>& result, Object& object,
                  Channel::Deadline deadline) {
    context.restart();
    context.poll();  // also when the deadline is in the past
    if (!result) context.run_until(deadline);
    if (!result) {
        error_code ignored;
        object.cancel(ignored);
        context.restart();
        context.run();
    }
    return *result;
}

/// Programs that we start must not inherit a connection: it would stay open when we close it.
template <class Socket> void keep_to_ourselves(Socket& socket) {
    fcntl(socket.native_handle(), F_SETFD, FD_CLOEXEC);
}

bool is_closed(const error_code& error) {
    return error == asio::error::eof || error == asio::error::connection_reset ||
           error == asio::error::broken_pipe;
}

std::unexpected<ChannelError> transfer_failure(const error_code& error) {
    if (error == asio::error::operation_aborted)
        return std::unexpected{ChannelError{ChannelErrorKind::timeout}};
    if (is_closed(error)) return std::unexpected{ChannelError{ChannelErrorKind::closed}};
    return failure(ChannelErrorKind::failed, error);
}

}  // namespace

struct SocketChannel::Connection {
    explicit Connection(Framing f) : framing{f}, buffer{f.end, f.longest} {}

    Framing framing;
    MessageBuffer buffer;
    asio::io_context context{1};
    tcp::socket socket{context};
};

SocketChannel::SocketChannel(std::unique_ptr<Connection> connection)
    : connection_{std::move(connection)} {
    error_code ignored;
    connection_->socket.set_option(tcp::no_delay{true}, ignored);  // messages are short and urgent
    keep_to_ourselves(connection_->socket);
}

SocketChannel::~SocketChannel() = default;

std::expected<std::unique_ptr<SocketChannel>, ChannelError> SocketChannel::connect(
    const std::string& host, std::uint16_t port, Framing framing, Deadline deadline) {
    auto connection = std::make_unique<Connection>(framing);
    error_code error;
    tcp::resolver resolver{connection->context};
    const auto addresses =
        resolver.resolve(host, std::to_string(port), tcp::resolver::numeric_service, error);
    if (error) return failure(ChannelErrorKind::cannot_connect, error);
    // One address after the other: a name may have several.
    for (const auto& address : addresses) {
        std::optional<error_code> result;
        connection->socket.async_connect(address.endpoint(), [&](const error_code& e) { result = e; });
        error = finish(connection->context, result, connection->socket, deadline);
        if (!error) return std::unique_ptr<SocketChannel>{new SocketChannel{std::move(connection)}};
        error_code ignored;
        connection->socket.close(ignored);
    }
    if (error == asio::error::operation_aborted) return transfer_failure(error);
    return failure(ChannelErrorKind::cannot_connect, error);
}

std::expected<void, ChannelError> SocketChannel::send(std::string_view message) {
    const std::string bytes = std::string{message} + connection_->framing.end;
    std::optional<error_code> result;
    asio::async_write(connection_->socket, asio::buffer(bytes),
                      [&](const error_code& e, std::size_t) { result = e; });
    const error_code error =
        finish(connection_->context, result, connection_->socket, Clock::now() + patience);
    if (error) return transfer_failure(error);
    return {};
}

std::expected<std::string, ChannelError> SocketChannel::receive(Deadline deadline) {
    while (true) {
        if (auto message = connection_->buffer.next()) {
            if (!*message)
                return std::unexpected{
                    ChannelError{ChannelErrorKind::too_long, std::move(message->error().beginning)}};
            return **std::move(message);
        }
        std::array<char, 1024> bytes;
        std::size_t got = 0;
        std::optional<error_code> result;
        connection_->socket.async_read_some(asio::buffer(bytes),
                                            [&](const error_code& e, std::size_t n) {
                                                result = e;
                                                got = n;
                                            });
        const error_code error = finish(connection_->context, result, connection_->socket, deadline);
        connection_->buffer.append({bytes.data(), got});
        if (error) return transfer_failure(error);
    }
}

struct SocketListener::Acceptor {
    asio::io_context context{1};
    tcp::acceptor acceptor{context};
};

SocketListener::SocketListener(std::unique_ptr<Acceptor> acceptor) : acceptor_{std::move(acceptor)} {}
SocketListener::~SocketListener() = default;
SocketListener::SocketListener(SocketListener&&) noexcept = default;
SocketListener& SocketListener::operator=(SocketListener&&) noexcept = default;

std::expected<SocketListener, ChannelError> SocketListener::open(const std::string& address,
                                                                 std::uint16_t port) {
    auto listener = std::make_unique<Acceptor>();
    tcp::acceptor& acceptor = listener->acceptor;
    error_code error;
    const auto parsed = asio::ip::make_address(address, error);
    if (error)
        return std::unexpected{
            ChannelError{ChannelErrorKind::cannot_connect, "not an address of a machine: " + address}};
    const tcp::endpoint endpoint{parsed, port};
    acceptor.open(endpoint.protocol(), error);
    if (!error) acceptor.set_option(tcp::acceptor::reuse_address{true}, error);
    if (!error) keep_to_ourselves(acceptor);
    if (!error) acceptor.bind(endpoint, error);
    if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
    if (error)
        return std::unexpected{ChannelError{
            ChannelErrorKind::cannot_connect,
            "cannot listen at " + address + " port " + std::to_string(port) + ": " + error.message()}};
    return SocketListener{std::move(listener)};
}

std::uint16_t SocketListener::port() const {
    error_code error;
    return acceptor_->acceptor.local_endpoint(error).port();
}

std::expected<std::unique_ptr<SocketChannel>, ChannelError> SocketListener::accept(
    Framing framing, Channel::Deadline deadline) {
    auto connection = std::make_unique<SocketChannel::Connection>(framing);
    std::optional<error_code> result;
    acceptor_->acceptor.async_accept(connection->socket, [&](const error_code& e) { result = e; });
    // The connection lives in a context of its own; the waiting is done in that of the listener.
    const error_code error = finish(acceptor_->context, result, acceptor_->acceptor, deadline);
    if (error) return transfer_failure(error);
    return std::unique_ptr<SocketChannel>{new SocketChannel{std::move(connection)}};
}

}  // namespace polonaise
