#pragma once
#include <filesystem>
#include <initializer_list>
#include <optional>

namespace polonaise::app {

/// The first of these places that has `file`, beside an installed program or in the checkout that the
/// program was built in: relative to the program's folder, then to the one above it, and so on.
std::optional<std::filesystem::path> find_beside_program(std::initializer_list<const char*> places,
                                                         const char* file);

}  // namespace polonaise::app
