#pragma once
#include <algorithm>
#include <optional>
#include <vector>

#include <polonaise/endgame/prober.hpp>
#include <polonaise/rules/move_generator.hpp>

namespace polonaise {

/// A legal move and what the side that plays it can still reach.
struct MoveOutcome {
    Move move;
    EndgameOutcome outcome;
};

/// What is known of a position where tables have outcomes only, no distances: all legal moves, wins
/// first, then draws. Whether a win comes in time for the draw rules of a game cannot be said then.
/// Nothing if an outcome is not known.
template <Variant V>
std::optional<std::vector<MoveOutcome>> move_outcomes(const Prober<V>& prober, const Position<V>& p) {
    if (p.occupied().count() > prober.pieces()) return std::nullopt;
    std::vector<MoveOutcome> moves;
    for (const Move& m : legal_moves(p)) {
        const auto reached = prober.outcome(p.after(m));
        if (!reached) return std::nullopt;
        moves.push_back({m, *reached == EndgameOutcome::draw  ? EndgameOutcome::draw
                            : *reached == EndgameOutcome::win ? EndgameOutcome::loss
                                                              : EndgameOutcome::win});
    }
    std::ranges::stable_sort(moves, {}, [](const MoveOutcome& m) {
        return m.outcome == EndgameOutcome::win ? 0 : m.outcome == EndgameOutcome::draw ? 1 : 2;
    });
    return moves;
}

}  // namespace polonaise
