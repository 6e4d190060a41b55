#pragma once
#include <cstdint>

#include <polonaise/rules/zobrist.hpp>
#include <polonaise/support/random.hpp>

namespace polonaise {

/// What a weak player does not see: in some positions that lie beyond the moves it tries out, it
/// overlooks that there is something to capture, with all that follows. Long combinations are lost
/// first, since at each capture on the way there is that chance.
///
/// Where it fails depends on the position and the seed alone. So looking again does not help, coming
/// nearer does, and a game can be repeated.
struct Oversight {
    int sight = 0;           ///< Up to this ply from the root everything is seen.
    int chance = 0;          ///< Beyond, so many of 256 positions with a capture are misjudged.
    std::uint64_t seed = 0;  ///< Other seeds, other failures.

    bool overlooks(Key key, int ply) const {
        return chance > 0 && ply > sight &&
               static_cast<int>(SplitMix64{key.bits ^ seed}() & 255) < chance;
    }
};

}  // namespace polonaise
