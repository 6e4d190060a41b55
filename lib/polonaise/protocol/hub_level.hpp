#pragma once
#include <chrono>
#include <cstdint>
#include <expected>
#include <optional>

#include <polonaise/protocol/hub_line.hpp>
#include <polonaise/protocol/hub_values.hpp>

namespace polonaise {

/// The command `level`: how long the next searches may take. Limits that are not set do not exist.
struct HubLevel {
    using Seconds = std::chrono::duration<double>;

    std::optional<int> depth = std::nullopt;
    std::optional<std::uint64_t> nodes = std::nullopt;
    std::optional<Seconds> move_time = std::nullopt;
    std::optional<int> moves = std::nullopt;     ///< Until `time` is renewed; none: for all the game.
    std::optional<Seconds> time = std::nullopt;  ///< Left on the clock.
    std::optional<Seconds> increment = std::nullopt;  ///< Added before every move.
    bool infinite = false;                            ///< Until `stop`.
    std::optional<int> lines = std::nullopt;          ///< Extension: how many best moves to report.

    /// What several commands say together: limits of `more` replace those of the same kind, and
    /// `infinite` replaces all.
    void add(const HubLevel& more);
    bool operator==(const HubLevel&) const = default;
};

/// Reads a line whose command is `level`. Other arguments, such as draughtsnet's `handicap`, are
/// passed over.
std::expected<HubLevel, HubValueError> read_hub_level(const HubLine& line);

HubLine hub_line(const HubLevel& level);

}  // namespace polonaise
