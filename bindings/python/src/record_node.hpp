#pragma once
#include <pybind11/pybind11.h>

#include "record.hpp"

namespace polonaise::python {

/// The class Node; Record must be known.
void bind_nodes(pybind11::module_& module);

}  // namespace polonaise::python
