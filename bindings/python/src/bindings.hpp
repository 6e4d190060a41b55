#pragma once
#include <pybind11/pybind11.h>

/// The parts that the module is put together from, in this order: later ones use the types of earlier
/// ones.
namespace polonaise::python {

void bind_moves(pybind11::module_& module);
void bind_positions(pybind11::module_& module);
void bind_games(pybind11::module_& module);
void bind_records(pybind11::module_& module);
void bind_engine(pybind11::module_& module);
void bind_endgame(pybind11::module_& module);
void bind_archive(pybind11::module_& module);

}  // namespace polonaise::python
