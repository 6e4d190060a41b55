#pragma once
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace polonaise::app {

/// Members keep the order in which they are added.
using Json = nlohmann::ordered_json;

/// Prints a document; bytes that are not UTF-8 become replacement characters.
inline void print_json(const Json& document) {
    fmt::print("{}\n", document.dump(2, ' ', false, Json::error_handler_t::replace));
}

}  // namespace polonaise::app
