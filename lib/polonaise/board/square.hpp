#pragma once
#include <compare>
#include <cstddef>
#include <cstdint>

namespace polonaise {

/// A playable square, kept as its slot on the padded board (see Geometry for rows, files and
/// the numbers that people use).
class Square {
public:
    constexpr Square() = default;
    constexpr explicit Square(int slot) : slot_{static_cast<std::uint8_t>(slot)} {}
    /// 0 to 62.
    constexpr int slot() const { return slot_; }
    constexpr auto operator<=>(const Square&) const = default;

private:
    std::uint8_t slot_ = 0;
};

/// For arrays that hold one entry per slot.
constexpr std::size_t index(Square s) { return static_cast<std::size_t>(s.slot()); }

}  // namespace polonaise
