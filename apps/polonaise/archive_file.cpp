#include "archive_file.hpp"

#include <filesystem>
#include <system_error>

#include "text.hpp"
#include "user_folder.hpp"

namespace polonaise::app {
namespace {

namespace fs = std::filesystem;

std::optional<fs::path> usual_archive() {
    const auto folder = user_data_folder();
    return folder ? std::optional{*folder / "games.archive"} : std::nullopt;
}

}  // namespace

void declare_archive(CLI::App& verb, std::optional<std::string>& file) {
    verb.add_option(
            "--archive", file,
            "The file of the archive (default: polonaise/games.archive in the user's data folder)")
        ->type_name("FILE");
}

std::optional<fs::path> archive_path(const std::optional<std::string>& file) {
    return file ? fs::path{*file} : usual_archive();
}

Archive open_archive(const std::optional<std::string>& file, Archive::Access access) {
    const auto named = archive_path(file);
    if (!named) fail("neither XDG_DATA_HOME nor HOME is set; say with --archive which file to use");
    const fs::path& path = *named;
    std::error_code error;
    if (access == Archive::Access::write) {
        if (path.has_parent_path()) fs::create_directories(path.parent_path(), error);
        if (error) fail("cannot make the folder of {}: {}", in_quotes(path.string()), error.message());
    } else if (!fs::exists(path, error)) {
        fail("there is no archive {}; make one with: polonaise archive import FILES",
             in_quotes(path.string()));
    }
    return value_or_fail(Archive::open(path, access));
}

}  // namespace polonaise::app
