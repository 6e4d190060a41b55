#pragma once
#include <algorithm>
#include <optional>

#include <polonaise/rules/draw_rules.hpp>
#include <polonaise/rules/past.hpp>
#include <polonaise/rules/position.hpp>

namespace polonaise {

namespace internal {

/// What would have been if both sides had passed for so many plies.
template <Variant V, Past<V> P> class Waiting {
public:
    Waiting(const P& past, int plies)
        : past_{past}, waited_{plies}, now_{past.position(0)}, passed_{with_other_side_to_move(now_)} {}

    const Position<V>& position(int ago) const {
        if (ago >= waited_) return past_.position(ago - waited_);
        return (waited_ - ago) % 2 == 0 ? now_ : passed_;
    }
    int plies() const { return past_.plies() + waited_; }
    int plies_before() const { return past_.plies_before(); }
    int reversible_plies() const { return past_.reversible_plies() + waited_; }
    /// Who waits by moving a king does not repeat the position.
    int occurrences() const { return 1; }

private:
    static Position<V> with_other_side_to_move(const Position<V>& p) {
        return Position<V>::unchecked(p.pieces(Side::white), p.pieces(Side::black), p.kings(),
                                      opponent(p.to_move()), p.rule_state());
    }

    const P& past_;
    int waited_;
    Position<V> now_, passed_;
};

}  // namespace internal

/// What `plies_to_draw` says where no draw rule ever ends the game.
inline constexpr int no_draw_in_sight = 127;

/// After how many more plies a draw rule ends the game at the earliest if the material stays as it is
/// and no man moves. Repetition is left out, since it need not come.
template <Variant V, Past<V> P> int plies_to_draw(const P& past, const DrawRules& rules) {
    // Counts only go up, so the first ply at which they end the game is found by halving.
    int fewest = 0, most = no_draw_in_sight;
    while (fewest < most) {
        const int middle = (fewest + most) / 2;
        if (V::draw(internal::Waiting<V, P>{past, middle}, rules)) most = middle;
        else fewest = middle + 1;
    }
    return most;
}

}  // namespace polonaise
