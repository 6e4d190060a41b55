#pragma once
#include <filesystem>
#include <optional>

namespace polonaise::app {

/// Where the files of the web board are: `share/polonaise/web` beside an installed program, or
/// `web/dist` in the checkout that the program was built in. Nothing if they have not been built.
std::optional<std::filesystem::path> find_page_folder();

}  // namespace polonaise::app
