#pragma once
#include <cstddef>
#include <cstdint>

namespace polonaise {

/// White moves first and up the board, towards square 1.
enum class Side : std::uint8_t { white, black };

inline constexpr Side both_sides[]{Side::white, Side::black};

constexpr Side opponent(Side s) { return s == Side::white ? Side::black : Side::white; }

/// For arrays that hold one entry per side.
constexpr std::size_t index(Side s) { return static_cast<std::size_t>(s); }

}  // namespace polonaise
