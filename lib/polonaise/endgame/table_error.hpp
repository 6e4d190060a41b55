#pragma once
#include <cstdint>
#include <expected>
#include <filesystem>
#include <string>
#include <string_view>

#include <polonaise/endgame/slice.hpp>
#include <polonaise/support/mapped_file.hpp>

namespace polonaise {

/// Why a table cannot be used.
struct TableError {
    enum class Kind : std::uint8_t {
        missing,
        cannot_open,
        not_a_table,
        other_version,
        other_table,  ///< Of another variant, slice or size than the one asked for.
        damaged,      ///< Cut off, or changed since it was written.
    };
    Kind kind;
    std::string file;
    std::string detail = {};  ///< A part of a sentence.
};
/// A sentence without full stop.
std::string describe(const TableError& error);

namespace internal {

/// The bytes of a table of either format.
std::expected<MappedFile, TableError> map_table(const std::filesystem::path& file);

/// "... is ... and not ...": a detail of an error.
std::string is_and_not(std::string_view what, std::string_view found, std::string_view expected);

/// How the name that a table gives itself differs from the one that it should have; empty if it does
/// not.
std::string name_difference(std::string_view variant, Slice slice, std::string_view expected_variant,
                            Slice expected_slice);

}  // namespace internal
}  // namespace polonaise
