#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

namespace polonaise::internal {

inline constexpr int most_members = 12;

/// Rows are subset sizes, so that ranking sets of one size reads one short row.
inline constexpr auto binomials = [] {
    std::array<std::array<std::uint64_t, 65>, most_members + 1> table{};
    for (std::size_t n = 0; n <= 64; ++n) table[0][n] = 1;
    for (std::size_t k = 1; k <= most_members; ++k)
        for (std::size_t n = 1; n <= 64; ++n) table[k][n] = table[k][n - 1] + table[k - 1][n - 1];
    return table;
}();

/// In how many ways `k` things can be chosen among `n`. 0 <= n <= 64, 0 <= k <= most_members.
constexpr std::uint64_t binomial(int n, int k) {
    return binomials[static_cast<std::size_t>(k)][static_cast<std::size_t>(n)];
}

}  // namespace polonaise::internal
