#include <algorithm>
#include <array>
#include <new>
#include <string_view>
#include <utility>

#include <polonaise/server/request_failure.hpp>

namespace polonaise::server {
namespace {

constexpr std::array<std::pair<std::string_view, int>, 23> statuses{{
    {"bad_json", 400},
    {"bad_request", 400},
    {"bad_http", 400},
    {"forbidden", 403},
    {"archive_read_only", 403},
    {"no_archive", 404},
    {"no_work", 404},
    {"not_found", 404},
    {"method_not_allowed", 405},
    {"too_large", 413},
    {"unsupported_media_type", 415},
    {"bad_fen", 422},
    {"bad_draw_rules", 422},
    {"illegal_move", 422},
    {"game_over", 422},
    {"bad_pdn", 422},
    {"bad_tree", 422},
    {"bad_query", 422},
    {"bad_result", 422},
    {"upgrade_required", 426},
    {"too_many_requests", 429},
    {"headers_too_large", 431},
    {"busy", 503},
}};

}  // namespace

ApiError error_of(const std::exception& exception) {
    if (const auto* failure = dynamic_cast<const RequestFailure*>(&exception)) return failure->error();
    if (dynamic_cast<const std::bad_alloc*>(&exception))
        return {.kind = "busy", .message = "there is not enough memory for this"};
    return {.kind = "internal", .message = exception.what()};
}

Json error_json(const ApiError& error) {
    Json json{{"kind", error.kind}, {"message", error.message}};
    if (!error.where.empty()) json["where"] = error.where;
    if (!error.refusal.is_null()) json["refusal"] = error.refusal;
    return json;
}

int http_status(std::string_view kind) {
    const auto found = std::ranges::find(statuses, kind, &std::pair<std::string_view, int>::first);
    return found == statuses.end() ? 500 : found->second;
}

}  // namespace polonaise::server
