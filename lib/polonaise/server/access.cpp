#include <arpa/inet.h>

#include <polonaise/server/access.hpp>

namespace polonaise::server {
namespace {

/// `example.org:80` or `[::1]:80` without the port and the brackets.
std::string_view host_name(std::string_view host) {
    if (host.starts_with('[')) return host.substr(1, host.find(']') - 1);
    return host.substr(0, host.find(':'));
}

bool is_address(const std::string& name) {
    in6_addr address{};
    return inet_pton(AF_INET, name.c_str(), &address) == 1 ||
           inet_pton(AF_INET6, name.c_str(), &address) == 1;
}

}  // namespace

bool Access::is_ours(std::string_view name) const {
    if (name == "localhost" || name == "127.0.0.1" || name == "::1" || name == bound_) return true;
    const bool any_address = bound_ == "0.0.0.0" || bound_ == "::";
    return any_address && is_address(std::string{name});
}

bool Access::allows(std::string_view host, std::string_view origin) const {
    if (!is_ours(host_name(host))) return false;
    return origin.empty() || (origin.starts_with("http://") && origin.substr(7) == host);
}

}  // namespace polonaise::server
