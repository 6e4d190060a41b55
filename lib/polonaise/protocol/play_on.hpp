#pragma once
#include <polonaise/engine/any_game.hpp>

namespace polonaise {

/// Plays a legal move, also after a draw that our rules see and the other side did not claim: what
/// the draw rules count begins anew there.
template <Variant V> void play_on(Game<V>& game, const Move& m) {
    if (!game.play(m)) game = Game<V>{game.position().after(m), game.draw_rules()};
}

inline void play_on(AnyGame& game, const Move& m) {
    std::visit([&](auto& g) { play_on(g, m); }, game);
}

}  // namespace polonaise
