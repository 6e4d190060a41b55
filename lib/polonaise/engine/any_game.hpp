#pragma once
#include <optional>

#include <polonaise/engine/any_position.hpp>
#include <polonaise/game/game.hpp>

namespace polonaise {

/// A game of a variant that is chosen at run time. `std::visit` goes back to the templates.
using AnyGame = internal::OfEachVariant<Game>;

inline VariantId variant_of(const AnyGame& game) { return static_cast<VariantId>(game.index()); }

/// A game from `start`; `clock` as in Game.
AnyGame new_game(const AnyPosition& start, const DrawRules& rules = {}, int clock = 0);

/// Where the game stands now.
AnyPosition position_of(const AnyGame& game);

/// How it ended, if it is over.
std::optional<Outcome> outcome_of(const AnyGame& game);

/// The same game with one more move; nothing if that is illegal or ends the game.
std::optional<AnyGame> game_after(const AnyGame& game, const Move& m);

/// Whether both began alike and have the same moves.
bool same_game(const AnyGame& a, const AnyGame& b);

/// Of both sides, where the game stands.
int piece_count(const AnyGame& game);

}  // namespace polonaise
