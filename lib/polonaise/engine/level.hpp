#pragma once
#include <cstdint>
#include <optional>

namespace polonaise {

/// How well the engine plays, from a beginner to all that it can do. docs/levels.md tells how far they
/// are apart.
inline constexpr int lowest_level = 1, highest_level = 20;

/// What a level takes away from the engine. A weak player looks less far, misjudges what it sees, and
/// overlooks captures; but it plays the move that it thinks is best.
struct Handicap {
    std::optional<std::uint64_t> nodes = std::nullopt;  ///< For a move; the first iteration is free.
    int error = 0;       ///< Standard deviation of the errors of evaluation, in hundredths of a man.
    int sight = 0;       ///< See Oversight.
    int oversights = 0;  ///< Oversight's chance.
    /// Whether forced moves are followed beyond the depth, and only moves that stand out looked into
    /// deeper: what makes an engine see long combinations.
    bool follows_forced_play = true;
};

/// Nothing for the highest level.
Handicap handicap(int level);

}  // namespace polonaise
