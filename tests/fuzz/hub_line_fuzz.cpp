// Any bytes are read as a Hub line without a crash, what is read is written and read back alike, and
// the typed readers behind the line take it or say what is wrong.
#include <variant>

#include <polonaise/protocol/hub_game.hpp>
#include <polonaise/protocol/hub_info.hpp>
#include <polonaise/protocol/hub_level.hpp>
#include <polonaise/protocol/hub_line.hpp>
#include <polonaise/protocol/hub_parameter.hpp>
#include <polonaise/protocol/hub_settings.hpp>

#include "fuzz/fuzz.hpp"

namespace polonaise::fuzz {
namespace {

bool starts_neutral(const AnyGame& game) {
    return std::visit(
        [](const auto& g) {
            const auto& state = g.start().rule_state();
            return state.run(Side::white).moves == 0 && state.run(Side::black).moves == 0;
        },
        game);
}

void read_typed(const HubLine& line) {
    if (const auto level = read_hub_level(line)) require(read_hub_level(hub_line(*level)).has_value());
    else require(!describe(level.error()).empty());
    (void)hub_text(hub_line(read_hub_info(line)));
    if (const auto parameter = read_hub_parameter(line)) {
        require(read_hub_parameter(hub_line(*parameter)).has_value());
        (void)check_value(*parameter, parameter->value);
    }
    HubSettings settings;
    if (settings.set(line.value("name").value_or(""), line.value("value").value_or(""))) {
        (void)settings.draw_rules();
        require(settings.table_mebibytes() >= 1 && settings.lines() >= 1);
    }
    for (const VariantId variant : all_variants) {
        const auto game = read_hub_game(variant, line);
        if (!game) {
            require(!describe(game.error()).empty());
            continue;
        }
        const auto again = read_hub_game(variant, hub_line(*game));
        require(again.has_value());
        // A game that was drawn on the way starts anew there, and no text holds its counters.
        if (starts_neutral(*game)) require(position_of(*again) == position_of(*game));
    }
}

}  // namespace
}  // namespace polonaise::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace polonaise;
    const std::string_view text = fuzz::as_text(data, size);
    const auto line = read_hub_line(text);
    if (!line) {
        fuzz::require(line.error().offset <= text.size());
        fuzz::require(!describe(line.error()).empty());
        return 0;
    }
    fuzz::require(read_hub_line(hub_text(*line)) == *line);
    fuzz::read_typed(*line);
    return 0;
}
