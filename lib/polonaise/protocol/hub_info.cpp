#include <utility>

#include <polonaise/protocol/hub_info.hpp>
#include <polonaise/protocol/numbers.hpp>

namespace polonaise {

HubInfo read_hub_info(const HubLine& line) {
    const auto read = [&]<class Number>(std::string_view name, std::optional<Number>& number) {
        if (const auto text = line.value(name)) number = read_signed_number<Number>(*text);
    };
    HubInfo info;
    read("depth", info.depth);
    read("mean-depth", info.mean_depth);
    read("score", info.score);
    read("nodes", info.nodes);
    read("time", info.time);
    read("nps", info.nodes_per_second);
    if (const auto pv = line.value("pv")) info.pv = std::string{*pv};
    read("line", info.line);
    return info;
}

HubLine hub_line(const HubInfo& info) {
    HubLine line{.command = "info"};
    const auto add = [&](const char* name, const auto& value, auto text) {
        if (value) line.arguments.push_back({name, text(*value)});
    };
    const auto whole = [](auto number) { return std::to_string(number); };
    const auto real = [](int decimals) {
        return [decimals](double number) { return number_text(number, decimals); };
    };
    add("depth", info.depth, whole);
    add("mean-depth", info.mean_depth, real(1));
    add("score", info.score, real(2));
    add("nodes", info.nodes, whole);
    add("time", info.time, real(3));
    add("nps", info.nodes_per_second, real(3));
    add("line", info.line, whole);
    add("pv", info.pv, [](const std::string& moves) { return moves; });
    return line;
}

}  // namespace polonaise
