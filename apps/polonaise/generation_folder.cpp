#include "generation_folder.hpp"

#include <algorithm>
#include <span>

#include <polonaise/support/durable_file.hpp>

#include "command.hpp"
#include "game_files.hpp"
#include "text.hpp"

namespace polonaise::app {

namespace fs = std::filesystem;

GenerationFolder::GenerationFolder(const fs::path& folder, VariantId variant)
    : folder_{folder / names(variant).name} {}

GenerationFiles GenerationFolder::files(int generation) const {
    return {folder_ / std::to_string(generation)};
}

int GenerationFolder::next() const {
    int generation = 1;
    while (fs::exists(files(generation).verdict())) ++generation;
    return generation;
}

std::string GenerationFolder::accepted_before(int generation, const std::string& first) const {
    while (--generation > 0)
        if (is_accepted(generation)) return files(generation).weights();
    return first;
}

std::vector<std::string> GenerationFolder::games(int generation, int window) const {
    std::vector<std::string> result;
    for (int g = std::max(1, generation - window + 1); g <= generation; ++g)
        for (const auto& entry : fs::directory_iterator{files(g).games()})
            if (entry.path().extension() == ".games") result.push_back(entry.path().string());
    std::ranges::sort(result);
    return result;
}

void GenerationFolder::write_verdict(int generation, const Json& verdict) const {
    write_json(files(generation).verdict(), verdict);
}

bool GenerationFolder::is_accepted(int generation) const {
    return read_json(files(generation).verdict()).value("accepted", false);
}

Json read_json(const fs::path& file) {
    Json document = Json::parse(whole_file(file.string()), nullptr, false);
    if (!document.is_object()) fail("{} is damaged: no JSON object", in_quotes(file.string()));
    return document;
}

void write_json(const fs::path& file, const Json& document) {
    const std::string text = document.dump(2) + "\n";
    if (const auto error = write_durably(file, {std::as_bytes(std::span{text})}))
        fail("cannot write {}: {}", in_quotes(file.string()), error.message());
}

}  // namespace polonaise::app
