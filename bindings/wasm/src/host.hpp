#pragma once
#include <cstddef>

/// What the module asks of the JavaScript around it.
namespace polonaise::wasm {

/// Hands a message of a live request on.
__attribute__((import_module("host"), import_name("send"))) extern "C" void host_send(const char* text,
                                                                                      std::size_t size);

/// Throws a JavaScript exception, which ends the call that is going. See exceptions.cpp.
__attribute__((import_module("host"), import_name("raise"))) extern "C" [[noreturn]] void host_raise();

}  // namespace polonaise::wasm
