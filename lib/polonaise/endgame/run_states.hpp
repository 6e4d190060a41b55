#pragma once
#include <cstdint>

#include <polonaise/board/bitboard.hpp>
#include <polonaise/endgame/slice.hpp>
#include <polonaise/endgame/subset_rank.hpp>
#include <polonaise/rules/position.hpp>

namespace polonaise {

/// What the rule state remembers of one side, as a small number for tables: 0 if it is on no run,
/// otherwise which of its kings is on a run and how long. In variants that remember nothing, and for
/// sides that the king-move limit does not bind, there is the number 0 alone.
template <Variant V> struct RunStates {
    static constexpr int longest_run = [] {
        if constexpr (V::RuleState::remembers) return V::RuleState::limit;
        else return 0;
    }();

    static constexpr int count(Material side) { return side.men > 0 ? 1 + longest_run * side.kings : 1; }
    /// `moves` quiet moves running of the king that is the `king`-th of its side, from 0.
    static constexpr int number(int king, int moves) { return 1 + longest_run * king + moves - 1; }
    static constexpr int number(KingRun run, Bitboard kings) {
        if constexpr (longest_run == 0) return 0;
        else {
            if (run.moves == 0) return 0;
            return number((kings & Bitboard{Bitboard{run.king}.bits() - 1}).count(), run.moves);
        }
    }
    static constexpr KingRun run(int number, Bitboard kings) {
        if constexpr (longest_run == 0) return {};
        else {
            if (number == 0) return {};
            return {internal::nth_square(kings, (number - 1) / longest_run),
                    static_cast<std::uint8_t>((number - 1) % longest_run + 1)};
        }
    }
};

}  // namespace polonaise
