#include <algorithm>
#include <utility>

#include <polonaise/arena/internal_player.hpp>
#include <polonaise/search/time_share.hpp>

namespace polonaise {
namespace {

Limits limits(const Allowance& allowance, int pieces) {
    Limits limits{.hurry_forced_move = true};
    if (allowance.left)
        share_out({.left = *allowance.left,
                   .increment = allowance.increment,
                   .moves_to_go = allowance.moves_to_go},
                  pieces, limits);
    if (allowance.move_time)
        limits.time = std::min(*allowance.move_time, limits.time.value_or(*allowance.move_time));
    limits.depth = allowance.depth;
    limits.nodes = allowance.nodes;
    return limits;
}

}  // namespace

std::expected<void, PlayerFault> InternalPlayer::begin_game(const AnyGame&, Side, const TimeControl&,
                                                            std::stop_token) {
    engine_.forget();
    return {};
}

std::expected<Reply, PlayerFault> InternalPlayer::choose_move(const AnyGame& game,
                                                              const Allowance& allowance,
                                                              std::stop_token stop) {
    const Report report =
        engine_.search(game, limits(allowance, piece_count(game)), {}, std::move(stop));
    Reply reply{.move = report.best(), .depth = report.depth, .nodes = report.nodes};
    if (!report.lines.empty()) reply.score = report.lines.front().score;
    return reply;
}

}  // namespace polonaise
