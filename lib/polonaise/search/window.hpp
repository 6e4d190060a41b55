#pragma once
#include <polonaise/evaluation/score.hpp>

namespace polonaise {

/// The scores that matter to a node: one of at most `alpha` will not be played, one of at least
/// `beta` will not be allowed.
struct Window {
    Score alpha = -Score::infinite(), beta = Score::infinite();

    /// As the other side sees it.
    constexpr Window operator-() const { return {-beta, -alpha}; }
    /// The smallest window, which only asks whether a score is above alpha.
    constexpr Window null() const { return {alpha, alpha + 1}; }
    constexpr bool is_null() const { return alpha + 1 >= beta; }

    /// What a score that came out of this window says.
    constexpr Bound bound(Score s) const {
        return s >= beta ? Bound::lower : s <= alpha ? Bound::upper : Bound::exact;
    }
};

}  // namespace polonaise
