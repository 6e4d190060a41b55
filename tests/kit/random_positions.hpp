#pragma once
#include <cstddef>
#include <cstdint>

#include <polonaise/rules/move_generator.hpp>
#include <polonaise/rules/position.hpp>
#include <polonaise/support/random.hpp>

/// Random positions of several kinds, the same for the same seed.
namespace polonaise::kit {

inline bool chance(Random& random, int percent) {
    return random.below(100) < static_cast<unsigned>(percent);
}

/// A random member; the set must not be empty.
inline Square pick(Random& random, Bitboard set) {
    for (std::uint64_t skip = random.below(static_cast<std::uint64_t>(set.count())); skip > 0; --skip)
        set = set.rest();
    return set.first();
}

template <Variant V> Move pick(Random& random, const Position<V>& p) {
    const MoveList moves = legal_moves(p);
    return moves[static_cast<std::size_t>(random.below(moves.size()))];
}

/// Gives each side that may have one a run of its king-move counter, now and then.
template <Variant V> typename V::RuleState random_rule_state(Random& random, const Position<V>& p) {
    typename V::RuleState state;
    if constexpr (V::RuleState::remembers)
        for (Side s : both_sides)
            if (p.kings(s) && p.men(s) && chance(random, 70))
                state.set_run(s, {pick(random, p.kings(s)),
                                  static_cast<std::uint8_t>(1 + random.below(V::RuleState::limit))});
    return state;
}

/// The position with either side to move and, where there are such, king runs. Men on their
/// promotion row become kings.
template <Variant V>
Position<V> with_random_state(Random& random, Bitboard white, Bitboard black, Bitboard kings) {
    kings |= white & V::Board::promotion_row(Side::white);
    kings |= black & V::Board::promotion_row(Side::black);
    const Side to_move = chance(random, 50) ? Side::white : Side::black;
    const auto bare = Position<V>::unchecked(white, black, kings, to_move);
    return Position<V>::unchecked(white, black, kings, to_move, random_rule_state(random, bare));
}

/// Anything from two lonely pieces to a crowded board, men and kings anywhere.
template <Variant V> Position<V> scattered(Random& random) {
    const int occupied = 4 + static_cast<int>(random.below(60)),
              royal = static_cast<int>(random.below(60));  // per cent
    Bitboard pieces[2], kings;
    for (Square at : V::Board::squares) {
        if (!chance(random, occupied)) continue;
        pieces[random.below(2)] |= at;
        if (chance(random, royal)) kings |= at;
    }
    for (Side s : both_sides)
        if (pieces[index(s)].empty())
            pieces[index(s)] |= pick(random, V::Board::squares - pieces[0] - pieces[1]);
    return with_random_state<V>(random, pieces[0], pieces[1], kings);
}

/// One or two kings and one or two men a side: play in which the same king moves again and again.
template <Variant V> Position<V> endgame(Random& random) {
    Bitboard pieces[2], kings;
    for (Side s : both_sides) {
        const std::uint64_t royal = 1 + random.below(2), count = royal + 1 + random.below(2);
        for (std::uint64_t i = 0; i < count; ++i) {
            const Square at = pick(random, V::Board::squares - pieces[0] - pieces[1]);
            pieces[index(s)] |= at;
            if (i < royal) kings |= at;
        }
    }
    return with_random_state<V>(random, pieces[0], pieces[1], kings);
}

/// A few pieces against many that stand apart, as in compositions: long captures by many routes.
template <Variant V> Position<V> composed(Random& random) {
    using Board = typename V::Board;
    const int first_row = 1 + static_cast<int>(random.below(2)),
              density = 30 + static_cast<int>(random.below(30));
    Bitboard many, kings;
    for (int row = first_row; row < Board::width - 1; row += 2)
        for (Square at : Board::rows(row, row))
            if (chance(random, density) && many.count() < 13) many |= at;
    if (many.empty()) many |= pick(random, Board::squares);
    for (Square at : many)
        if (chance(random, 20)) kings |= at;
    Bitboard few;
    for (std::uint64_t left = 1 + random.below(3); left > 0; --left) {
        const Square at = pick(random, Board::squares - many - few);
        few |= at;
        if (chance(random, 50)) kings |= at;
    }
    const auto p = with_random_state<V>(random, few, many, kings);
    return chance(random, 50) ? p : p.flipped();
}

}  // namespace polonaise::kit
