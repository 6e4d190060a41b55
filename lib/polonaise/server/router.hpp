#pragma once
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <polonaise/engine/endgame_tables.hpp>
#include <polonaise/server/http_message.hpp>
#include <polonaise/server/json.hpp>
#include <polonaise/server/page_files.hpp>
#include <polonaise/server/request_failure.hpp>

namespace polonaise::server {

inline constexpr std::size_t usual_body_limit = std::size_t{1} << 20,
                             pdn_body_limit = std::size_t{16} << 20;
inline constexpr std::string_view live_path = "/api/live";

/// An endpoint of the API.
struct Route {
    std::string_view method, path;
    std::function<HttpResponse(const HttpRequest&)> answer;
    std::size_t body_limit = usual_body_limit;
};

/// Finds who answers a request.
class Router {
public:
    /// `about` is what /api/about says.
    Router(PageFiles files, Json about, std::shared_ptr<EndgameTables> endgame = nullptr);

    /// Errors come as answers too.
    HttpResponse answer(const HttpRequest& request) const;
    /// How large the body of a request to this path may be.
    std::size_t body_limit(std::string_view path) const;

    const std::vector<Route>& routes() const { return routes_; }

private:
    HttpResponse find_answer(const HttpRequest& request) const;

    PageFiles files_;
    std::vector<Route> routes_;
};

HttpResponse json_response(const Json& document);
/// An answer with `{"error": ...}`.
HttpResponse error_response(const ApiError& error);

}  // namespace polonaise::server
