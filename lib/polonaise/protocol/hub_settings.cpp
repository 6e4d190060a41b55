#include <algorithm>
#include <cassert>

#include <polonaise/engine/level.hpp>
#include <polonaise/protocol/hub_settings.hpp>

namespace polonaise {
namespace {

using Type = HubParameter::Type;

HubParameter flag(std::string name, bool value) {
    return {.name = std::move(name), .value = value ? "true" : "false", .type = Type::boolean};
}

HubParameter whole(std::string name, int value, int least, int most) {
    return {.name = std::move(name),
            .value = std::to_string(value),
            .type = Type::integer,
            .least = least,
            .most = most};
}

/// Both names of a variant, where it has two.
HubParameter variant_parameter() {
    HubParameter parameter{.name = "variant", .type = Type::choice};
    for (const VariantId id : all_variants)
        for (const std::string_view name : {names(id).hub, names(id).name})
            if (std::ranges::find(parameter.choices, name) == parameter.choices.end())
                parameter.choices.emplace_back(name);
    parameter.value = parameter.choices.front();
    return parameter;
}

std::expected<DrawRules, std::string> read_draw_rules(VariantId variant, std::string_view text) {
    return with_variant(variant,
                        [&]<Variant V>(VariantTag<V>) { return parse_draw_rules(text, V::draw_rules); });
}

}  // namespace

HubSettings::HubSettings()
    : parameters_{variant_parameter(),
                  flag("book", false),
                  whole("book-ply", BookUse{}.plies, 0, 1000),
                  whole("book-margin", BookUse{}.margin, 0, 1000),
                  flag("ponder", false),
                  whole("threads", 1, 1, 256),
                  whole("tt-size", 22, 16, 32),
                  whole("bb-size", 8, 0, 8),
                  whole("level", highest_level, lowest_level, highest_level),
                  whole("lines", 1, 1, 100),
                  {.name = "weights", .value = "built-in", .type = Type::string},
                  {.name = "draw-rules", .value = "official", .type = Type::string},
                  {.name = "overhead", .value = "0.02", .type = Type::real, .least = 0, .most = 60}} {}

std::expected<void, HubValueError> HubSettings::set(std::string_view name, std::string_view value) {
    const auto known = std::ranges::find(parameters_, name, &HubParameter::name);
    if (known == parameters_.end()) {
        std::string all = "one of";
        for (const HubParameter& p : parameters_) all += (&p == &parameters_[0] ? " " : ", ") + p.name;
        return std::unexpected{HubValueError{"set-param", "name", std::string{name}, all}};
    }
    if (const auto allowed = check_value(*known, value); !allowed) return allowed;
    if (name == "draw-rules")
        if (const auto rules = read_draw_rules(variant(), value); !rules)
            return std::unexpected{
                HubValueError{"set-param", known->name, std::string{value}, "known: " + rules.error()}};
    known->value = value;
    return {};
}

VariantId HubSettings::variant() const {
    const auto found = find_variant(value("variant"));
    assert(found);
    return *found;
}

/// The rules may have been chosen before a variant that does not know them.
DrawRules HubSettings::draw_rules() const {
    return read_draw_rules(variant(), value("draw-rules")).value_or(DrawRules{});
}

/// Scan, whose parameter this is, counts entries as a power of two. Ours have 16 bytes, too.
std::size_t HubSettings::table_mebibytes() const {
    constexpr int log_entries_per_mebibyte = 16;
    return std::size_t{1} << (static_cast<int>(number("tt-size")) - log_entries_per_mebibyte);
}

const std::string& HubSettings::value(std::string_view name) const {
    const auto known = std::ranges::find(parameters_, name, &HubParameter::name);
    assert(known != parameters_.end());
    return known->value;
}

double HubSettings::number(std::string_view name) const {
    return read_signed_number<double>(value(name)).value_or(0);
}

}  // namespace polonaise
