#include <utility>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

#include <polonaise/server/http_client.hpp>

namespace polonaise::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using boost::system::error_code;

constexpr std::uint64_t largest_answer = std::uint64_t{64} << 20;

/// One question, step by step; each step starts the next.
class Exchange {
public:
    Exchange(asio::io_context& context, const ServerAddress& server, const std::string& path,
             std::string body)
        : resolver_{context}, stream_{context}, server_{server} {
        request_.version(11);
        request_.method(http::verb::post);
        request_.target(path);
        request_.set(http::field::host, server.host + ":" + server.port);
        request_.set(http::field::content_type, "application/json");
        request_.keep_alive(false);
        request_.body() = std::move(body);
        request_.prepare_payload();
        parser_.body_limit(largest_answer);
    }

    void start(std::chrono::milliseconds patience) {
        stream_.expires_after(patience);
        resolver_.async_resolve(server_.host, server_.port, [this](error_code error, auto found) {
            if (failed(error)) return;
            stream_.async_connect(found, [this](error_code failure, const auto&) {
                if (!failed(failure)) write();
            });
        });
    }
    std::expected<ClientReply, std::error_code> reply() {
        if (error_) return std::unexpected{std::error_code{error_}};
        return ClientReply{static_cast<int>(parser_.get().result_int()),
                           std::move(parser_.get().body())};
    }

private:
    bool failed(error_code error) {
        error_ = error;
        return static_cast<bool>(error);
    }
    void write() {
        http::async_write(stream_, request_, [this](error_code error, std::size_t) {
            if (!failed(error))
                http::async_read(stream_, buffer_, parser_,
                                 [this](error_code failure, std::size_t) { failed(failure); });
        });
    }

    asio::ip::tcp::resolver resolver_;
    beast::tcp_stream stream_;
    const ServerAddress& server_;
    http::request<http::string_body> request_;
    http::response_parser<http::string_body> parser_;
    beast::flat_buffer buffer_;
    error_code error_;
};

}  // namespace

std::expected<ServerAddress, std::string> read_server_address(std::string_view text) {
    constexpr std::string_view scheme = "http://";
    if (text.starts_with(scheme)) text.remove_prefix(scheme.size());
    text = text.substr(0, text.find('/'));
    const std::size_t colon = text.rfind(':');
    const bool has_port = colon != text.npos && colon > 0 && colon + 1 < text.size() &&
                          text.find_first_not_of("0123456789", colon + 1) == text.npos;
    if (!has_port) return std::unexpected{std::string{"an address looks like http://192.168.1.20:8064"}};
    std::string_view host = text.substr(0, colon);
    if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
    return ServerAddress{std::string{host}, std::string{text.substr(colon + 1)}};
}

std::expected<ClientReply, std::error_code> post_json(const ServerAddress& server,
                                                      const std::string& path, std::string body,
                                                      std::chrono::milliseconds patience) {
    asio::io_context context;
    Exchange exchange{context, server, path, std::move(body)};
    exchange.start(patience);
    context.run();
    return exchange.reply();
}

}  // namespace polonaise::server
