#include <algorithm>

#include <polonaise/endgame_build/unit_plan.hpp>

namespace polonaise {

std::vector<Wave> plan_units(std::span<const MenLevel> levels, std::uint64_t blocks_each) {
    blocks_each = std::max<std::uint64_t>(blocks_each, 1);
    std::vector<Wave> waves;
    Unit small{0, 0};
    const auto close_small = [&](std::uint64_t next) {
        if (small.blocks() > 0) waves.push_back({small});
        small = {next, next};
    };
    for (const MenLevel& level : levels) {
        if (level.end - small.first > blocks_each) close_small(level.first);
        if (level.end - level.first <= blocks_each) {
            small.end = level.end;
            continue;
        }
        Wave wave;
        for (std::uint64_t first = level.first; first < level.end; first += blocks_each)
            wave.push_back({first, std::min(first + blocks_each, level.end)});
        waves.push_back(std::move(wave));
        small = {level.end, level.end};
    }
    close_small(0);
    return waves;
}

}  // namespace polonaise
