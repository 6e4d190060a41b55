#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include <polonaise/protocol/hub_line.hpp>

namespace polonaise {

/// The answer `info`: how far a search has come. An engine sends what it likes of it.
struct HubInfo {
    std::optional<int> depth = std::nullopt;
    std::optional<double> mean_depth = std::nullopt;  ///< Of the leaves.
    std::optional<double> score = std::nullopt;       ///< In men, for the side to move.
    std::optional<std::uint64_t> nodes = std::nullopt;
    std::optional<double> time = std::nullopt;              ///< Seconds.
    std::optional<double> nodes_per_second = std::nullopt;  ///< Millions.
    std::optional<std::string> pv = std::nullopt;           ///< Moves as Hub writes them.
    std::optional<int> line = std::nullopt;  ///< Extension: 1 for the best move, 2 for the next.
    /// Extension: wins, draws and losses that the side to move can expect in a thousand games.
    std::optional<std::array<int, 3>> wdl = std::nullopt;

    bool operator==(const HubInfo&) const = default;
};

/// Reads what can be read of a line whose command is `info`. It is for people to look at, so a
/// number that is none counts as left out.
HubInfo read_hub_info(const HubLine& line);

HubLine hub_line(const HubInfo& info);

}  // namespace polonaise
