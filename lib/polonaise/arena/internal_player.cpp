#include <algorithm>
#include <utility>

#include <polonaise/arena/internal_player.hpp>
#include <polonaise/book/book_key.hpp>

namespace polonaise {

Limits InternalPlayer::limits(const Allowance& allowance, const AnyGame& game) const {
    // Time saved on a forced move is of use only on a clock; without one the search may as well see
    // ahead.
    Limits limits{.hurry_forced_move = allowance.left.has_value()};
    if (allowance.left)
        share_out({.left = *allowance.left,
                   .increment = allowance.increment,
                   .moves_to_go = allowance.moves_to_go,
                   .overhead = options_.overhead},
                  piece_count(game), limits);
    if (allowance.move_time)
        limits.time = std::min(*allowance.move_time, limits.time.value_or(*allowance.move_time));
    limits.depth = allowance.depth;
    limits.nodes = allowance.nodes;
    return limits;
}

std::expected<void, PlayerFault> InternalPlayer::begin_game(const AnyGame& game, Side side,
                                                            const TimeControl&, std::stop_token) {
    ponderer_.stop();
    engine_.forget();
    if (options_.engine.books) {
        // Other moves from the book for another opening or side, and the same for the same.
        const std::uint64_t key =
            std::visit([](const auto& g) { return book_key(g.position()).bits; }, game);
        engine_.seed_book(options_.engine.seed ^ key ^ static_cast<std::uint64_t>(index(side)));
    }
    return {};
}

std::expected<Reply, PlayerFault> InternalPlayer::choose_move(const AnyGame& game,
                                                              const Allowance& allowance,
                                                              std::stop_token stop) {
    const Report report = ponderer_.play(game, limits(allowance, game), std::move(stop));
    expected_ = report.ponder();
    Reply reply{.move = report.best(), .depth = report.depth, .nodes = report.nodes};
    if (!report.lines.empty()) reply.score = report.lines.front().score;
    return reply;
}

void InternalPlayer::opponent_to_move(const AnyGame& game, const Allowance& next) {
    if (options_.ponder && expected_) ponderer_.start(game, *expected_, limits(next, game));
}

void InternalPlayer::end_game(const AnyGame&) { ponderer_.stop(); }

}  // namespace polonaise
