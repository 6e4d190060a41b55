#include "match_engines.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "engines_file.hpp"
#include "game_files.hpp"
#include "text.hpp"

namespace polonaise::app {
namespace {

TimeControl common_control(const MatchOptions& options) {
    TimeControl control{.nodes = options.nodes, .depth = options.depth};
    if (options.time) {
        const auto time = read_seconds(*options.time);
        if (!time) fail("--time: {}", time.error());
        control.move_time = *time;
    }
    if (options.clock) {
        const auto bank = read_bank(*options.clock);
        if (!bank) fail("--clock: {}", bank.error());
        control.bank = *bank;
    }
    return control;
}

MatchEngine engine_of_option(const std::string& text) {
    const auto fields = read_fields(text);
    if (!fields) fail("--engine {}: {}", in_quotes(text), fields.error());
    auto settings = read_player_settings(*fields);
    if (!settings) fail("--engine {}: {}", in_quotes(text), settings.error().what);
    return {text, std::move(*settings)};
}

MatchEngine engine_of_entry(const EngineEntry& entry, const std::string& file) {
    auto settings = read_player_settings(entry.fields);
    if (settings) return {fields_text(entry.fields), std::move(*settings)};
    const auto wrong = std::ranges::find(entry.fields, settings.error().key, &Field::key);
    const std::size_t line = wrong == entry.fields.end()
                                 ? entry.line
                                 : entry.lines[static_cast<std::size_t>(wrong - entry.fields.begin())];
    fail("{}: line {}: {}", in_quotes(file), line, settings.error().what);
}

std::vector<MatchEngine> engines_of_file(const std::string& file) {
    const auto entries = read_engines(whole_file(file));
    if (!entries) fail("{}: line {}: {}", in_quotes(file), entries.error().line, entries.error().what);
    std::vector<MatchEngine> engines;
    for (const EngineEntry& entry : *entries) engines.push_back(engine_of_entry(entry, file));
    return engines;
}

/// Makes all names different.
void distinguish_names(std::vector<MatchEngine>& engines) {
    std::set<std::string> taken;
    for (auto& [text, settings] : engines) {
        const std::string wanted = settings.name;
        for (int number = 2; !taken.insert(settings.name).second; ++number)
            settings.name = fmt::format("{}-{}", wanted, number);
    }
}

}  // namespace

std::vector<MatchEngine> match_engines(const MatchOptions& options) {
    std::vector<MatchEngine> engines;
    for (const std::string& text : options.engines) engines.push_back(engine_of_option(text));
    if (options.engine_file)
        std::ranges::move(engines_of_file(*options.engine_file), std::back_inserter(engines));
    const TimeControl common = common_control(options);
    for (auto& [text, settings] : engines) {
        if (!settings.control.is_limited()) settings.control = common;
        if (!settings.control.is_limited())
            fail("the engine {} has no limit; add --time, --clock, --nodes or --depth",
                 in_quotes(settings.name));
    }
    if (engines.size() < 2) fail("a match needs two engines: give --engine twice, or --engines FILE");
    distinguish_names(engines);
    return engines;
}

}  // namespace polonaise::app
