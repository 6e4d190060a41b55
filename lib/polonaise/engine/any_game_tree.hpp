#pragma once
#include <string>

#include <polonaise/engine/any_position.hpp>
#include <polonaise/game/game_tree.hpp>
#include <polonaise/notation/pdn_writer.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise {

/// A recorded game of any of the variants that are built in.
using AnyGameTree = internal::OfEachVariant<GameTree>;

inline VariantId variant_of(const AnyGameTree& game) { return static_cast<VariantId>(game.index()); }

/// Appends a game in PDN 3.0.
void write_game(std::string& out, const AnyGameTree& game, const PdnStyle& style = {});

}  // namespace polonaise
