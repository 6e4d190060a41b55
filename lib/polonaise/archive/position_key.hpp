#pragma once
#include <cstdint>

#include <polonaise/rules/position.hpp>

namespace polonaise::internal {

/// Bits in a key. With a hundred million positions a search for one that never occurred finds
/// another in its place once in three million times.
inline constexpr int position_key_bits = 48;

/// What the index of positions is sorted by: a hash of variant, pieces and side to move. King moves
/// that Frisian counts are no part of it, since who looks for a position does not know them. It is kept
/// in files, so it never changes.
template <Variant V> constexpr std::uint64_t position_key(const Position<V>& p) {
    const auto mix = [](std::uint64_t h, std::uint64_t word) {
        h = (h ^ word) * 0x9E3779B97F4A7C15u;
        return h ^ (h >> 32);
    };
    std::uint64_t h =
        static_cast<std::uint64_t>(V::names.pdn_game_type) << 1 | (p.to_move() == Side::black ? 1 : 0);
    h = mix(h, p.pieces(Side::white).bits());
    h = mix(h, p.pieces(Side::black).bits());
    h = mix(h, p.kings().bits());
    h = mix(h, h >> 29);
    return h >> (64 - position_key_bits);
}

}  // namespace polonaise::internal
