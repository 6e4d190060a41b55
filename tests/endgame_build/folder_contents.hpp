#pragma once
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>

namespace polonaise::test {

/// All files of a folder and those below it, by their names.
inline std::map<std::string, std::string> folder_contents(const std::filesystem::path& folder) {
    std::map<std::string, std::string> all;
    for (const auto& entry : std::filesystem::recursive_directory_iterator{folder}) {
        std::ifstream in{entry.path(), std::ios::binary};
        if (entry.is_regular_file())
            all[entry.path().lexically_relative(folder)] = {std::istreambuf_iterator<char>{in}, {}};
    }
    return all;
}

}  // namespace polonaise::test
