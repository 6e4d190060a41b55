#include <utility>

#include <polonaise/engine/level.hpp>
#include <polonaise/server/about.hpp>
#include <polonaise/server/api.hpp>
#include <polonaise/server/game_request.hpp>
#include <polonaise/server/live_client.hpp>
#include <polonaise/server/tree_json.hpp>

namespace polonaise::server {

Json about_answer(const ServiceFacts& facts, const EngineRoom& room) {
    Json weights, endgame;
    for (VariantId id : all_variants) {
        const std::string variant{names(id).name};
        weights[variant] = room.describe_weights(id);
        endgame[variant] = room.endgame_pieces(id);
    }
    return {{"name", "Polonaise"},
            {"version", facts.version},
            {"api", 1},
            {"threads", facts.threads},
            {"hash_mebibytes", facts.hash_mebibytes},
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
              {"requests_per_second", facts.requests_per_second}}}};
}

}  // namespace polonaise::server
