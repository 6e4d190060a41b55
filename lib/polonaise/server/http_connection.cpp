#include <chrono>
#include <optional>
#include <string>
#include <utility>

#include <boost/asio/dispatch.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include <polonaise/server/http_connection.hpp>
#include <polonaise/server/live_socket.hpp>
#include <polonaise/server/request_failure.hpp>

namespace polonaise::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using boost::system::error_code;

constexpr std::chrono::seconds request_time{30}, idle_time{60}, farewell_time{1};
constexpr std::uint32_t header_limit = 16 * 1024;
constexpr std::size_t farewell_bytes = std::size_t{32} << 20;

std::string text(beast::string_view view) { return {view.data(), view.size()}; }

class HttpConnection : public Connection, public std::enable_shared_from_this<HttpConnection> {
    using Request = http::request<http::string_body>;
    using Response = http::response<http::string_body>;

public:
    HttpConnection(asio::ip::tcp::socket socket, Services& services,
                   std::shared_ptr<Connections::Place> place)
        : stream_{std::move(socket)}, services_{services}, place_{std::move(place)} {}

    void start() {
        asio::dispatch(stream_.get_executor(), [self = shared_from_this()] {
            if (self->place_) self->wait_for_request();
            else self->refuse({.kind = "busy", .message = "there are too many connections"});
        });
    }
    void stop() override {
        asio::post(stream_.get_executor(), [self = shared_from_this()] { self->stream_.close(); });
    }

private:
    /// The time for a request begins with its first byte.
    void wait_for_request() {
        parser_.emplace();
        parser_->header_limit(header_limit);
        parser_->body_limit(pdn_body_limit);
        if (buffer_.size() > 0) return read_header();
        stream_.expires_after(idle_time);
        stream_.async_read_some(buffer_.prepare(4096),
                                [self = shared_from_this()](error_code error, std::size_t bytes) {
                                    if (error) return;
                                    self->buffer_.commit(bytes);
                                    self->read_header();
                                });
    }
    void read_header() {
        stream_.expires_after(request_time);
        http::async_read_header(
            stream_, buffer_, *parser_,
            [self = shared_from_this()](error_code error, std::size_t) { self->on_header(error); });
    }

    void on_header(error_code error) {
        if (error) return on_bad_request(error);
        const auto& header = parser_->get();
        const std::size_t limit = body_limit();
        parser_->body_limit(limit);
        if (parser_->content_length() && *parser_->content_length() > limit) return refuse_body(limit);
        if (beast::iequals(header[http::field::expect], "100-continue")) return invite_body();
        read_body();
    }
    void invite_body() {
        static constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
        asio::async_write(stream_, asio::buffer(go_on.data(), go_on.size()),
                          [self = shared_from_this()](error_code error, std::size_t) {
                              if (!error) self->read_body();
                          });
    }
    void read_body() {
        http::async_read(
            stream_, buffer_, *parser_,
            [self = shared_from_this()](error_code error, std::size_t) { self->on_request(error); });
    }

    void on_bad_request(error_code error) {
        if (error == http::error::end_of_stream || error == asio::error::operation_aborted) return;
        if (error == http::error::header_limit || error == http::error::buffer_overflow)
            return refuse({.kind = "headers_too_large", .message = "the headers are too large"});
        if (error == http::error::body_limit) return refuse_body(body_limit());
        if (error.category() == http::make_error_code(http::error::bad_method).category())
            refuse({.kind = "bad_http", .message = "this is not HTTP/1.1: " + error.message()});
    }
    /// Of what is being read; its header must have come.
    std::size_t body_limit() const {
        return services_.router.body_limit(
            HttpRequest{.method = {}, .target = text(parser_->get().target())}.path());
    }
    void refuse_body(std::size_t limit) {
        refuse({.kind = "too_large",
                .message = "the body has more than " + std::to_string(limit) + " bytes"});
    }

