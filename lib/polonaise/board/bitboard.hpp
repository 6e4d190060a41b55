#pragma once
#include <bit>
#include <cstdint>

#include <polonaise/board/square.hpp>

namespace polonaise {

/// A set of squares, one bit per slot. Ghost slots (see Geometry) are never members of a set
/// that has been intersected with real squares, so a shift needs no edge mask.
class Bitboard {
public:
    constexpr Bitboard() = default;
    constexpr Bitboard(Square s) : bits_{std::uint64_t{1} << s.slot()} {}
    constexpr explicit Bitboard(std::uint64_t bits) : bits_{bits} {}

    constexpr std::uint64_t bits() const { return bits_; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr explicit operator bool() const { return bits_ != 0; }
    constexpr bool contains(Square s) const { return (bits_ >> s.slot()) & 1; }
    constexpr int count() const { return std::popcount(bits_); }
    constexpr bool several() const { return (bits_ & (bits_ - 1)) != 0; }

    /// The lowest square; the set must not be empty.
    constexpr Square first() const { return Square{std::countr_zero(bits_)}; }
    /// The lowest square as a set; empty if there is none.
    constexpr Bitboard lowest() const { return Bitboard{bits_ & -bits_}; }
    /// The set without its lowest square.
    constexpr Bitboard rest() const { return Bitboard{bits_ & (bits_ - 1)}; }

    constexpr bool operator==(const Bitboard&) const = default;
    friend constexpr Bitboard operator|(Bitboard a, Bitboard b) { return Bitboard{a.bits_ | b.bits_}; }
    friend constexpr Bitboard operator&(Bitboard a, Bitboard b) { return Bitboard{a.bits_ & b.bits_}; }
    friend constexpr Bitboard operator^(Bitboard a, Bitboard b) { return Bitboard{a.bits_ ^ b.bits_}; }
    friend constexpr Bitboard operator-(Bitboard a, Bitboard b) { return Bitboard{a.bits_ & ~b.bits_}; }
    constexpr Bitboard& operator|=(Bitboard b) { return *this = *this | b; }
    constexpr Bitboard& operator&=(Bitboard b) { return *this = *this & b; }
    constexpr Bitboard& operator-=(Bitboard b) { return *this = *this - b; }

    /// Visits the squares in slot order: `for (Square s : set)`.
    class Iterator {
    public:
        constexpr explicit Iterator(std::uint64_t bits) : bits_{bits} {}
        constexpr Square operator*() const { return Square{std::countr_zero(bits_)}; }
        constexpr Iterator& operator++() {
            bits_ &= bits_ - 1;
            return *this;
        }
        constexpr bool operator==(const Iterator&) const = default;

    private:
        std::uint64_t bits_;
    };
    constexpr Iterator begin() const { return Iterator{bits_}; }
    constexpr Iterator end() const { return Iterator{0}; }

private:
    std::uint64_t bits_ = 0;
};

/// Every member moved by `Step` slots. What leaves the board lands on ghosts or outside the word.
template <int Step> constexpr Bitboard shift(Bitboard set) {
    if constexpr (Step >= 0) return Bitboard{set.bits() << Step};
    else return Bitboard{set.bits() >> -Step};
}

}  // namespace polonaise
