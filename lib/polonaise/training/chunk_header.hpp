#pragma once
#include <cstddef>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <system_error>

#include <polonaise/rules/variants.hpp>

namespace polonaise {

/// What a file of games says about itself. docs/training-data.md has the format byte by byte.
struct ChunkHeader {
    VariantId variant = VariantId::international;
    std::string label = {};  ///< Of the generation: at most `longest_label` letters, digits, - and _.
    std::uint64_t seed = 0;
    std::uint32_t worker = 0;
    std::uint32_t chunk = 0;       ///< Which one of this worker, from 0.
    std::uint64_t first_game = 0;  ///< Which one of this worker, from 0; the others follow it.
    std::uint32_t games = 0;
    std::uint64_t plies = 0;  ///< Of all games.
    /// All else that decides which games are played, for people and for comparison: lines `key=value`.
    std::string settings = {};

    static constexpr std::size_t longest_label = 39;
    bool operator==(const ChunkHeader&) const = default;
};

bool is_label(std::string_view text);

/// Why a file of games cannot be used.
struct ChunkError {
    enum class Kind : std::uint8_t {
        cannot_open,
        not_a_chunk,
        other_version,
        damaged,  ///< Cut off, or changed since it was written.
        other_variant,
        impossible_game,
    };
    Kind kind;
    std::string file;
    std::string detail = {};  ///< A part of a sentence.
};
/// A sentence without full stop.
std::string describe(const ChunkError& error);

namespace internal {

/// Writes a file such that it is there as a whole or not at all.
std::error_code write_chunk(const std::filesystem::path& file, const ChunkHeader& header,
                            std::span<const std::byte> games);

struct ParsedChunk {
    ChunkHeader header;
    std::span<const std::byte> games;
};
/// Takes a file apart and checks its sums; `file` is for the error.
std::expected<ParsedChunk, ChunkError> parse_chunk(std::span<const std::byte> bytes,
                                                   const std::string& file);

}  // namespace internal

}  // namespace polonaise
