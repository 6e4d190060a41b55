#pragma once
#include <optional>
#include <string>
#include <string_view>

#include <pybind11/pybind11.h>

#include <polonaise/board/side.hpp>
#include <polonaise/engine/any_game.hpp>
#include <polonaise/engine/names.hpp>
#include <polonaise/rules/draw_rules.hpp>
#include <polonaise/rules/variants.hpp>

/// A position is an object of its own and not, as pybind11 has it for a std::variant, one of its
/// alternatives.
PYBIND11_MAKE_OPAQUE(polonaise::AnyPosition)

/// Small values as Python has them: names, and None.
namespace polonaise::python {

inline VariantId variant_named(std::string_view name) {
    if (const auto id = find_variant(name)) return *id;
    throw pybind11::value_error("there is no variant '" + std::string{name} +
                                "': international, frisian, brazilian");
}

inline Side side_named(std::string_view name) {
    if (name == "white") return Side::white;
    if (name == "black") return Side::black;
    throw pybind11::value_error("a side is 'white' or 'black', not '" + std::string{name} + "'");
}

/// `numeric` or `algebraic`; what is usual for the variant if None.
inline SquareStyle square_style(const std::optional<std::string>& name, VariantId variant) {
    if (!name) return names(variant).squares;
    if (*name == "numeric") return SquareStyle::numeric;
    if (*name == "algebraic") return SquareStyle::algebraic;
    throw pybind11::value_error("squares are 'numeric' or 'algebraic', not '" + *name + "'");
}

inline DrawRules draw_rules_named(std::string_view text, VariantId variant) {
    const auto rules = with_variant(
        variant, [&]<Variant V>(VariantTag<V>) { return parse_draw_rules(text, V::draw_rules); });
    if (!rules) throw pybind11::value_error(rules.error());
    return *rules;
}

/// The C++ value in an object of a class that pybind11 made; `object` must be of class T.
template <class T> T& value_in(PyObject* object) {
    auto holder = reinterpret_cast<pybind11::detail::instance*>(object)->get_value_and_holder();
    T* const value = static_cast<T*>(holder.value_ptr());
    if (!value) throw pybind11::type_error("__init__() of the base class has not been called");
    return *value;
}

namespace internal {

template <class T, auto Function> PyObject* call(PyObject* self, PyObject* argument) noexcept {
    try {
        if constexpr (requires(T & t) { Function(t); })
            return pybind11::object{Function(value_in<T>(self))}.release().ptr();
        else
            return pybind11::object{Function(value_in<T>(self), pybind11::handle{argument})}
                .release()
                .ptr();
    } catch (pybind11::error_already_set& error) {
        error.restore();
    } catch (const pybind11::builtin_exception& error) {
        error.set_error();
    } catch (const std::exception& error) {
        PyErr_SetString(PyExc_RuntimeError, error.what());
    }
    return nullptr;
}

}  // namespace internal

/// Adds a method without arguments, or with one, that is called without a detour through pybind11: for
/// what programs do millions of times. `Function` takes the C++ value, and the argument as it is.
template <auto Function, class T>
void define_fast(const pybind11::class_<T>& type, const char* name, const char* doc) {
    constexpr bool alone = requires(T & t) { Function(t); };
    static PyMethodDef method{name, internal::call<T, Function>, alone ? METH_NOARGS : METH_O, doc};
    PyObject* const descriptor = PyDescr_NewMethod(reinterpret_cast<PyTypeObject*>(type.ptr()), &method);
    if (!descriptor) throw pybind11::error_already_set{};
    pybind11::setattr(type, name, pybind11::reinterpret_steal<pybind11::object>(descriptor));
}

}  // namespace polonaise::python
