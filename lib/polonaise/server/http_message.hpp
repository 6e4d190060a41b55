#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace polonaise::server {

/// What answers depend on of a request, without the network library that it came through.
struct HttpRequest {
    std::string method, target;
    std::string content_type = {};
    std::string if_none_match = {};
    std::string accept_encoding = {};
    std::string body = {};

    /// The target up to its query.
    std::string_view path() const { return std::string_view{target}.substr(0, target.find('?')); }
    /// What follows `?`; may be empty.
    std::string_view query() const {
        const std::size_t mark = target.find('?');
        return mark == std::string::npos ? std::string_view{}
                                         : std::string_view{target}.substr(mark + 1);
    }
};

struct HttpResponse {
    int status = 200;
    std::string content_type = {};
    std::string body = {};
    std::vector<std::pair<std::string, std::string>> headers = {};
};

/// Undoes %XX. Bytes that are no such escape stay as they are.
std::string percent_decoded(std::string_view text);

}  // namespace polonaise::server
