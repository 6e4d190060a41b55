#pragma once
#include <filesystem>
#include <fstream>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

namespace polonaise::kit {

/// What the lines between two blank lines of a data file say: `key rest of the line`.
using Group = std::map<std::string, std::string>;

/// The groups of a file in tests/data. Lines that begin with # are for people.
inline std::vector<Group> read_groups(const std::filesystem::path& file) {
    std::ifstream in{file};
    if (!in) throw std::runtime_error{"cannot read " + file.string()};
    std::vector<Group> groups;
    bool within = false;
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with('#')) continue;
        if (line.empty()) {
            within = false;
            continue;
        }
        if (!within) groups.emplace_back();
        within = true;
        const std::size_t space = line.find(' ');
        groups.back()[line.substr(0, space)] = space == std::string::npos ? "" : line.substr(space + 1);
    }
    return groups;
}

}  // namespace polonaise::kit
