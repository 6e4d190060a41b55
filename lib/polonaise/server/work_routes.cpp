#include <polonaise/server/work_answers.hpp>
#include <polonaise/server/work_routes.hpp>

namespace polonaise::server {

std::vector<Route> work_routes(const std::shared_ptr<WorkDesk>& desk) {
    std::vector<Route> routes;
    const auto add = [&](std::string_view path, Json (*answer)(WorkDesk&, const Json&)) {
        const auto respond = [desk, answer](const HttpRequest& request) {
            if (!desk)
                throw RequestFailure{
                    {.kind = "no_work", .message = "this server has no work for others"}};
            return json_response(answer(*desk, json_body(request)));
        };
        routes.push_back({"POST", path, respond, pdn_body_limit, true});
    };
    add("/api/work/lease", work_lease_answer);
    add("/api/work/result", work_result_answer);
    return routes;
}

}  // namespace polonaise::server
