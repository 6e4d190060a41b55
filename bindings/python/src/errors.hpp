#pragma once
#include <initializer_list>
#include <string>
#include <utility>

#include <pybind11/pybind11.h>

#include <polonaise/archive/archive_error.hpp>
#include <polonaise/endgame/table_error.hpp>
#include <polonaise/engine/weights.hpp>
#include <polonaise/notation/fen.hpp>
#include <polonaise/notation/move_text_error.hpp>
#include <polonaise/notation/pdn_file.hpp>

/// Our errors as exceptions of polonaise/errors.py, with the same sentences.
namespace polonaise::python {

using Attributes = std::initializer_list<std::pair<const char*, pybind11::object>>;

/// Raises the exception with this name.
[[noreturn]] void raise(const char* exception, const std::string& sentence, Attributes attributes = {});

[[noreturn]] void raise(const FenError& error);
[[noreturn]] void raise(const MoveTextError& error);
[[noreturn]] void raise(const PdnFileError& error);
[[noreturn]] void raise(const TableError& error);
[[noreturn]] void raise(const WeightsError& error);
[[noreturn]] void raise(const ArchiveError& error);

/// The value, or the error raised.
template <class Expected> decltype(auto) value_or_raise(Expected&& result) {
    if (!result) raise(result.error());
    return *std::forward<Expected>(result);
}

}  // namespace polonaise::python
