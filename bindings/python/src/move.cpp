#include "move.hpp"

#include <optional>
#include <string>

#include <pybind11/stl.h>

#include <polonaise/notation/square_text.hpp>

#include "bindings.hpp"
#include "values.hpp"

namespace polonaise::python {

namespace py = pybind11;

namespace {

struct MoveObject {
    PyObject ob_base;  // what PyObject_HEAD declares
    Move move;
    VariantId variant;
};

/// Of the module that is loaded; types live as long as the interpreter.
PyTypeObject* move_type = nullptr;

const MoveObject& self(PyObject* object) { return *reinterpret_cast<const MoveObject*>(object); }

void deallocate(PyObject* object) {
    PyTypeObject* const type = Py_TYPE(object);
    PyObject_Free(object);
    Py_DECREF(type);
}

PyObject* allocate(const Move& m, VariantId variant) {
    PyObject* const object = PyObject_New(PyObject, move_type);
    if (!object) return nullptr;
    auto& made = *reinterpret_cast<MoveObject*>(object);
    made.move = m;
    made.variant = variant;
    return object;
}

template <class Visitor> decltype(auto) with_board(VariantId variant, Visitor&& visit) {
    return with_variant(variant, [&]<Variant V>(VariantTag<V>) { return visit(typename V::Board{}); });
}

int number(VariantId variant, Square s) {
    return with_board(variant, [&]<class Board>(Board) { return Board::number(s); });
}

/// For functions that the interpreter calls: turns exceptions into its own.
template <class Function> PyObject* guarded(Function&& function) noexcept {
    try {
        return py::object{function()}.release().ptr();
    } catch (py::error_already_set& error) {
        error.restore();
    } catch (const py::builtin_exception& error) {
        error.set_error();
    } catch (const std::exception& error) {
        PyErr_SetString(PyExc_RuntimeError, error.what());
    }
    return nullptr;
}

PyObject* get_start(PyObject* object, void*) {
    return PyLong_FromLong(number(self(object).variant, self(object).move.from));
}
PyObject* get_end(PyObject* object, void*) {
    return PyLong_FromLong(number(self(object).variant, self(object).move.to));
}
py::tuple captured_squares(const MoveObject& m) {
    py::list squares;
    for (const Square s : m.move.captured) squares.append(number(m.variant, s));
    return py::tuple(std::move(squares));
}
PyObject* get_captured(PyObject* object, void*) {
    return guarded([&] { return captured_squares(self(object)); });
}
PyObject* get_is_capture(PyObject* object, void*) {
    return PyBool_FromLong(self(object).move.is_capture());
}
PyObject* get_variant(PyObject* object, void*) {
    return guarded([&] { return py::str(std::string{names(self(object).variant).name}); });
}

std::string text_of(const MoveObject& m) {
    const SquareStyle style = names(m.variant).squares;
    return with_board(m.variant, [&]<class Board>(Board) {
        return square_text<Board>(m.move.from, style) + (m.move.is_capture() ? 'x' : '-') +
               square_text<Board>(m.move.to, style);
    });
}
PyObject* to_text(PyObject* object) {
    return guarded([&] { return py::str(text_of(self(object))); });
}
PyObject* to_repr(PyObject* object) {
    return guarded([&] { return py::str("<Move " + text_of(self(object)) + ">"); });
}

Py_hash_t hash(PyObject* object) {
    const Move& m = self(object).move;
    const auto squares = static_cast<std::uint64_t>(m.from.slot() << 8 | m.to.slot());
    const auto mixed = (m.captured.bits() ^ squares << 40 ^ squares) * 0x9E3779B97F4A7C15u;
    const auto value = static_cast<Py_hash_t>(mixed ^ mixed >> 32);
    return value == -1 ? -2 : value;  // -1 means an error
}

PyObject* compare(PyObject* a, PyObject* b, int operation) {
    if (!is_move(a) || !is_move(b) || (operation != Py_EQ && operation != Py_NE))
        Py_RETURN_NOTIMPLEMENTED;
    const bool equal = self(a).move == self(b).move && self(a).variant == self(b).variant;
    return PyBool_FromLong(equal == (operation == Py_EQ));
}

/// For pickle and copy.
PyObject* reduce(PyObject* object, PyObject*) {
    return guarded([&] {
        const MoveObject& m = self(object);
        const py::object type =
            py::reinterpret_borrow<py::object>(reinterpret_cast<PyObject*>(move_type));
        return py::make_tuple(
            type, py::make_tuple(std::string{names(m.variant).name}, number(m.variant, m.move.from),
                                 number(m.variant, m.move.to), captured_squares(m)));
    });
}

template <class Board> Square square(int number) {
    if (number < 1 || number > Board::square_count)
        throw py::value_error("there is no square " + std::to_string(number) + " on this board");
    return Board::from_number(number);
}

PyObject* construct(PyTypeObject*, PyObject* arguments, PyObject* keywords) {
    const char* variant = nullptr;
    int start = 0, end = 0;
    PyObject* captured = nullptr;
    static const char* words[] = {"variant", "start", "end", "captured", nullptr};
    if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "sii|O", const_cast<char**>(words), &variant,
                                     &start, &end, &captured))
        return nullptr;
    return guarded([&] {
        const VariantId id = variant_named(variant);
        const Move m = with_board(id, [&]<class Board>(Board) {
            Move made{{}, square<Board>(start), square<Board>(end)};
            if (captured)
                for (const py::handle taken : py::iter(captured))
                    made.captured |= square<Board>(taken.cast<int>());
            return made;
        });
        return make_move(m, id);
    });
}

