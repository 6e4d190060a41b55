#include <array>
#include <cassert>
#include <cstddef>

#include <polonaise/engine/level.hpp>

namespace polonaise {
namespace {

/// Found by matches between neighbours: docs/levels.md.
constexpr std::array<Handicap, highest_level - 1> handicaps{{
    {.nodes = 1, .error = 90, .sight = 0, .oversights = 112, .follows_forced_play = false},
    {.nodes = 1, .error = 80, .sight = 0, .oversights = 88, .follows_forced_play = false},
    {.nodes = 1, .error = 72, .sight = 0, .oversights = 64, .follows_forced_play = false},
    {.nodes = 1, .error = 66, .sight = 0, .oversights = 45, .follows_forced_play = false},
    {.nodes = 1, .error = 60, .sight = 0, .oversights = 30, .follows_forced_play = false},
    {.nodes = 1, .error = 55, .sight = 0, .oversights = 18, .follows_forced_play = false},
    {.nodes = 1, .error = 50, .sight = 1, .oversights = 48, .follows_forced_play = false},
    {.nodes = 45, .error = 48, .sight = 2, .oversights = 66, .follows_forced_play = false},
    {.nodes = 100, .error = 40, .sight = 2, .oversights = 36, .follows_forced_play = false},
    {.nodes = 150, .error = 34, .sight = 3, .oversights = 40, .follows_forced_play = false},
    {.nodes = 260, .error = 29, .sight = 3, .oversights = 32, .follows_forced_play = false},
    {.nodes = 520, .error = 23, .sight = 4, .oversights = 25, .follows_forced_play = false},
    {.nodes = 750, .error = 20, .sight = 5, .oversights = 28},
    {.nodes = 1'300, .error = 16, .sight = 6, .oversights = 24},
    {.nodes = 2'400, .error = 12, .sight = 6, .oversights = 18},
    {.nodes = 4'500, .error = 8, .sight = 8, .oversights = 12},
    {.nodes = 9'000, .error = 5, .sight = 8, .oversights = 6},
    {.nodes = 20'000, .error = 2},
    {.nodes = 50'000},
}};

}  // namespace

Handicap handicap(int level) {
    assert(level >= lowest_level && level <= highest_level);
    return level == highest_level ? Handicap{}
                                  : handicaps[static_cast<std::size_t>(level - lowest_level)];
}

}  // namespace polonaise
