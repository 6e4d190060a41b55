#pragma once
#include <string>

#include <pybind11/pybind11.h>

#include <polonaise/engine/any_game.hpp>

namespace polonaise::python {

/// A game with its draw rules as they were given.
struct PlayedGame {
    AnyGame game;
    std::string draw_rules;
};

/// What an engine or tables are asked about: a Game, or a Position as a game that begins there. A copy,
/// so that other threads may go on with the game.
AnyGame game_argument(pybind11::handle where);

}  // namespace polonaise::python