    void on_request(error_code error) {
        if (error) return on_bad_request(error);
        const Request request = parser_->release();
        const bool live = beast::websocket::is_upgrade(request) && text(request.target()) == live_path;
        if (const auto refusal = check(request)) {
            answer(error_response(*refusal), request.method(), request.keep_alive());
        } else if (live) {
            stream_.expires_never();
            start_live_socket(std::move(stream_), request, services_, std::move(place_));
        } else {
            answer(plain(request), request.method(), request.keep_alive());
        }
    }
    void answer(HttpRequest request, http::verb method, bool keep_alive) {
        if (!services_.router.is_slow(request))
            return answer(services_.router.answer(request), method, keep_alive);
        stream_.expires_never();
        const auto work = [self = shared_from_this(), asked = std::move(request), method, keep_alive] {
            asio::post(self->stream_.get_executor(),
                       [self, response = self->services_.router.answer(asked), method, keep_alive] {
                           self->answer(response, method, keep_alive);
                       });
        };
        if (!services_.slow_answers.start(work))
            answer(error_response({.kind = "busy", .message = "there are too many questions"}), method,
                   keep_alive);
    }
    std::optional<ApiError> check(const Request& request) {
        if (!services_.access.allows(text(request[http::field::host]),
                                     text(request[http::field::origin])))
            return ApiError{.kind = "forbidden",
                            .message = "this server answers only to its own pages and to programs"};
        if (services_.limit_rates && !services_.limiter.allow(place_->address()))
            return ApiError{.kind = "too_many_requests", .message = "these are too many requests"};
        return std::nullopt;
    }
    static HttpRequest plain(const Request& request) {
        return {.method = text(request.method_string()),
                .target = text(request.target()),
                .content_type = text(request[http::field::content_type]),
                .if_none_match = text(request[http::field::if_none_match]),
                .accept_encoding = text(request[http::field::accept_encoding]),
                .body = request.body()};
    }

    void answer(HttpResponse given, http::verb method, bool keep_alive) {
        serializer_.reset();
        response_ = {};
        response_.version(11);
        response_.result(static_cast<unsigned>(given.status));
        response_.keep_alive(keep_alive);
        response_.set(http::field::server, "Polonaise");
        response_.set("X-Content-Type-Options", "nosniff");
        response_.set("Referrer-Policy", "no-referrer");
        response_.set("Cross-Origin-Resource-Policy", "same-origin");
        if (!given.content_type.empty()) response_.set(http::field::content_type, given.content_type);
        for (const auto& [name, value] : given.headers) response_.set(name, value);
        if (given.status != 304) response_.content_length(given.body.size());
        if (method != http::verb::head && given.status != 304) response_.body() = std::move(given.body);
        stream_.expires_after(request_time);
        serializer_.emplace(response_);
        serializer_->split(method == http::verb::head);
        const auto written = [self = shared_from_this(), keep_alive](error_code error, std::size_t) {
            if (error) return;
            if (keep_alive) self->wait_for_request();
            else self->say_farewell();
        };
        if (method == http::verb::head) http::async_write_header(stream_, *serializer_, written);
        else http::async_write(stream_, *serializer_, written);
    }
    /// Answers where the rest of the request is not worth reading.
    void refuse(const ApiError& error) { answer(error_response(error), http::verb::get, false); }

    /// Takes in what the client is still sending for a while: if the connection were closed on it, the
    /// answer could be lost.
    void say_farewell() {
        error_code ignored;
        stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
        stream_.expires_after(farewell_time);
        read_and_forget(0);
    }
    void read_and_forget(std::size_t so_far) {
        buffer_.consume(buffer_.size());
        stream_.async_read_some(buffer_.prepare(65536), [self = shared_from_this(), so_far](
                                                            error_code error, std::size_t bytes) {
            if (!error && so_far + bytes < farewell_bytes) self->read_and_forget(so_far + bytes);
        });
    }

    beast::tcp_stream stream_;
    Services& services_;
    std::shared_ptr<Connections::Place> place_;
    beast::flat_buffer buffer_;
    std::optional<http::request_parser<http::string_body>> parser_;
    Response response_;
    std::optional<http::response_serializer<http::string_body>> serializer_;
};

}  // namespace

void start_http_connection(asio::ip::tcp::socket socket, Services& services) {
    error_code error;
    const auto remote = socket.remote_endpoint(error);
    if (error) return;  // it has gone already
    auto place = services.connections.enter(remote.address().to_string());
    const auto connection =
        std::make_shared<HttpConnection>(std::move(socket), services, std::move(place));
    services.connections.add(connection);
    connection->start();
}

}  // namespace polonaise::server
