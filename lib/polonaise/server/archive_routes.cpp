#include <polonaise/server/archive_answers.hpp>
#include <polonaise/server/archive_routes.hpp>
#include <polonaise/server/fields.hpp>

namespace polonaise::server {
namespace {

ArchiveRoom& room_or_refuse(const std::shared_ptr<ArchiveRoom>& room) {
    if (!room) throw RequestFailure{{.kind = "no_archive", .message = "this server has no archive"}};
    return *room;
}

HttpResponse import_pdn(ArchiveRoom& room, const HttpRequest& request) {
    const bool is_file = has_type(request, "application/x-pdn");
    const Json members = is_file ? query_json(request.query()) : json_body(request);
    const Fields fields{members};
    return json_response(archive_import_answer(room, fields.optional_text("name").value_or(""),
                                               is_file ? request.body : fields.text("text"), !is_file));
}

}  // namespace

std::vector<Route> archive_routes(const std::shared_ptr<ArchiveRoom>& room) {
    std::vector<Route> routes;
    const auto add = [&](std::string_view path, Json (*answer)(ArchiveRoom&, const Json&),
                         std::size_t limit = usual_body_limit) {
        const auto respond = [room, answer](const HttpRequest& request) {
            return json_response(answer(room_or_refuse(room), json_body(request)));
        };
        routes.push_back({"POST", path, respond, limit, true});
    };
    const auto about = [room](const HttpRequest&) { return json_response(archive_answer(room.get())); };
    const auto import = [room](const HttpRequest& request) {
        return import_pdn(room_or_refuse(room), request);
    };
    routes.push_back({"GET", "/api/archive", about, usual_body_limit, true});
    add("/api/archive/explore", archive_explore_answer);
    add("/api/archive/search", archive_search_answer);
    add("/api/archive/game", archive_game_answer);
    add("/api/archive/pdn", archive_pdn_answer);
    routes.push_back({"POST", "/api/archive/import", import, pdn_body_limit, true});
    add("/api/exercises/due", exercises_due_answer);
    add("/api/exercises/grade", exercises_grade_answer);
    add("/api/exercises/add", exercises_add_answer, pdn_body_limit);
    return routes;
}

}  // namespace polonaise::server
