#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include <boost/asio/post.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>

#include <polonaise/server/live_socket.hpp>

namespace polonaise::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using boost::system::error_code;

constexpr std::size_t largest_message = std::size_t{1} << 20, most_unsent = std::size_t{4} << 20;

class LiveSocket : public Connection, public std::enable_shared_from_this<LiveSocket> {
public:
    LiveSocket(beast::tcp_stream stream, Services& services, std::shared_ptr<Connections::Place> place)
        : stream_{std::move(stream)}, services_{services}, place_{std::move(place)} {}

    void accept(const http::request<http::string_body>& request) {
        // Pings when nothing has been heard for half of the idle time.
        stream_.set_option(websocket::stream_base::timeout{.handshake_timeout = std::chrono::seconds{30},
                                                           .idle_timeout = std::chrono::seconds{30},
                                                           .keep_alive_pings = true});
        stream_.set_option(websocket::stream_base::decorator(
            [](websocket::response_type& response) { response.set(http::field::server, "Polonaise"); }));
        stream_.read_message_max(largest_message);
        stream_.async_accept(request, [self = shared_from_this()](error_code error) {
            if (!error) self->begin();
        });
    }
    void stop() override {
        asio::post(stream_.get_executor(),
                   [self = shared_from_this()] { self->close(websocket::close_code::going_away); });
    }

private:
    void begin() {
        const auto send = [weak = weak_from_this()](LiveMessage message) {
            const auto self = weak.lock();
            if (!self) return;
            asio::post(self->stream_.get_executor(), [self, message = std::move(message)]() mutable {
                self->enqueue(std::move(message));
            });
        };
        client_ =
            std::make_unique<LiveClient>(services_.room, services_.tasks, send, services_.limit_rates);
        read();
    }

    void read() {
        stream_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
            if (error) return self->end();
            if (!self->client_) return;  // it is ending; what still comes is for nobody
            if (self->stream_.got_binary()) return self->close(websocket::close_code::unknown_data);
            const auto bytes = self->buffer_.cdata();
            self->client_->receive({static_cast<const char*>(bytes.data()), bytes.size()});
            self->buffer_.consume(bytes.size());
            self->read();
        });
    }

    void enqueue(LiveMessage message) {
        if (!client_) return;
        if (!message.replaces.empty() && unsent_.size() > 1)  // the first is being sent
            for (auto old = unsent_.begin() + 1; old != unsent_.end(); ++old)
                if (old->replaces == message.replaces) {
                    unsent_bytes_ += message.text.size() - old->text.size();
                    old->text = std::move(message.text);
                    return;
                }
        unsent_bytes_ += message.text.size();
        unsent_.push_back(std::move(message));
        if (unsent_bytes_ > most_unsent) return end();  // nobody reads
        if (unsent_.size() == 1) write();
    }
    void write() {
        stream_.text(true);
        stream_.async_write(asio::buffer(unsent_.front().text),
                            [self = shared_from_this()](error_code error, std::size_t) {
                                if (error) return self->end();
                                self->unsent_bytes_ -= self->unsent_.front().text.size();
                                self->unsent_.pop_front();
                                if (!self->unsent_.empty()) self->write();
                            });
    }

    void close(websocket::close_code code) {
        if (!client_) return end();
        client_.reset();
        stream_.async_close(code, [self = shared_from_this()](error_code) { self->end(); });
    }
    void end() {
        client_.reset();
        error_code ignored;
        beast::get_lowest_layer(stream_).socket().close(ignored);
    }

    websocket::stream<beast::tcp_stream> stream_;
    Services& services_;
    const std::shared_ptr<Connections::Place> place_;
    beast::flat_buffer buffer_;
    std::deque<LiveMessage> unsent_;
    std::size_t unsent_bytes_ = 0;
    std::unique_ptr<LiveClient> client_;  ///< None once the connection is ending.
};

}  // namespace

void start_live_socket(beast::tcp_stream stream, const http::request<http::string_body>& request,
                       Services& services, std::shared_ptr<Connections::Place> place) {
    const auto socket = std::make_shared<LiveSocket>(std::move(stream), services, std::move(place));
    services.connections.add(socket);
    socket->accept(request);
}

}  // namespace polonaise::server
