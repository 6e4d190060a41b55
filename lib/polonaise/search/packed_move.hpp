#pragma once
#include <cstdint>

#include <polonaise/rules/move_list.hpp>

namespace polonaise {

/// A move in 16 bits, to be read together with the legal moves of its position: the slots of from
/// and to, and how many legal moves between the same two squares come before it (captures can differ
/// in nothing but what they take; generation order is fixed). Composed positions can have more than
/// sixteen such captures; those beyond have no packed form.
class PackedMove {
public:
    /// No move: slot 63 does not exist.
    constexpr PackedMove() = default;

    /// `m` must be one of `legal`.
    PackedMove(const Move& m, const MoveList& legal) {
        int before = 0;
        if (m.is_capture())  // quiet moves are told apart by their squares
            for (const Move* other = legal.begin(); *other != m; ++other)
                before += joins_same_squares(*other, m);
        if (before < 16)
            bits_ = static_cast<std::uint16_t>(m.from.slot() | m.to.slot() << 6 | before << 12);
    }

    /// The move, or nullptr if there is none such among `legal`.
    const Move* find(const MoveList& legal) const {
        if (bits_ == none) return nullptr;
        const Move wanted{{}, Square{bits_ & 63}, Square{bits_ >> 6 & 63}};
        int before = bits_ >> 12;
        for (const Move& m : legal)
            if (joins_same_squares(m, wanted) && before-- == 0) return &m;
        return nullptr;
    }

    constexpr explicit operator bool() const { return bits_ != none; }
    constexpr bool operator==(const PackedMove&) const = default;

    constexpr std::uint16_t bits() const { return bits_; }
    static constexpr PackedMove from_bits(std::uint16_t bits) {
        PackedMove packed;
        packed.bits_ = bits;
        return packed;
    }

private:
    static constexpr std::uint16_t none = 0xFFFF;

    static constexpr bool joins_same_squares(const Move& a, const Move& b) {
        return a.from == b.from && a.to == b.to;
    }

    std::uint16_t bits_ = none;
};

}  // namespace polonaise
