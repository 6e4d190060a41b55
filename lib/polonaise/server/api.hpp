#pragma once
#include <cstddef>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include <polonaise/engine/endgame_tables.hpp>
#include <polonaise/server/http_message.hpp>
#include <polonaise/server/json.hpp>
#include <polonaise/server/request_failure.hpp>

namespace polonaise::server {

inline constexpr std::size_t usual_body_limit = std::size_t{1} << 20,
                             pdn_body_limit = std::size_t{16} << 20;
inline constexpr std::string_view live_path = "/api/live";

/// An endpoint of the API.
struct Route {
    std::string_view method, path;
    std::function<HttpResponse(const HttpRequest&)> answer;  ///< Throws RequestFailure.
    std::size_t body_limit = usual_body_limit;
    bool is_slow = false;  ///< To be answered by a thread that nobody else waits for.
};

/// The endpoints of docs/web-api.md that need nothing but the engine; those of the archive and of work
/// for others are in archive_routes.hpp and work_routes.hpp. `about` is what /api/about says.
std::vector<Route> api_routes(Json about, std::shared_ptr<EndgameTables> endgame = nullptr);

/// Whether the body is declared as this.
bool has_type(const HttpRequest& request, std::string_view type);
/// The body as JSON. Throws RequestFailure.
Json json_body(const HttpRequest& request);
/// The members of a query, as if they had come as JSON.
Json query_json(std::string_view query);

HttpResponse json_response(const Json& document);
/// An answer with `{"error": ...}`.
HttpResponse error_response(const ApiError& error);

}  // namespace polonaise::server
