#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include <polonaise/archive/position_block.hpp>
#include <polonaise/archive/sqlite.hpp>

/// The index of positions: which games have which.
///
/// A row for each position would cost too much to insert and to keep. Instead each commit writes a
/// run: its entries sorted and packed into blocks of some thousand, one row each. When `fan_in` runs
/// of about the same size have gathered, they are merged into one of the next level, so that every entry
/// is rewritten a few times at most, and a search looks into a few runs, one block in each.
namespace polonaise::internal {

inline constexpr std::size_t entries_of_a_block = 4096;
inline constexpr std::int64_t fan_in = 8;

/// A position that so many games of one run have is common.
inline constexpr std::int64_t games_of_a_common_position = 256;

/// Adds a run; the entries must be sorted. Call it within a transaction. Returns the positions that are
/// common (position_tally.hpp) in one of the runs that were written, each at least once.
std::vector<std::uint64_t> add_run(Sqlite& db, std::span<const IndexEntry> entries);

/// The positions that are common in one of all runs.
std::vector<std::uint64_t> common_positions(Sqlite& db);

/// The games, in ascending order, that have the position with this key in their main line.
std::vector<std::uint32_t> games_with(Sqlite& db, std::uint64_t key);

}  // namespace polonaise::internal
