#include <utility>
#include <vector>

#include <polonaise/server/about.hpp>
#include <polonaise/server/archive_routes.hpp>
#include <polonaise/server/services.hpp>
#include <polonaise/server/work_routes.hpp>

namespace polonaise::server {
namespace {

constexpr int slow_threads = 2;  // a long search does not keep short ones waiting
constexpr Rate request_rate{.per_second = 200, .burst = 400};

ServiceFacts facts_of(const ServerOptions& options) {
    return {.version = options.version,
            .threads = options.threads,
            .hash_mebibytes = options.hash_mebibytes,
            .requests_per_second = request_rate.per_second};
}

std::vector<Route> routes_for(const ServerOptions& options, const EngineRoom& room,
                              const std::shared_ptr<ArchiveRoom>& archive) {
    auto routes = api_routes(about_answer(facts_of(options), room), options.endgame);
    for (Route& route : archive_routes(archive)) routes.push_back(std::move(route));
    for (Route& route : work_routes(options.work)) routes.push_back(std::move(route));
    return routes;
}

}  // namespace

Services::Services(const ServerOptions& options, PageFiles page)
    : access{options.bind},
      limiter{request_rate},
      limit_rates{options.limit_rates},
      room{options.threads, options.hash_mebibytes, options.weights, options.endgame, options.books},
      archive{options.archive ? std::make_shared<ArchiveRoom>(*options.archive, options.archive_writable,
                                                              options.threads, options.books)
                              : nullptr},
      router{std::move(page), routes_for(options, room, archive)},
      slow_answers{slow_threads} {}

void Services::stop_answers() {
    if (archive) archive->request_stop();
    slow_answers.stop();
}

}  // namespace polonaise::server
