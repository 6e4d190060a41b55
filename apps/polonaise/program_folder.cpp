#include "program_folder.hpp"

#include <system_error>

namespace polonaise::app {

std::optional<std::filesystem::path> find_beside_program(std::initializer_list<const char*> places,
                                                         const char* file) {
    namespace fs = std::filesystem;
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    for (fs::path above = program.parent_path(); !error; above = above.parent_path()) {
        for (const char* place : places)
            if (fs::exists(above / place / file, error)) return above / place;
        if (above == above.parent_path()) break;
    }
    return std::nullopt;
}

}  // namespace polonaise::app
