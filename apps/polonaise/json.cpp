#include "json.hpp"

#include <span>
#include <string>

#include "command.hpp"
#include "game_files.hpp"
#include "text.hpp"

namespace polonaise::app {

Json read_json(const std::filesystem::path& file) {
    Json document = Json::parse(whole_file(file.string()), nullptr, false);
    if (!document.is_object()) fail("{} is damaged: no JSON object", in_quotes(file.string()));
    return document;
}

void write_json(const std::filesystem::path& file, const Json& document) {
    const std::string text = document.dump(2) + "\n";
    write_whole_file(file.string(), std::as_bytes(std::span{text}));
}

}  // namespace polonaise::app