PyGetSetDef attributes[] = {
    {"start", get_start, nullptr, "The square that it starts from, by its number.", nullptr},
    {"end", get_end, nullptr, "The square that it ends on.", nullptr},
    {"captured", get_captured, nullptr, "The squares of the pieces that it takes, ascending.", nullptr},
    {"is_capture", get_is_capture, nullptr, "Whether it takes anything.", nullptr},
    {"variant", get_variant, nullptr, "The name of the variant whose board it is on.", nullptr},
    {nullptr, nullptr, nullptr, nullptr, nullptr}};

PyMethodDef methods[] = {{"__reduce__", reduce, METH_NOARGS, nullptr}, {nullptr, nullptr, 0, nullptr}};

constexpr const char* doc =
    "A move: where it starts and ends, and what it takes. Positions make them, see "
    "Position.legal_moves\n"
    "and Position.read_move; they cannot be changed.";

PyType_Slot slots[] = {{Py_tp_doc, const_cast<char*>(doc)},
                       {Py_tp_dealloc, reinterpret_cast<void*>(deallocate)},
                       {Py_tp_new, reinterpret_cast<void*>(construct)},
                       {Py_tp_getset, attributes},
                       {Py_tp_methods, methods},
                       {Py_tp_str, reinterpret_cast<void*>(to_text)},
                       {Py_tp_repr, reinterpret_cast<void*>(to_repr)},
                       {Py_tp_hash, reinterpret_cast<void*>(hash)},
                       {Py_tp_richcompare, reinterpret_cast<void*>(compare)},
                       {0, nullptr}};

PyType_Spec spec{"polonaise.Move", sizeof(MoveObject), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE,
                 slots};

}  // namespace

py::object make_move(const Move& m, VariantId variant) {
    PyObject* const object = allocate(m, variant);
    if (!object) throw py::error_already_set{};
    return py::reinterpret_steal<py::object>(object);
}

py::tuple make_moves(const Move* begin, const Move* end, VariantId variant) {
    py::tuple moves(end - begin);
    for (Py_ssize_t i = 0; begin != end; ++begin, ++i)
        PyTuple_SET_ITEM(moves.ptr(), i, make_move(*begin, variant).release().ptr());
    return moves;
}

bool is_move(py::handle object) { return Py_TYPE(object.ptr()) == move_type; }

const Move* as_move(py::handle object, VariantId variant) {
    return is_move(object) && self(object.ptr()).variant == variant ? &self(object.ptr()).move : nullptr;
}

void bind_moves(py::module_& module) {
    PyObject* const type = PyType_FromSpec(&spec);
    if (!type) throw py::error_already_set{};
    move_type = reinterpret_cast<PyTypeObject*>(type);
    module.add_object("Move", type);
}

}  // namespace polonaise::python
