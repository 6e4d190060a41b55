#include "generation_folder.hpp"

#include <algorithm>

#include "json.hpp"

namespace polonaise::app {

namespace fs = std::filesystem;

GenerationFolder::GenerationFolder(const fs::path& folder, VariantId variant, int first)
    : folder_{folder / names(variant).name}, first_{first} {}

GenerationFiles GenerationFolder::files(int generation) const {
    return {folder_ / std::to_string(generation)};
}

int GenerationFolder::next() const {
    int generation = first_;
    while (fs::exists(files(generation).verdict())) ++generation;
    return generation;
}

std::string GenerationFolder::accepted_before(int generation, const std::string& first) const {
    while (--generation >= first_)
        if (is_accepted(generation)) return files(generation).weights();
    return first;
}

std::vector<std::string> GenerationFolder::games(int generation, int window) const {
    std::vector<std::string> result;
    for (int g = std::max(first_, generation - window + 1); g <= generation; ++g)
        for (const auto& entry : fs::directory_iterator{files(g).games()})
            if (entry.path().extension() == ".games") result.push_back(entry.path().string());
    std::ranges::sort(result);
    return result;
}

bool GenerationFolder::is_accepted(int generation) const {
    return read_json(files(generation).verdict()).value("accepted", false);
}

}  // namespace polonaise::app
