#include <string>

#include <polonaise/protocol/hub_level.hpp>

namespace polonaise {

std::string describe(const HubValueError& error) {
    return error.command + ": " + error.name + "=" + error.value + " is not " + error.wanted;
}

void HubLevel::add(const HubLevel& more) {
    if (more.infinite) {
        *this = more;
        return;
    }
    const auto replace = [](auto& limit, const auto& by) {
        if (by) limit = by;
    };
    replace(depth, more.depth);
    replace(nodes, more.nodes);
    replace(move_time, more.move_time);
    replace(lines, more.lines);
    if (more.time || more.moves || more.increment) {  // one clock
        moves = more.moves;
        time = more.time;
        increment = more.increment;
    }
}

std::expected<HubLevel, HubValueError> read_hub_level(const HubLine& line) {
    internal::HubNumbers numbers{line};
    const auto seconds = [&](std::string_view name) -> std::optional<HubLevel::Seconds> {
        const auto number = numbers.read<double>(name, 0);
        return number ? std::optional{HubLevel::Seconds{*number}} : std::nullopt;
    };
    HubLevel level{.depth = numbers.read<int>("depth", 1),
                   .nodes = numbers.read<std::uint64_t>("nodes", 1),
                   .move_time = seconds("move-time"),
                   .moves = numbers.read<int>("moves", 0),
                   .time = seconds("time"),
                   .increment = seconds("inc"),
                   .infinite = line.has("infinite"),
                   .lines = numbers.read<int>("lines", 1)};
    if (numbers.error()) return std::unexpected{*numbers.error()};
    if (level.moves == 0) level.moves.reset();  // so the field writes "for all the game" elsewhere
    return level;
}

HubLine hub_line(const HubLevel& level) {
    HubLine line{.command = "level"};
    const auto add = [&](const char* name, const auto& number, auto text) {
        if (number) line.arguments.push_back({name, text(*number)});
    };
    const auto whole = [](auto number) { return std::to_string(number); };
    const auto seconds = [](HubLevel::Seconds s) { return number_text(s.count(), 3); };
    add("depth", level.depth, whole);
    add("nodes", level.nodes, whole);
    add("move-time", level.move_time, seconds);
    add("moves", level.moves, whole);
    add("time", level.time, seconds);
    add("inc", level.increment, seconds);
    if (level.infinite) line.arguments.push_back({"infinite"});
    add("lines", level.lines, whole);
    return line;
}

}  // namespace polonaise
