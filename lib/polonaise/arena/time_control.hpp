#pragma once
#include <chrono>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

namespace polonaise {

/// How long a player may think. What is not given does not limit; several limits may be given.
struct TimeControl {
    using Duration = std::chrono::nanoseconds;

    /// A clock that runs down while its owner thinks.
    struct Bank {
        Duration time{};                          ///< On the clock at the start.
        Duration increment{};                     ///< Added after each move.
        std::optional<int> moves = std::nullopt;  ///< After so many moves `time` is added again.
        bool operator==(const Bank&) const = default;
    };
    std::optional<Bank> bank = std::nullopt;
    std::optional<Duration> move_time = std::nullopt;
    std::optional<std::uint64_t> nodes = std::nullopt;
    std::optional<int> depth = std::nullopt;

    bool is_limited() const { return bank || move_time || nodes || depth; }
    bool operator==(const TimeControl&) const = default;
};

/// Seconds, such as `0.1`; must be positive, and zero only where `zero_allowed`.
std::expected<TimeControl::Duration, std::string> read_seconds(std::string_view text,
                                                               bool zero_allowed = false);

/// `60`, `60+0.5` or `40/60+0.5`: [MOVES/]SECONDS[+INCREMENT].
std::expected<TimeControl::Bank, std::string> read_bank(std::string_view text);

/// As on the command line: "clock=40/60+0.5 nodes=1000". The same for equal controls only.
std::string to_string(const TimeControl& control);

}  // namespace polonaise
