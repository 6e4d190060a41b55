#include "errors.hpp"

#include <polonaise/engine/names.hpp>

namespace polonaise::python {

namespace py = pybind11;

void raise(const char* exception, const std::string& sentence, Attributes attributes) {
    const py::object type = py::module_::import("polonaise.errors").attr(exception);
    const py::object error = type(sentence);
    for (const auto& [name, value] : attributes) error.attr(name) = value;
    PyErr_SetObject(type.ptr(), error.ptr());
    throw py::error_already_set{};
}

void raise(const FenError& error) {
    py::list problems;
    for (int i = 0; i < setup_problem_count; ++i)
        if (const auto problem = static_cast<SetupProblem>(i); error.problems.contains(problem))
            problems.append(std::string{name(problem)});
    raise("FenError", describe(error),
          {{"offset", py::int_(error.offset)}, {"problems", py::tuple(std::move(problems))}});
}

void raise(const MoveTextError& error) {
    py::list moves;
    for (const LegalAlternative& m : error.moves) moves.append(m.text);
    raise("MoveError", describe(error),
          {{"kind", py::str(std::string{name(error.kind)})},
           {"text", py::str(error.text)},
           {"moves", py::tuple(std::move(moves))}});
}

void raise(const PdnFileError& error) {
    raise("PdnError", describe(error), {{"line", py::int_(error.line)}});
}

void raise(const TableError& error) {
    raise("TableError", describe(error), {{"file", py::str(error.file)}});
}

void raise(const WeightsError& error) {
    raise("WeightsError", describe(error), {{"file", py::str(error.file)}});
}

void raise(const ArchiveError& error) {
    raise("ArchiveError", describe(error), {{"file", py::str(error.file)}});
}

}  // namespace polonaise::python
