#include <algorithm>
#include <utility>

#include <polonaise/arena/internal_player.hpp>

namespace polonaise {
namespace {

/// The share of the clock that a move gets: as if the game, or the stretch up to the next filling of
/// the clock, still had so many moves.
TimeControl::Duration share_of_clock(const Allowance& allowance) {
    constexpr int moves_ahead = 25;
    constexpr auto overhead = std::chrono::milliseconds{10};
    const int moves = std::min(allowance.moves_to_go.value_or(moves_ahead), moves_ahead) + 1;
    const auto usable = std::max(*allowance.left - overhead, *allowance.left / 2);
    return std::min(usable / moves + allowance.increment * 3 / 4, usable * 4 / 5);
}

Limits limits(const Allowance& allowance) {
    Limits limits{.depth = allowance.depth,
                  .nodes = allowance.nodes,
                  .time = allowance.move_time,
                  .hurry_forced_move = true};
    if (allowance.left) {
        const auto share = share_of_clock(allowance);
        limits.time = limits.time ? std::min(*limits.time, share) : share;
    }
    return limits;
}

}  // namespace

std::expected<void, PlayerFault> InternalPlayer::begin_game(const AnyGame&, Side, const TimeControl&) {
    engine_.forget();
    return {};
}

std::expected<Reply, PlayerFault> InternalPlayer::choose_move(const AnyGame& game,
                                                              const Allowance& allowance,
                                                              std::stop_token stop) {
    const Report report = engine_.search(game, limits(allowance), {}, std::move(stop));
    Reply reply{.move = report.best(), .depth = report.depth, .nodes = report.nodes};
    if (!report.lines.empty()) reply.score = report.lines.front().score;
    return reply;
}

}  // namespace polonaise
