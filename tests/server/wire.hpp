#pragma once
#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// A client that can also misbehave: bytes over a socket, and just enough HTTP and WebSocket on top.
namespace polonaise::test {

/// A connection to a server on this machine. Throws std::runtime_error where nothing can be done.
class Wire {
public:
    explicit Wire(int port);
    ~Wire();
    Wire(Wire&& other) noexcept;
    Wire(const Wire&) = delete;

    /// False if the other side does not take it any more.
    bool send(std::string_view bytes);
    /// What comes next, or nothing at the end of the connection. Waits ten seconds at most.
    std::optional<std::string> receive();
    /// The next bytes up to and including `end`, or so many; nothing if the connection ends before.
    std::optional<std::string> receive_until(std::string_view end);
    std::optional<std::string> receive_bytes(std::size_t count);
    /// Whether the other side ends the connection within this time.
    bool ends_within(std::chrono::milliseconds time);

private:
    int socket_ = -1;
    std::string buffer_;
};

struct HttpReply {
    int status = 0;                                   ///< 0: the connection ended without an answer.
    std::map<std::string, std::string> headers = {};  ///< By name in small letters.
    std::string body = {};
};

struct HttpQuestion {
    std::string method = "GET", target = "/", body = {};
    std::vector<std::string> headers = {};  ///< Beside those that every request has.
    std::string host = {};                  ///< Instead of the usual.
};

/// Asks on an open connection.
HttpReply ask(Wire& wire, int port, const HttpQuestion& question);
/// Asks on a connection of its own.
HttpReply ask(int port, const HttpQuestion& question);
HttpReply ask_json(int port, const std::string& target, const std::string& body);

/// A WebSocket client.
class LiveWire {
public:
    /// Throws if the server refuses.
    explicit LiveWire(int port);

    bool send(std::string_view text) { return send_frame(1, text); }
    bool send_frame(int opcode, std::string_view payload, bool masked = true);
    bool send_raw(std::string_view bytes) { return wire_.send(bytes); }
    /// The next message; answers pings on the way. Nothing at the end of the connection.
    std::optional<std::string> receive();
    /// After the end: the code of the server's close frame, 0 if there was none.
    int close_code() const { return close_code_; }
    Wire& wire() { return wire_; }

private:
    Wire wire_;
    int close_code_ = 0;
};

/// The request that opens a WebSocket.
std::string upgrade_request(int port, const std::string& more_headers = {});

}  // namespace polonaise::test
