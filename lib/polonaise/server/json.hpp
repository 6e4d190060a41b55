#pragma once
#include <cstddef>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

namespace polonaise::server {

/// Members keep the order in which they are added.
using Json = nlohmann::ordered_json;

/// Reads a document from outside. Throws RequestFailure where it is none, or nested so deeply that
/// nobody can mean it.
Json parse_json(std::string_view text);

/// A document in one line; bytes that are not UTF-8 become replacement characters.
std::string json_text(const Json& document);

/// `value` or null.
template <class T> Json json_or_null(const T& optional) {
    return optional ? Json(*optional) : Json(nullptr);
}

}  // namespace polonaise::server
