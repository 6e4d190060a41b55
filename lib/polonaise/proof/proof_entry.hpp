#pragma once
#include <algorithm>
#include <cstdint>

namespace polonaise {

/// How far it still is to a proof that the attacker wins, and to one that it does not: the least
/// number of positions that would have to be settled (Allis' proof and disproof number). One of them
/// is 0 and the other `impossible` where the question is settled.
struct ProofEntry {
    static constexpr std::uint32_t impossible = 1u << 30;

    std::uint32_t proof = 1, disproof = 1;
    std::uint16_t plies = 0;  ///< Of a proved win: to the end of the game, as the search knows it.
    /// Of a disproof: it rests on a repetition or a draw count, and so on the way that led here.
    bool by_path = false;

    static constexpr ProofEntry won(int plies) {
        return {0, impossible, static_cast<std::uint16_t>(std::clamp(plies, 0, 0xFFFF)), false};
    }
    static constexpr ProofEntry not_won(bool by_path) { return {impossible, 0, 0, by_path}; }

    constexpr bool is_won() const { return proof == 0; }
    constexpr bool is_not_won() const { return disproof == 0; }
    constexpr bool is_settled() const { return is_won() || is_not_won(); }
};

}  // namespace polonaise
