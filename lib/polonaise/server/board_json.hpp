#pragma once
#include <cstddef>
#include <optional>

#include <polonaise/game/outcome.hpp>
#include <polonaise/notation/move_text_error.hpp>
#include <polonaise/rules/position.hpp>
#include <polonaise/rules/setup.hpp>
#include <polonaise/rules/variants.hpp>
#include <polonaise/server/json.hpp>

/// What stands on a board and what can be played there, as docs/web-api.md describes it. The
/// templates are compiled once per listed variant.
namespace polonaise::server {

inline constexpr std::size_t most_routes = 32;

/// A Move with at most `routes` routes. The move must be legal in `p`.
template <Variant V>
Json move_json(const Position<V>& p, const Move& m, std::size_t routes = most_routes);

/// All legal moves, by start, then by end.
template <Variant V> Json legal_moves_json(const Position<V>& p);

template <Variant V> Json pieces_json(const Setup<V>& setup);

/// Null where the variant has no limit of king moves.
template <Variant V> Json king_runs_json(const Setup<V>& setup);

template <Variant V> Json refusal_json(const Position<V>& p, const MoveTextError& error);

Json outcome_json(const Outcome& outcome, ResultStyle style);

}  // namespace polonaise::server
