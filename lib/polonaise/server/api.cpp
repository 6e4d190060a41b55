#include <algorithm>
#include <charconv>
#include <utility>

#include <polonaise/server/answers.hpp>
#include <polonaise/server/api.hpp>

namespace polonaise::server {
namespace {

HttpResponse read_pdn(const HttpRequest& request) {
    if (!has_type(request, "application/x-pdn"))
        return json_response(pdn_read_answer(pdn_question(json_body(request))));
    PdnQuestion question = pdn_question(query_json(request.query()));
    question.text = request.body;
    question.is_utf_8 = false;
    return json_response(pdn_read_answer(question));
}

auto answers_with(Json (*answer)(const Json&)) {
    return [answer](const HttpRequest& request) { return json_response(answer(json_body(request))); };
}

HttpResponse upgrade_required(const HttpRequest&) {
    throw RequestFailure{
        {.kind = "upgrade_required", .message = "this is for a WebSocket; see docs/web-api.md"}};
}

}  // namespace

bool has_type(const HttpRequest& request, std::string_view type) {
    std::string_view given = request.content_type;
    given = given.substr(0, given.find(';'));
    while (given.ends_with(' ')) given.remove_suffix(1);
    return given == type;
}

Json json_body(const HttpRequest& request) {
    if (!has_type(request, "application/json"))
        throw RequestFailure{{.kind = "unsupported_media_type",
                              .message = "the header Content-Type must be application/json"}};
    return parse_json(request.body);
}

Json query_json(std::string_view query) {
    Json members = Json::object();
    while (!query.empty()) {
        const std::string_view pair = query.substr(0, query.find('&'));
        query.remove_prefix(std::min(pair.size() + 1, query.size()));
        const std::size_t equals = std::min(pair.find('='), pair.size());
        const std::string name = percent_decoded(pair.substr(0, equals));
        const std::string value = percent_decoded(pair.substr(std::min(equals + 1, pair.size())));
        std::int64_t number = 0;
        const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
        const bool is_number = error == std::errc{} && end == value.data() + value.size();
        members[name] = is_number ? Json(number) : Json(value);
    }
    return members;
}

HttpResponse json_response(const Json& document) {
    return {.content_type = "application/json",
            .body = json_text(document) + '\n',
            .headers = {{"Cache-Control", "no-store"}}};
}

HttpResponse error_response(const ApiError& error) {
    HttpResponse response = json_response({{"error", error_json(error)}});
    response.status = http_status(error.kind);
    if (response.status == 429) response.headers.emplace_back("Retry-After", "1");
    if (response.status == 426) response.headers.emplace_back("Upgrade", "websocket");
    return response;
}

std::vector<Route> api_routes(Json about, std::shared_ptr<EndgameTables> endgame) {
    const auto unchanging = [](Json document) {
        return [document = std::move(document)](const HttpRequest&) { return json_response(document); };
    };
    return {
        {"GET", "/api/about", unchanging(std::move(about))},
        {"GET", "/api/variants", unchanging(variants_answer())},
        {"POST", "/api/position", answers_with(position_answer)},
        {"POST", "/api/refusal", answers_with(refusal_answer)},
        {"POST", "/api/setup", answers_with(setup_answer)},
        {"POST", "/api/endgame",
         [endgame = std::move(endgame)](const HttpRequest& request) {
             return json_response(endgame_answer(json_body(request), endgame.get()));
         }},
        {"POST", "/api/pdn/read", read_pdn, pdn_body_limit},
        {"POST", "/api/pdn/write", answers_with(pdn_write_answer), pdn_body_limit},
        {"POST", "/api/diagram",
         [](const HttpRequest& request) {
             return HttpResponse{.content_type = "image/svg+xml",
                                 .body = diagram_answer(json_body(request))};
         }},
        {"GET", live_path, upgrade_required},
    };
}

}  // namespace polonaise::server
