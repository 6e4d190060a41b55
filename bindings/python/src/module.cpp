#include "bindings.hpp"

PYBIND11_MODULE(_core, module) {
    using namespace polonaise::python;
    module.attr("version") = POLONAISE_VERSION;
    bind_moves(module);
    bind_positions(module);
    bind_games(module);
    bind_records(module);
    bind_engine(module);
    bind_endgame(module);
    bind_archive(module);
}
