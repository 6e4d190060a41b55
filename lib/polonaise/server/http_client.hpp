#pragma once
#include <chrono>
#include <expected>
#include <string>
#include <string_view>
#include <system_error>

namespace polonaise::server {

/// Where a server is: `http://192.168.1.20:8064`.
struct ServerAddress {
    std::string host;
    std::string port;
};
/// Nothing for what is no such address.
std::expected<ServerAddress, std::string> read_server_address(std::string_view text);

struct ClientReply {
    int status = 0;
    std::string body;
};

/// Posts a JSON document and waits for the answer, on a connection of its own.
std::expected<ClientReply, std::error_code> post_json(const ServerAddress& server,
                                                      const std::string& path, std::string body,
                                                      std::chrono::milliseconds patience);

}  // namespace polonaise::server
