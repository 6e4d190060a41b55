#pragma once
#include <array>

#include <polonaise/board/side.hpp>

namespace polonaise {

/// Rows down and files right. Diagonal neighbours touch, orthogonal ones lie two apart:
/// the square between them is a light one.
struct Direction {
    int rows, files;
    constexpr bool operator==(const Direction&) const = default;
    constexpr Direction operator-() const { return {-rows, -files}; }
};

inline constexpr std::array up{Direction{-1, -1}, Direction{-1, 1}};
inline constexpr std::array down{Direction{1, -1}, Direction{1, 1}};
inline constexpr std::array diagonal{up[0], up[1], down[0], down[1]};
inline constexpr std::array diagonal_and_orthogonal{
    up[0],          up[1], down[0], down[1], Direction{-2, 0}, Direction{2, 0}, Direction{0, -2},
    Direction{0, 2}};

/// Where a man may go without capturing.
template <Side S> inline constexpr auto& forward = up;
template <> inline constexpr auto& forward<Side::black> = down;

}  // namespace polonaise
