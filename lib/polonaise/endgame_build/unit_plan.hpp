#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include <polonaise/endgame/men_index.hpp>

namespace polonaise {

/// A stretch of blocks of a pair that is solved in one go and kept in files of its own until the whole
/// pair is there: what is lost when a process ends, and what processes share the work by.
struct Unit {
    std::uint64_t first, end;  ///< Blocks from `first` to before `end`.
    constexpr std::uint64_t blocks() const { return end - first; }
    constexpr bool operator==(const Unit&) const = default;
};

/// Units that do not need each other.
using Wave = std::vector<Unit>;

/// Cuts the blocks of a pair into units of about `blocks_each`. A wave needs all waves before it. Large
/// levels are divided and make a wave each; small ones are put together into one unit, which then has
/// to be solved level by level.
std::vector<Wave> plan_units(std::span<const MenLevel> levels, std::uint64_t blocks_each);

}  // namespace polonaise
