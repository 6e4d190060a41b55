#pragma once
#include <polonaise/engine/any_game_tree.hpp>
#include <polonaise/game/annotation.hpp>
#include <polonaise/server/fields.hpp>
#include <polonaise/server/json.hpp>

namespace polonaise::server {

inline constexpr std::size_t most_tree_nodes = 100'000;

/// A Tree of docs/web-api.md.
Json tree_json(const AnyGameTree& tree);

/// Reads one. Throws RequestFailure: a tree that does not hold together, an illegal move.
AnyGameTree read_tree(const Fields& tree);

/// The score of an annotation.
Json evaluation_json(const Evaluation& evaluation);

}  // namespace polonaise::server
