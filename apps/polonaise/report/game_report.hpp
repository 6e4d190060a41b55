#pragma once
#include <span>
#include <string>

#include <polonaise/engine/any_game_tree.hpp>
#include <polonaise/engine/endgame_tables.hpp>

namespace polonaise::app {

/// One HTML page about annotated games: a board to play them through, the evaluation as a curve,
/// accuracy, and the weak moves with what was better. It asks for nothing from outside, and nothing that
/// stands in the games is taken for HTML or script. `tables` tell the worth of positions that they know.
std::string report_page(const std::string& title, std::span<const AnyGameTree> games,
                        EndgameTables& tables);

}  // namespace polonaise::app
