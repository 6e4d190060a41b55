#include <polonaise/server/json.hpp>
#include <polonaise/server/request_failure.hpp>

namespace polonaise::server {
namespace {

constexpr int deepest_nesting = 32;

int nesting(std::string_view text) {
    int depth = 0, deepest = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (in_string) {
            if (c == '\\') ++i;
            else if (c == '"') in_string = false;
        } else if (c == '"') in_string = true;
        else if (c == '[' || c == '{') deepest = std::max(deepest, ++depth);
        else if (c == ']' || c == '}') --depth;
    }
    return deepest;
}

}  // namespace

Json parse_json(std::string_view text) {
    if (nesting(text) > deepest_nesting)
        throw RequestFailure{
            {.kind = "bad_json",
             .message = "the JSON is nested more than " + std::to_string(deepest_nesting) + " deep"}};
    try {
        return Json::parse(text);
    } catch (const Json::parse_error& error) {
        throw RequestFailure{
            {.kind = "bad_json",
             .message = "this is not JSON (byte " + std::to_string(error.byte) + " of the text)"}};
    }
}

std::string json_text(const Json& document) {
    return document.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace polonaise::server
