// Debian's C++ library for wasm32-wasi cannot unwind: `catch` is never reached, and its `throw` would
// end the program. Here a `throw` remembers its object and has the host throw a JavaScript exception
// instead. That takes the whole call with it, up to the host, which puts the stack back and asks what
// has happened.
//
// Destructors of what the call has made do not run, so an exception costs a little memory. That is all
// that it costs: requests that fail are read and refused before anything is begun, there are no threads
// that might hold a lock, and whatever was being carried out is made anew (module.cpp).
#include "exceptions.hpp"

#include <cstdlib>
#include <typeinfo>

#include "host.hpp"

namespace polonaise::wasm {
namespace {

void* thrown = nullptr;

}  // namespace

/// All exceptions in this program are derived from std::exception, which is the first base of each, and
/// so at the same address.
const std::exception& last_exception() { return *static_cast<const std::exception*>(thrown); }

}  // namespace polonaise::wasm

extern "C" {

void* __cxa_allocate_exception(std::size_t size) noexcept { return std::malloc(size); }
void __cxa_free_exception(void* object) noexcept { std::free(object); }

[[noreturn]] void __cxa_throw(void* object, std::type_info*, void (*)(void*)) {
    polonaise::wasm::thrown = object;
    polonaise::wasm::host_raise();
}

// Debian's compiler-rt was compiled with stack protection, which the C library has no part in.
extern const unsigned long __stack_chk_guard = 0x5bd1e995;
[[noreturn]] void __stack_chk_fail() { std::abort(); }
}
