#pragma once
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include <polonaise/server/api.hpp>
#include <polonaise/server/http_message.hpp>
#include <polonaise/server/page_files.hpp>

namespace polonaise::server {

/// Finds who answers a request: an endpoint of the API, or a file of the page.
class Router {
public:
    Router(PageFiles files, std::vector<Route> routes)
        : files_{std::move(files)}, routes_{std::move(routes)} {}

    /// Errors come as answers too.
    HttpResponse answer(const HttpRequest& request) const;
    /// How large the body of a request to this path may be.
    std::size_t body_limit(std::string_view path) const;
    /// Whether the answer may take a second or more.
    bool is_slow(const HttpRequest& request) const;

    const std::vector<Route>& routes() const { return routes_; }

private:
    HttpResponse find_answer(const HttpRequest& request) const;

    PageFiles files_;
    std::vector<Route> routes_;
};

}  // namespace polonaise::server
