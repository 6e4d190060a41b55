#include <chrono>
#include <string>

#include <polonaise/server/fields.hpp>
#include <polonaise/server/request_failure.hpp>
#include <polonaise/server/work_answers.hpp>

namespace polonaise::server {
namespace {

constexpr NumberRange unit_numbers{0, 1'000'000'000};

Json limits_json(const Limits& limits) {
    Json json = Json::object();
    if (limits.depth) json["depth"] = *limits.depth;
    if (limits.nodes) json["nodes"] = *limits.nodes;
    if (limits.time)
        json["milliseconds"] =
            std::chrono::duration_cast<std::chrono::milliseconds>(*limits.time).count();
    return json;
}

}  // namespace

Json work_lease_answer(WorkDesk& desk, const Json& request) {
    const Fields fields{request};  // it has no members yet, but is an object
    const auto order = desk.lend();
    Json answer{{"done", desk.left() == 0}, {"unit", nullptr}};
    if (!order) return answer;
    std::string pdn;
    write_game(pdn, order->game);
    answer["unit"] = order->unit;
    answer["pdn"] = std::move(pdn);
    answer["limits"] = limits_json(desk.limits());
    return answer;
}

Json work_result_answer(WorkDesk& desk, const Json& request) {
    const Fields fields{request};
    const auto unit = static_cast<std::size_t>(fields.number("unit", unit_numbers));
    if (const auto fault = desk.hand_in_text(unit, fields.text("pdn")))
        throw RequestFailure{{.kind = "bad_result", .message = *fault, .where = "pdn"}};
    return {{"done", desk.left() == 0}};
}

}  // namespace polonaise::server
