#include <algorithm>
#include <exception>
#include <utility>

#include <polonaise/server/request_failure.hpp>
#include <polonaise/server/router.hpp>

namespace polonaise::server {

std::size_t Router::body_limit(std::string_view path) const {
    const auto route = std::ranges::find(routes_, path, &Route::path);
    return route == routes_.end() ? usual_body_limit : route->body_limit;
}

bool Router::is_slow(const HttpRequest& request) const {
    const auto route = std::ranges::find(routes_, request.path(), &Route::path);
    return route != routes_.end() && route->is_slow;
}

HttpResponse Router::find_answer(const HttpRequest& request) const {
    const std::string_view method = request.method == "HEAD" ? "GET" : std::string_view{request.method};
    const std::string_view path = request.path();
    const auto route = std::ranges::find(routes_, path, &Route::path);
    if (route == routes_.end() && method == "GET") return files_.answer(request);
    const std::string_view allowed = route == routes_.end() ? "GET" : route->method;
    if (method == allowed) return route->answer(request);
    HttpResponse response =
        error_response({.kind = "method_not_allowed",
                        .message = "this address answers to " + std::string{allowed} + " only"});
    response.headers.emplace_back("Allow", allowed == "GET" ? "GET, HEAD" : allowed);
    return response;
}

HttpResponse Router::answer(const HttpRequest& request) const {
    try {
        return find_answer(request);
    } catch (const std::exception& exception) {
        return error_response(error_of(exception));
    }
}

}  // namespace polonaise::server
