#pragma once
#include <string>
#include <string_view>
#include <utility>

namespace polonaise::server {

/// Whom the server talks to. Every page in a browser can send requests to this machine; what tells
/// them apart is where the browser says that they come from.
class Access {
public:
    /// `bound` is the address that the server listens on.
    explicit Access(std::string bound) : bound_{std::move(bound)} {}

    /// Whether a request with these headers comes from a page of ours, or from a program. Empty: the
    /// header is missing.
    bool allows(std::string_view host, std::string_view origin) const;

private:
    /// A name that leads here. Others may lead here too, but a page that was loaded under them was
    /// loaded from elsewhere (DNS rebinding).
    bool is_ours(std::string_view name) const;

    std::string bound_;
};

}  // namespace polonaise::server
