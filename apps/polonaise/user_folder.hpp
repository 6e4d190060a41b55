#pragma once
#include <filesystem>
#include <optional>

namespace polonaise::app {

/// Where the program keeps what is the user's own: `polonaise` in $XDG_DATA_HOME or ~/.local/share, by
/// the XDG base directory specification, which says to ignore a path that is not absolute. Nothing where
/// the user has no home.
std::optional<std::filesystem::path> user_data_folder();

}  // namespace polonaise::app
