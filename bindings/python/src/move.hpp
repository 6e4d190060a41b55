#pragma once
#include <pybind11/pybind11.h>

#include <polonaise/rules/move.hpp>
#include <polonaise/rules/move_list.hpp>
#include <polonaise/rules/variants.hpp>

/// Moves as Python objects. A program that walks through games makes more of them than of anything else,
/// so they are a plain type of the interpreter's own kind: pybind11 registers each object that it makes,
/// which takes ten times as long as making it.
namespace polonaise::python {

pybind11::object make_move(const Move& m, VariantId variant);

/// In the order of the list.
pybind11::tuple make_moves(const Move* begin, const Move* end, VariantId variant);

/// What is in a Move object of this variant; null for any other object.
const Move* as_move(pybind11::handle object, VariantId variant);

/// Whether it is a Move of any variant.
bool is_move(pybind11::handle object);

}  // namespace polonaise::python
