#pragma once
#include <cstddef>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <vector>

#include <polonaise/evaluation/network.hpp>
#include <polonaise/rules/variant.hpp>

namespace polonaise {

/// Why bytes are no network that can be used.
struct NetworkFileError {
    enum class Kind : std::uint8_t {
        not_a_network,
        other_version,  ///< Of the format.
        damaged,        ///< Cut off, or changed since it was written.
        other_variant,
        unknown_shape,  ///< Of a network that this program cannot calculate.
    };
    Kind kind;
    std::string detail = {};  ///< Of `other_variant` its name; else a part of a sentence.
};
/// A part of a sentence that follows the name of the file.
std::string describe(const NetworkFileError& error);

/// The bytes of a file with this network. docs/evaluation.md has the format byte by byte.
std::vector<std::byte> network_bytes(const Network& network);

/// The name of the variant that a file is for, if it is a network at all.
std::expected<std::string, NetworkFileError> network_variant(std::span<const std::byte> bytes);

/// Reads a network for the variant. Nothing that the bytes say is believed unchecked.
template <Variant V>
std::expected<Network, NetworkFileError> read_network(std::span<const std::byte> bytes);

}  // namespace polonaise
