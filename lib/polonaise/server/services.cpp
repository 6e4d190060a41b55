#include <string>
#include <utility>

#include <polonaise/engine/level.hpp>
#include <polonaise/server/game_request.hpp>
#include <polonaise/server/services.hpp>
#include <polonaise/server/tree_json.hpp>

namespace polonaise::server {
namespace {

constexpr Rate request_rate{.per_second = 200, .burst = 400};

/// What /api/about says.
Json about_json(const ServerOptions& options, const EngineRoom& room) {
    Json weights, endgame;
    for (VariantId id : all_variants) {
        const std::string variant{names(id).name};
        weights[variant] = room.describe_weights(id);
        endgame[variant] = room.endgame_pieces(id);
    }
    return {{"name", "Polonaise"},
            {"version", options.version},
            {"api", 1},
            {"threads", options.threads},
            {"hash_mebibytes", options.hash_mebibytes},
            {"levels", {{"lowest", lowest_level}, {"highest", highest_level}}},
            {"weights", std::move(weights)},
            {"endgame_pieces", std::move(endgame)},
            {"limits",
             {{"body_bytes", usual_body_limit},
              {"pdn_bytes", pdn_body_limit},
              {"message_bytes", usual_body_limit},
              {"game_moves", most_game_moves},
              {"tree_nodes", most_tree_nodes},
              {"lines", most_lines},
              {"jobs_per_connection", LiveClient::most_tasks},
              {"requests_per_second", request_rate.per_second}}}};
}

}  // namespace

Services::Services(const ServerOptions& options, PageFiles page)
    : access{options.bind},
      limiter{request_rate},
      limit_rates{options.limit_rates},
      room{options.threads, options.hash_mebibytes, options.weights, options.endgame},
      router{std::move(page), about_json(options, room), options.endgame} {}

}  // namespace polonaise::server
