#pragma once
#include <polonaise/board/bitboard.hpp>
#include <polonaise/endgame/men_index.hpp>
#include <polonaise/endgame/run_states.hpp>

namespace polonaise {

/// The kings in a position of a block, as one of the sides sees it.
struct KingsSeen {
    Bitboard own, their;
    int own_run = 0, their_run = 0;  ///< Numbers as of RunStates.

    constexpr KingsSeen from_the_other_side() const { return {their, own, their_run, own_run}; }
};

/// The men of the block with the same positions seen from the other side: the board turned half round,
/// the colours swapped.
template <Variant V> MenPlacement mirrored(MenPlacement men) {
    return {V::Board::turned(men.black), V::Board::turned(men.white)};
}

/// The kings with the board turned half round.
template <Variant V> KingsSeen turned(const KingsSeen& at) {
    const auto run = [](int number, Bitboard kings) {
        using Runs = RunStates<V>;
        if constexpr (Runs::longest_run > 0) {
            if (number > 0) {
                const int king = (number - 1) / Runs::longest_run,
                          moves = (number - 1) % Runs::longest_run + 1;
                return Runs::number(kings.count() - 1 - king, moves);
            }
        }
        return number;
    };
    return {V::Board::turned(at.own), V::Board::turned(at.their), run(at.own_run, at.own),
            run(at.their_run, at.their)};
}

}  // namespace polonaise
