#include <algorithm>

#include <polonaise/engine/any_game.hpp>

namespace polonaise {

AnyGame new_game(const AnyPosition& start, const DrawRules& rules, int clock) {
    return std::visit(
        [&]<Variant V>(const Position<V>& position) -> AnyGame {
            return Game<V>{position, rules, clock};
        },
        start);
}

AnyPosition position_of(const AnyGame& game) {
    return std::visit([](const auto& g) -> AnyPosition { return g.position(); }, game);
}

std::optional<Outcome> outcome_of(const AnyGame& game) {
    return std::visit([](const auto& g) { return g.outcome(); }, game);
}

std::optional<AnyGame> game_after(const AnyGame& game, const Move& m) {
    AnyGame next = game;
    if (!std::visit([&](auto& g) { return g.play(m); }, next) || outcome_of(next)) return std::nullopt;
    return next;
}

bool same_game(const AnyGame& a, const AnyGame& b) {
    return std::visit(
        [&]<Variant V>(const Game<V>& game) {
            const auto* const other = std::get_if<Game<V>>(&b);
            return other && other->start() == game.start() &&
                   std::ranges::equal(other->moves(), game.moves());
        },
        a);
}

int piece_count(const AnyGame& game) {
    return std::visit(
        [](const auto& g) {
            const auto& p = g.position();
            return (p.pieces(Side::white) | p.pieces(Side::black)).count();
        },
        game);
}

}  // namespace polonaise
