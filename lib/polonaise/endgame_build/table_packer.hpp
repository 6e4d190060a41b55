#pragma once
#include <cstdint>
#include <expected>
#include <filesystem>
#include <span>
#include <string>

#include <polonaise/endgame/packed_table.hpp>
#include <polonaise/endgame_build/capture_positions.hpp>

namespace polonaise {

/// Compresses the values of a slice, of which those of the positions `free` do not matter. The file is
/// the same whatever the number of threads. The error is a sentence without full stop.
std::expected<void, std::string> pack_table(const std::filesystem::path& file,
                                            const PackedHeader& header,
                                            std::span<const std::uint8_t> values,
                                            const PositionSet& free, int threads);

}  // namespace polonaise
