#include "user_folder.hpp"

#include <cstdlib>

namespace polonaise::app {

std::optional<std::filesystem::path> user_data_folder() {
    if (const char* data = std::getenv("XDG_DATA_HOME"); data && *data == '/')
        return std::filesystem::path{data} / "polonaise";
    if (const char* home = std::getenv("HOME"); home && *home)
        return std::filesystem::path{home} / ".local" / "share" / "polonaise";
    return std::nullopt;
}

}  // namespace polonaise::app
