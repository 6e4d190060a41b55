#pragma once
#include <filesystem>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace polonaise::app {

/// Members keep the order in which they are added.
using Json = nlohmann::ordered_json;

/// Prints a document; bytes that are not UTF-8 become replacement characters.
inline void print_json(const Json& document) {
    fmt::print("{}\n", document.dump(2, ' ', false, Json::error_handler_t::replace));
}

/// A JSON file of ours, which holds an object; ends the verb if it cannot be read.
Json read_json(const std::filesystem::path& file);
/// Ends the verb if it cannot be written. The file is there as a whole or not at all.
void write_json(const std::filesystem::path& file, const Json& document);

}  // namespace polonaise::app
