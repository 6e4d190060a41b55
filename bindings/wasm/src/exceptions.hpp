#pragma once
#include <exception>

namespace polonaise::wasm {

/// The exception that has left the module last.
const std::exception& last_exception();

}  // namespace polonaise::wasm
