// docs/openapi.json against the endpoints that there are.
#include <fstream>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/server/archive_routes.hpp>
#include <polonaise/server/router.hpp>
#include <polonaise/server/work_routes.hpp>

#include "kit/temporary_folder.hpp"
#include "server/running_server.hpp"

namespace polonaise::server {
namespace {

Json read_openapi() {
    std::ifstream in{POLONAISE_DOCS "/openapi.json"};
    return Json::parse(in);
}

std::vector<Route> all_routes(const std::shared_ptr<ArchiveRoom>& archive) {
    auto routes = api_routes(Json::object(), test::shipped_tables());
    for (const auto& more : {archive_routes(archive), work_routes(nullptr)})
        routes.insert(routes.end(), more.begin(), more.end());
    return routes;
}

TEST(OpenApiTest, it_has_the_endpoints_of_the_router_and_no_others) {
    std::set<std::pair<std::string, std::string>> described, routed;
    const Json document = read_openapi();
    for (const auto& [path, methods] : document["paths"].items())
        for (const auto& [method, operation] : methods.items()) described.emplace(path, method);
    const Router router{PageFiles{}, all_routes(nullptr)};
    for (const Route& route : router.routes())
        routed.emplace(route.path, route.method == "GET" ? "get" : "post");
    EXPECT_EQ(described, routed);
}

/// Visits every `$ref` in the document.
template <class Visitor> void each_reference(const Json& value, Visitor&& visit) {
    if (value.is_object() && value.contains("$ref")) visit(value["$ref"].get<std::string>());
    if (value.is_structured())
        for (const Json& inner : value) each_reference(inner, visit);
}

TEST(OpenApiTest, every_reference_leads_somewhere_and_every_schema_is_used) {
    const Json document = read_openapi();
    std::set<std::string> used, schemas;
    each_reference(document, [&](const std::string& reference) {
        ASSERT_TRUE(reference.starts_with("#/"));
        EXPECT_TRUE(document.contains(Json::json_pointer{reference.substr(1)})) << reference;
        used.insert(reference);
    });
    for (const auto& [name, schema] : document["components"]["schemas"].items())
        EXPECT_TRUE(used.contains("#/components/schemas/" + name)) << name;
}

/// Whether a value has what a schema of this document demands: enough of JSON Schema for it.
std::string violation(const Json& document, const Json& schema, const Json& value,
                      const std::string& path) {
    if (schema.contains("$ref"))
        return violation(document,
                         document[Json::json_pointer{schema["$ref"].get<std::string>().substr(1)}],
                         value, path);
    if (schema.contains("oneOf")) {
        std::string last;
        for (const Json& choice : schema["oneOf"])
            if ((last = violation(document, choice, value, path)).empty()) return {};
        return last;
    }
    const std::string type = schema["type"];
    const bool fits = type == "object"    ? value.is_object()
                      : type == "array"   ? value.is_array()
                      : type == "string"  ? value.is_string()
                      : type == "boolean" ? value.is_boolean()
                      : type == "null"    ? value.is_null()
                      : type == "integer" ? value.is_number_integer()
                                          : value.is_number();
    if (!fits) return path + " is no " + type + ": " + value.dump();
    if (schema.contains("enum") && std::ranges::count(schema["enum"], value) == 0)
        return path + " is not listed: " + value.dump();
    if (type == "array")
        for (const Json& element : value)
            if (auto why = violation(document, schema["items"], element, path + "[]"); !why.empty())
                return why;
    if (type != "object") return {};
    for (const Json& name : schema.value("required", Json::array()))
        if (!value.contains(name.get<std::string>())) return path + " lacks " + name.dump();
    for (const auto& [name, inner] : value.items()) {
        if (!schema.contains("properties")) continue;
        if (!schema["properties"].contains(name)) return path + " has a surplus " + name;
        if (auto why = violation(document, schema["properties"][name], inner, path + "." + name);
            !why.empty())
            return why;
    }
    return {};
}

struct Example {
    std::string path, body;
};

TEST(OpenApiTest, answers_have_the_form_that_it_describes) {
    const Json document = read_openapi();
    const kit::TemporaryFolder folder;
    const Router router{PageFiles{},
                        all_routes(std::make_shared<ArchiveRoom>(
                            folder.file("new/a.archive"), true, 1,
                            std::make_shared<OpeningBooks>(
                                std::vector<std::filesystem::path>{POLONAISE_DOCS "/../data/book"})))};
    const std::string game = R"({"game": {"variant": "frisian", "moves": ["33-28", "17-22", "28x17"]}})";
    const Example examples[]{
        {"/api/position", game},
        {"/api/position",
         R"({"game": {"variant": "international", "start": "W:WK26,K35,45:BK16:H4:F9"}})"},
        {"/api/position",
         R"({"game": {"variant": "international", "start": "W:W33:B28", "moves": ["33x22"]}})"},
        {"/api/refusal", R"({"game": {"variant": "brazilian"}, "from": 21, "to": 9})"},
        {"/api/setup", R"({"variant": "frisian", "fen": "?:WK46,3:B1"})"},
        {"/api/endgame", R"({"game": {"variant": "international", "start": "W:W28,38:B13"}})"},
        {"/api/endgame", R"({"game": {"variant": "frisian", "start": "W:WK35,K44:BK41"}})"},
        {"/api/endgame", R"({"game": {"variant": "brazilian"}})"},
        {"/api/pdn/read",
         R"({"text": "1. 32-28 {[%eval #3] [%clock w0:10:00 B0:09:58]} (1. 31-26) 18-23 1-0\n\n[FEN \"x\"] *"})"},
        {"/api/archive/search", "{}"},
        {"/api/archive/import",
         R"({"text": "[Date \"2024\"]\n[WhiteElo \"1300\"]\n\n1. 32-28 19-23 2. 31-26 1-0\n\n[Result \"0-1\"]\n1. 32-28 *"})"},
        {"/api/archive/search", R"({"query": "pattern=B:W28"})"},
        {"/api/archive/explore", R"({"game": {"variant": "international"}, "either_colour": true})"},
        {"/api/archive/explore", R"({"game": {"variant": "frisian"}, "query": "player=x"})"},
        {"/api/archive/game", R"({"id": 1})"},
        {"/api/archive/pdn", "{}"},
        {"/api/exercises/add",
         R"({"text": "[FEN \"W:W33:B28\"]\n[GameType \"40\"]\n\n1. 33x22 *\n\n[FEN \"W:W33:B28\"]\n\n1. 33x22 *"})"},
        {"/api/exercises/due", R"({"variant": "international"})"},
        {"/api/exercises/grade", R"({"id": 1, "grade": "failed"})"},
        {"/api/pdn/write", R"({"trees": [{"variant": "frisian", "nodes": [{}]}]})"},
    };
    for (const Example& example : examples) {
        const HttpResponse response = router.answer({.method = "POST",
                                                     .target = example.path,
                                                     .content_type = "application/json",
                                                     .body = example.body});
        ASSERT_EQ(response.status, 200) << response.body;
        const Json& schema = document["paths"][example.path]["post"]["responses"]["200"]["content"]
                                     ["application/json"]["schema"];
        EXPECT_EQ(violation(document, schema, Json::parse(response.body), example.path), "");
    }
    const HttpResponse archive = router.answer({.method = "GET", .target = "/api/archive"});
    EXPECT_EQ(violation(document,
                        document["paths"]["/api/archive"]["get"]["responses"]["200"]["content"]
                                ["application/json"]["schema"],
                        Json::parse(archive.body), "archive"),
              "");
    const HttpResponse variants = router.answer({.method = "GET", .target = "/api/variants"});
    EXPECT_EQ(violation(document,
                        document["paths"]["/api/variants"]["get"]["responses"]["200"]["content"]
                                ["application/json"]["schema"],
                        Json::parse(variants.body), "variants"),
              "");
    const HttpResponse error =
        router.answer({.method = "POST",
                       .target = "/api/position",
                       .content_type = "application/json",
                       .body = R"({"game": {"variant": "frisian", "moves": ["1-2"]}})"});
    EXPECT_EQ(error.status, 422);
    EXPECT_EQ(violation(document, document["components"]["schemas"]["Error"], Json::parse(error.body),
                        "error"),
              "");
}

}  // namespace
}  // namespace polonaise::server
