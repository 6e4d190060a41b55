#pragma once
#include <pybind11/pybind11.h>

#include <polonaise/engine/any_position.hpp>

/// Legal moves of a position, from Python and to it.
namespace polonaise::python {

pybind11::tuple legal_move_tuple(const AnyPosition& p);

/// What a Move object or a text stands for, if it is legal. Raises MoveError.
Move legal_move(const AnyPosition& p, pybind11::handle move);

Side side_to_move(const AnyPosition& p);

}  // namespace polonaise::python
