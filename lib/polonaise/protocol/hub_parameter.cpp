#include <algorithm>
#include <array>
#include <utility>

#include <polonaise/protocol/hub_parameter.hpp>

namespace polonaise {
namespace {

using Type = HubParameter::Type;

constexpr std::array<std::pair<Type, std::string_view>, 5> type_names{{{Type::boolean, "bool"},
                                                                       {Type::integer, "int"},
                                                                       {Type::real, "real"},
                                                                       {Type::string, "string"},
                                                                       {Type::choice, "enum"}}};

std::vector<std::string> words(std::string_view text) {
    std::vector<std::string> result;
    for (std::size_t at = 0; (at = text.find_first_not_of(" \t", at)) != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(" \t", at), text.size());
        result.emplace_back(text.substr(at, end - at));
        at = end;
    }
    return result;
}

std::string range_text(const HubParameter& p) {
    std::string text = p.type == Type::integer ? "a whole number" : "a number";
    if (p.least) text += " from " + number_text(*p.least, 3);
    if (p.most) text += " to " + number_text(*p.most, 3);
    return text;
}

std::string choices_text(const HubParameter& p) {
    std::string text = "one of";
    for (const std::string& choice : p.choices) text += (text == "one of" ? " " : ", ") + choice;
    return text;
}

bool in_range(const HubParameter& p, std::optional<double> number) {
    return number && (!p.least || *number >= *p.least) && (!p.most || *number <= *p.most);
}

}  // namespace

std::expected<HubParameter, HubValueError> read_hub_parameter(const HubLine& line) {
    const auto text = [&](std::string_view name) {
        return std::string{line.value(name).value_or(std::string_view{})};
    };
    HubParameter parameter{.name = text("name"), .value = text("value")};
    if (parameter.name.empty())
        return std::unexpected{HubValueError{line.command, "name", "", "the name of a parameter"}};
    for (const auto& [type, name] : type_names)
        if (line.value("type") == name) parameter.type = type;
    parameter.least = read_signed_number<double>(text("min"));
    parameter.most = read_signed_number<double>(text("max"));
    parameter.choices = words(text("values"));
    if (parameter.type == Type::choice && parameter.choices.empty()) parameter.type = Type::string;
    return parameter;
}

HubLine hub_line(const HubParameter& parameter) {
    HubLine line{.command = "param",
                 .arguments = {{"name", parameter.name}, {"value", parameter.value}}};
    for (const auto& [type, name] : type_names)
        if (type == parameter.type) line.arguments.push_back({"type", std::string{name}});
    if (parameter.least) line.arguments.push_back({"min", number_text(*parameter.least, 3)});
    if (parameter.most) line.arguments.push_back({"max", number_text(*parameter.most, 3)});
    std::string choices;
    for (const std::string& choice : parameter.choices) choices += (choices.empty() ? "" : " ") + choice;
    if (!choices.empty()) line.arguments.push_back({"values", choices});
    return line;
}

std::expected<void, HubValueError> check_value(const HubParameter& p, std::string_view value) {
    const auto error = [&](std::string wanted) {
        return std::unexpected{
            HubValueError{"set-param", p.name, std::string{value}, std::move(wanted)}};
    };
    switch (p.type) {
    case Type::boolean:
        if (value != "true" && value != "false") return error("true or false");
        break;
    case Type::integer:
        if (!read_signed_number<std::int64_t>(value) || !in_range(p, read_signed_number<double>(value)))
            return error(range_text(p));
        break;
    case Type::real:
        if (!in_range(p, read_signed_number<double>(value))) return error(range_text(p));
        break;
    case Type::choice:
        if (std::ranges::find(p.choices, value) == p.choices.end()) return error(choices_text(p));
        break;
    case Type::string: break;
    }
    return {};
}

}  // namespace polonaise
