#pragma once
#include <compare>
#include <cstdint>
#include <string>

#include <polonaise/notation/hub_position.hpp>
#include <polonaise/support/fnv1a.hpp>

namespace polonaise {

/// What books find a position by: FNV-1a of its text. It is kept in files, so it never changes.
struct BookKey {
    std::uint64_t bits = 0;
    constexpr auto operator<=>(const BookKey&) const = default;
};

/// The text that is hashed: the position as Hub writes it, and behind it, for each side that has just
/// moved one king several times where that counts, White first, a blank, the side, the king's square and
/// the number of moves: `Wbbbeee... w30*2`.
template <Variant V> std::string book_position_text(const Position<V>& p) {
    std::string text = hub_position(p);
    if constexpr (V::RuleState::remembers)
        for (const Side side : both_sides)
            if (const KingRun run = p.rule_state().run(side); run.moves > 0)
                text += std::string{side == Side::white ? " w" : " b"} +
                        std::to_string(V::Board::number(run.king)) + '*' + std::to_string(run.moves);
    return text;
}

template <Variant V> BookKey book_key(const Position<V>& p) {
    return {Fnv1a{}.add(book_position_text(p)).value()};
}

}  // namespace polonaise
