#include "wire.hpp"

#include <algorithm>
#include <cctype>
#include <stdexcept>
#include <utility>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace polonaise::test {
namespace {

constexpr int patience = 10'000;  // milliseconds

std::string lower(std::string text) {
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

}  // namespace

Wire::Wire(int port) : socket_{socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)} {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (socket_ < 0 || connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0)
        throw std::runtime_error{"cannot connect to port " + std::to_string(port)};
}
Wire::~Wire() {
    if (socket_ >= 0) close(socket_);
}
Wire::Wire(Wire&& other) noexcept
    : socket_{std::exchange(other.socket_, -1)}, buffer_{std::move(other.buffer_)} {}

bool Wire::send(std::string_view bytes) {
    while (!bytes.empty()) {
        pollfd ready{socket_, POLLOUT, 0};
        if (poll(&ready, 1, patience) <= 0) return false;
        const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

std::optional<std::string> Wire::receive() {
    if (!buffer_.empty()) return std::exchange(buffer_, {});
    pollfd ready{socket_, POLLIN, 0};
    if (poll(&ready, 1, patience) <= 0) throw std::runtime_error{"the server says nothing"};
    std::string bytes(65536, '\0');
    const ssize_t got = recv(socket_, bytes.data(), bytes.size(), 0);
    if (got <= 0) return std::nullopt;
    bytes.resize(static_cast<std::size_t>(got));
    return bytes;
}

std::optional<std::string> Wire::receive_until(std::string_view end) {
    std::string all;
    while (all.find(end) == std::string::npos) {
        const auto more = receive();
        if (!more) return std::nullopt;
        all += *more;
    }
    const std::size_t length = all.find(end) + end.size();
    buffer_ = all.substr(length);
    all.resize(length);
    return all;
}

std::optional<std::string> Wire::receive_bytes(std::size_t count) {
    std::string all;
    while (all.size() < count) {
        const auto more = receive();
        if (!more) return std::nullopt;
        all += *more;
    }
    buffer_ = all.substr(count);
    all.resize(count);
    return all;
}

bool Wire::ends_within(std::chrono::milliseconds time) {
    const auto end = std::chrono::steady_clock::now() + time;
    while (true) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
            end - std::chrono::steady_clock::now());
        pollfd ready{socket_, POLLIN, 0};
        if (left.count() <= 0 || poll(&ready, 1, static_cast<int>(left.count())) <= 0) return false;
        char bytes[4096];
        if (recv(socket_, bytes, sizeof bytes, 0) <= 0) return true;
    }
}

HttpReply ask(Wire& wire, int port, const HttpQuestion& question) {
    const std::string host = question.host.empty() ? "127.0.0.1:" + std::to_string(port) : question.host;
    std::string request =
        question.method + " " + question.target + " HTTP/1.1\r\nHost: " + host + "\r\n";
    for (const std::string& header : question.headers) request += header + "\r\n";
    if (!question.body.empty())
        request += "Content-Length: " + std::to_string(question.body.size()) + "\r\n";
    wire.send(request + "\r\n" + question.body);

    const auto head = wire.receive_until("\r\n\r\n");
    if (!head) return {};
    HttpReply reply{.status = std::stoi(head->substr(9, 3))};
    for (std::size_t at = head->find("\r\n") + 2; at + 2 < head->size();) {
        const std::size_t end = head->find("\r\n", at), colon = head->find(": ", at);
        reply.headers[lower(head->substr(at, colon - at))] = head->substr(colon + 2, end - colon - 2);
        at = end + 2;
    }
    const auto length = reply.headers.find("content-length");
    if (length != reply.headers.end() && question.method != "HEAD")
        reply.body = wire.receive_bytes(std::stoul(length->second)).value_or("");
    return reply;
}

HttpReply ask(int port, const HttpQuestion& question) {
    Wire wire{port};
    return ask(wire, port, question);
}

HttpReply ask_json(int port, const std::string& target, const std::string& body) {
    return ask(port, {.method = "POST",
                      .target = target,
                      .body = body,
                      .headers = {"Content-Type: application/json"}});
}

std::string upgrade_request(int port, const std::string& more_headers) {
    return "GET /api/live HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
           "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
           more_headers + "\r\n";
}

LiveWire::LiveWire(int port) : wire_{port} {
    wire_.send(upgrade_request(port));
    const auto head = wire_.receive_until("\r\n\r\n");
    // The answer to this key in RFC 6455.
    if (!head || head->find("s3pPLMBiTxaQ9kYGzzhZRbK+xOo=") == std::string::npos)
        throw std::runtime_error{"no WebSocket: " + head.value_or("nothing")};
}

bool LiveWire::send_frame(int opcode, std::string_view payload, bool masked) {
    std::string frame(1, static_cast<char>(0x80 | opcode));
    const int mask_bit = masked ? 0x80 : 0;
    const std::size_t size = payload.size();
    const auto append_size = [&](int bytes) {
        for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8)
            frame += static_cast<char>(size >> shift & 0xFF);
    };
    if (size < 126) frame += static_cast<char>(mask_bit | static_cast<int>(size));
    else if (size < 65536) {
        frame += static_cast<char>(mask_bit | 126);
        append_size(2);
    } else {
        frame += static_cast<char>(mask_bit | 127);
        append_size(8);
    }
    constexpr std::string_view mask{"\x11\x22\x33\x44"};
    if (masked) frame += mask;
    for (std::size_t i = 0; i < size; ++i)
        frame += masked ? static_cast<char>(payload[i] ^ mask[i % 4]) : payload[i];
    return wire_.send(frame);
}

std::optional<std::string> LiveWire::receive() {
    while (true) {
        const auto head = wire_.receive_bytes(2);
        if (!head) return std::nullopt;
        const auto byte = [](char c) { return std::size_t{static_cast<unsigned char>(c)}; };
        const std::size_t opcode = byte((*head)[0]) & 15;
        std::size_t size = byte((*head)[1]) & 127;
        if (size >= 126) {
            const auto longer = wire_.receive_bytes(size == 126 ? 2 : 8);
            if (!longer) return std::nullopt;
            size = 0;
            for (char c : *longer) size = size << 8 | byte(c);
        }
        const auto payload = wire_.receive_bytes(size);
        if (!payload) return std::nullopt;
        if (opcode == 1) return payload;
        if (opcode == 9) send_frame(10, *payload);
        if (opcode == 8) {
            if (size >= 2)
                close_code_ = static_cast<int>(byte((*payload)[0]) << 8 | byte((*payload)[1]));
            return std::nullopt;
        }
    }
}

}  // namespace polonaise::test
