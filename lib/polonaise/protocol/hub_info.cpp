#include <algorithm>
#include <utility>

#include <polonaise/protocol/hub_info.hpp>
#include <polonaise/protocol/numbers.hpp>

namespace polonaise {

namespace {

/// Three whole numbers with blanks in between.
std::optional<std::array<int, 3>> read_wdl(std::string_view text) {
    std::array<int, 3> wdl;
    for (int& number : wdl) {
        const std::string_view word = text.substr(0, text.find(' '));
        const auto read = read_number<int>(word);
        if (!read) return std::nullopt;
        number = *read;
        text.remove_prefix(std::min(word.size() + 1, text.size()));
    }
    return text.empty() ? std::optional{wdl} : std::nullopt;
}

std::string wdl_text(const std::array<int, 3>& wdl) {
    return std::to_string(wdl[0]) + ' ' + std::to_string(wdl[1]) + ' ' + std::to_string(wdl[2]);
}

}  // namespace

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
    if (const auto wdl = line.value("wdl")) info.wdl = read_wdl(*wdl);
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
    add("wdl", info.wdl, wdl_text);
    add("line", info.line, whole);
    add("pv", info.pv, [](const std::string& moves) { return moves; });
    return line;
}

}  // namespace polonaise
