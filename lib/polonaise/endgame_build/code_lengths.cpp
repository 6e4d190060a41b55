#include <algorithm>
#include <cassert>
#include <cstddef>

#include <polonaise/endgame_build/code_lengths.hpp>

namespace polonaise {
namespace {

/// A symbol, or two packages of the step before.
struct Package {
    std::uint64_t count;
    std::int32_t symbol;  ///< -1 for two packages.
    std::uint32_t first = 0, second = 0;
};

}  // namespace

/// Package-merge (Larmore and Hirschberg 1990). Each step puts the cheapest packages of the last one
/// together by twos and sorts them among the symbols. After as many steps as a code may have bits, a
/// symbol's code is as long as the number of times that it occurs in the cheapest 2n - 2 packages.
std::vector<std::uint8_t> code_lengths(std::span<const std::uint64_t> counts, int longest) {
    std::vector<Package> symbols;
    for (std::size_t s = 0; s < counts.size(); ++s)
        if (counts[s] > 0) symbols.push_back({counts[s], static_cast<std::int32_t>(s)});
    assert(longest >= 1 && symbols.size() <= std::size_t{1} << longest);
    std::vector<std::uint8_t> lengths(counts.size(), 0);
    if (symbols.size() == 1) lengths[static_cast<std::size_t>(symbols[0].symbol)] = 1;
    if (symbols.size() <= 1) return lengths;
    std::ranges::stable_sort(symbols, {}, &Package::count);

    std::vector<std::vector<Package>> steps{symbols};
    for (int step = 1; step < longest; ++step) {
        const std::vector<Package>& last = steps.back();
        std::vector<Package> next = symbols;
        for (std::uint32_t i = 0; i + 1 < last.size(); i += 2)
            next.push_back({last[i].count + last[i + 1].count, -1, i, i + 1});
        std::ranges::stable_sort(next, {}, &Package::count);
        steps.push_back(std::move(next));
    }

    std::vector<bool> wanted(2 * symbols.size() - 2, true);
    for (std::size_t step = steps.size(); step-- > 0;) {
        std::vector<bool> wanted_before(step > 0 ? steps[step - 1].size() : 0, false);
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            if (!wanted[i]) continue;
            const Package& package = steps[step][i];
            if (package.symbol >= 0) ++lengths[static_cast<std::size_t>(package.symbol)];
            else wanted_before[package.first] = wanted_before[package.second] = true;
        }
        wanted = std::move(wanted_before);
    }
    return lengths;
}

}  // namespace polonaise
