#include <utility>

#include <polonaise/server/about.hpp>
#include <polonaise/server/services.hpp>

namespace polonaise::server {
namespace {

constexpr Rate request_rate{.per_second = 200, .burst = 400};

ServiceFacts facts_of(const ServerOptions& options) {
    return {.version = options.version,
            .threads = options.threads,
            .hash_mebibytes = options.hash_mebibytes,
            .requests_per_second = request_rate.per_second};
}

}  // namespace

Services::Services(const ServerOptions& options, PageFiles page)
    : access{options.bind},
      limiter{request_rate},
      limit_rates{options.limit_rates},
      room{options.threads, options.hash_mebibytes, options.weights, options.endgame},
      router{std::move(page), api_routes(about_answer(facts_of(options), room), options.endgame)} {}

}  // namespace polonaise::server
