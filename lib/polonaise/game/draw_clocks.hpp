#pragma once
#include <algorithm>
#include <cassert>
#include <optional>
#include <vector>

#include <polonaise/rules/draw_rules.hpp>
#include <polonaise/rules/past.hpp>
#include <polonaise/rules/position.hpp>

namespace polonaise {

/// A count of moves that ends in a draw unless something interrupts it.
struct DrawClock {
    Draw draw;  ///< What it leads to.
    int plies_counted = 0, plies_left = 0;
    bool operator==(const DrawClock&) const = default;
};

namespace internal {

/// The past as it would be if the pieces stood for `plies` more plies as they stand now, without
/// any position being repeated; or, with `occurrences`, if the position had occurred so often.
template <Variant V, Past<V> P> class StandingStill {
public:
    StandingStill(const P& past, int plies, int occurrences)
        : past_{past}, plies_{plies}, occurrences_{occurrences}, now_{past.position(0)} {
        const Position<V>& p = now_;
        other_to_move_ = Position<V>::unchecked(p.pieces(Side::white), p.pieces(Side::black), p.kings(),
                                                opponent(p.to_move()), p.rule_state());
    }
    const Position<V>& position(int ago) const {
        if (ago >= plies_) return past_.position(ago - plies_);
        return (plies_ - ago) % 2 == 0 ? now_ : other_to_move_;
    }
    int plies() const { return past_.plies() + plies_; }
    int plies_before() const { return past_.plies_before(); }
    int reversible_plies() const { return past_.reversible_plies() + plies_; }
    int occurrences() const { return occurrences_; }

private:
    const P& past_;
    const int plies_, occurrences_;
    const Position<V> now_;
    Position<V> other_to_move_ = now_;
};

}  // namespace internal

/// No draw rule counts more plies.
inline constexpr int longest_draw_count = 2 * 60;

/// The draw that the counts lead to if so many plies are played without man moves, captures and
/// repetitions.
template <Variant V, Past<V> P>
std::optional<Draw> draw_ahead(const P& past, const DrawRules& rules, int plies) {
    return V::draw(internal::StandingStill<V, P>{past, plies, 1}, rules);
}

/// What `plies_to_draw` says where no draw rule ever ends the game.
inline constexpr int no_draw_in_sight = longest_draw_count + 1;

/// After how many more plies a draw rule ends the game at the earliest if the material stays as it is
/// and no man moves. Repetition is left out, since it need not come.
template <Variant V, Past<V> P> int plies_to_draw(const P& past, const DrawRules& rules) {
    // Counts only go up, so the first ply at which they end the game is found by halving.
    int fewest = 0, most = no_draw_in_sight;
    while (fewest < most) {
        const int middle = (fewest + most) / 2;
        if (draw_ahead<V>(past, rules, middle)) most = middle;
        else fewest = middle + 1;
    }
    return most;
}

/// The counts that have begun, the nearest draw first. They are found by asking the variant what it
/// would say later, so that its draw rules stand in one place.
template <Variant V, Past<V> P>
std::vector<DrawClock> draw_clocks(const P& past, const DrawRules& rules) {
    std::vector<DrawClock> clocks;
    for (int plies = 1; plies <= longest_draw_count; ++plies) {
        const auto draw = draw_ahead<V>(past, rules, plies);
        if (!draw || draw->moves == 0) continue;
        if (std::ranges::find(clocks, *draw, &DrawClock::draw) != clocks.end()) continue;
        clocks.push_back({*draw, std::max(0, 2 * draw->moves - plies), plies});
    }
    std::erase_if(clocks, [](const DrawClock& c) { return c.plies_counted == 0; });
    return clocks;
}

/// How often a position must occur until it is a draw; nothing if these rules do not say so.
template <Variant V, Past<V> P>
std::optional<int> draw_by_repetition(const P& past, const DrawRules& rules) {
    for (int times = 2; times <= 5; ++times) {
        const auto draw = V::draw(internal::StandingStill<V, P>{past, 0, times}, rules);
        if (draw && draw->reason == DrawReason::repetition) return times;
    }
    return std::nullopt;
}

}  // namespace polonaise
