#include <algorithm>
#include <cmath>

#include <polonaise/arena/hub_player.hpp>
#include <polonaise/arena/patience.hpp>
#include <polonaise/arena/stoppable_channel.hpp>

namespace polonaise {
namespace {

FaultKind fault_kind(const HubClientError& error) {
    switch (error.kind) {
    case HubClientErrorKind::channel:
        return error.timed_out() ? FaultKind::no_answer : FaultKind::crashed;
    case HubClientErrorKind::illegal_move: return FaultKind::illegal_move;
    default: return FaultKind::protocol;
    }
}

std::unexpected<PlayerFault> fault(FaultKind kind, const HubClientError& error) {
    return std::unexpected{PlayerFault{kind, error.detail, error.line}};
}

HubLevel level(const Allowance& allowance) {
    using Seconds = HubLevel::Seconds;
    HubLevel level{.depth = allowance.depth, .nodes = allowance.nodes};
    if (allowance.move_time) level.move_time = Seconds{*allowance.move_time};
    if (allowance.left) {
        // In Hub the increment comes before the move.
        level.time = Seconds{std::max(*allowance.left - allowance.increment, TimeControl::Duration{})};
        level.increment = Seconds{allowance.increment};
        level.moves = allowance.moves_to_go;
    }
    return level;
}

}  // namespace

std::expected<void, PlayerFault> HubPlayer::begin_game(const AnyGame&, Side, const TimeControl&,
                                                       std::stop_token stop) {
    if (!client_) {
        auto channel = ProcessChannel::start(options_.program);
        if (!channel)
            return std::unexpected{PlayerFault{FaultKind::cannot_start, describe(channel.error())}};
        auto client = HubClient::start(
            std::make_unique<StoppableChannel>(*std::move(channel), std::move(stop)),
            {.variant = options_.variant, .parameters = options_.parameters, .ponder = options_.ponder});
        if (!client) return fault(FaultKind::cannot_start, client.error());
        client_.emplace(*std::move(client));
    }
    if (const auto ready = client_->new_game(); !ready)
        return fault(fault_kind(ready.error()), ready.error());
    return {};
}

std::expected<Reply, PlayerFault> HubPlayer::choose_move(const AnyGame& game, const Allowance& allowance,
                                                         std::stop_token stop) {
    if (const auto begun = begin_search(game, allowance); !begun)
        return fault(fault_kind(begun.error()), begun.error());
    const Patience patience{allowance};
    for (;;) {
        const auto answer = client_->wait(patience.next_look());
        if (answer && !answer->move)
            return std::unexpected{
                PlayerFault{FaultKind::protocol, "it sees no legal move, and there are some"}};
        if (answer) {
            expected_ = answer->ponder;
            Reply reply{.move = answer->move};
            if (const auto& info = answer->info) {
                if (info->score)
                    reply.score = Score::estimate(
                        static_cast<int>(std::lround(std::clamp(100 * *info->score, -1e6, 1e6))));
                reply.depth = info->depth;
                reply.nodes = info->nodes;
            }
            return reply;
        }
        if (!answer.error().timed_out()) return fault(fault_kind(answer.error()), answer.error());
        if (stop.stop_requested() || patience.is_over())
            return fault(FaultKind::no_answer, answer.error());
    }
}

/// What it has pondered about goes on if that has come.
std::expected<void, HubClientError> HubPlayer::begin_search(const AnyGame& game,
                                                            const Allowance& allowance) {
    if (client_->searching()) {
        if (same_game(*pondered_, game)) return client_->ponder_hit();
        if (const auto answer = client_->stop(); !answer) return std::unexpected{answer.error()};
    }
    return client_->go(game, level(allowance), HubSearchMode::think);
}

void HubPlayer::opponent_to_move(const AnyGame& game, const Allowance& next) {
    if (!options_.ponder || !expected_) return;
    pondered_ = game_after(game, *expected_);
    // A program that is gone shows that when it is asked for its move.
    if (pondered_) (void)client_->go(*pondered_, level(next), HubSearchMode::ponder);
}

void HubPlayer::end_game(const AnyGame&) {
    if (!client_ || !client_->searching()) return;
    if (!client_->stop()) client_.reset();  // the next game starts it anew
}

}  // namespace polonaise
