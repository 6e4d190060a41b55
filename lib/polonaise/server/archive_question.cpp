#include <string>
#include <utility>

#include <polonaise/archive/query_text.hpp>
#include <polonaise/server/archive_question.hpp>
#include <polonaise/server/game_request.hpp>
#include <polonaise/server/request_failure.hpp>

namespace polonaise::server {
namespace {

Query understood(std::expected<Query, QueryTextError> query, const std::string& where) {
    if (!query)
        throw RequestFailure{{.kind = "bad_query", .message = describe(query.error()), .where = where}};
    return *std::move(query);
}

}  // namespace

Query read_archive_query(const Fields& request) {
    QueryContext context{.either_colour = request.flag("either_colour", false)};
    AllOf all;
    if (request.has("variant")) {
        context.variant = read_variant(request);
        all.parts.push_back({VariantIs{context.variant}});
    }
    request.each("conditions", most_conditions, [&](const Json& value, const std::string& path) {
        const Fields condition{value, path};
        const std::string field = condition.text("field"), wanted = condition.text("value");
        all.parts.push_back(
            understood(read_condition(field, wanted, context), condition.path_of("value")));
    });
    if (const auto query = request.optional_text("query"))
        all.parts.push_back(understood(read_query(*query, context), request.path_of("query")));
    return {std::move(all)};
}

}  // namespace polonaise::server
