#pragma once
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <polonaise/protocol/hub_line.hpp>
#include <polonaise/protocol/hub_values.hpp>

namespace polonaise {

/// The answer `param`: something about an engine that can be set, with the value that it has.
struct HubParameter {
    enum class Type : std::uint8_t { boolean, integer, real, string, choice };

    std::string name, value = {};
    Type type = Type::string;
    std::optional<double> least = std::nullopt, most = std::nullopt;  ///< For numbers, where declared.
    std::vector<std::string> choices = {};                            ///< For a choice.

    bool operator==(const HubParameter&) const = default;
};

/// Reads a line whose command is `param`. The error is for one without a name; what else is odd
/// about it makes it a string, which takes any value.
std::expected<HubParameter, HubValueError> read_hub_parameter(const HubLine& line);

HubLine hub_line(const HubParameter& parameter);

/// Whether a parameter can have this value; the error says what it can have.
std::expected<void, HubValueError> check_value(const HubParameter& parameter, std::string_view value);

}  // namespace polonaise
