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

int piece_count(const AnyGame& game) {
    return std::visit(
        [](const auto& g) {
            const auto& p = g.position();
            return (p.pieces(Side::white) | p.pieces(Side::black)).count();
        },
        game);
}

}  // namespace polonaise
