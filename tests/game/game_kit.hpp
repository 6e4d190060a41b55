#pragma once
#include <cstdint>
#include <cstdlib>
#include <initializer_list>
#include <vector>

#include <gtest/gtest.h>

#include <polonaise/game/game.hpp>

namespace polonaise::test {

/// A position from square numbers; a negative number is a king.
template <Variant V>
Position<V> place(Side to_move, std::initializer_list<int> white, std::initializer_list<int> black) {
    Bitboard pieces[2], kings;
    for (Side s : both_sides)
        for (int number : s == Side::white ? white : black) {
            const Square at = V::Board::from_number(std::abs(number));
            pieces[index(s)] |= at;
            if (number < 0) kings |= at;
        }
    return Position<V>::unchecked(pieces[0], pieces[1], kings, to_move);
}

/// The only legal move between these squares.
template <Variant V> Move find_move(const Position<V>& p, int from, int to) {
    for (const Move& m : legal_moves(p))
        if (V::Board::number(m.from) == from && V::Board::number(m.to) == to) return m;
    ADD_FAILURE() << "no legal move from " << from << " to " << to;
    return {};
}

template <Variant V> void play(Game<V>& game, int from, int to) {
    EXPECT_TRUE(game.play(find_move(game.position(), from, to)))
        << from << "-" << to << (game.outcome() ? ": " + describe(*game.outcome()) : "");
}

/// Plays the two-ply moves to and fro until the game ends or `plies` have been played; the result
/// is the number of plies played. Each side walks its king along the given squares.
template <Variant V>
int shuffle(Game<V>& game, std::initializer_list<int> white_walk, std::initializer_list<int> black_walk,
            int plies) {
    std::size_t steps[2]{};
    for (int played = 0; played < plies; ++played) {
        if (game.outcome()) return played;
        const Side s = game.position().to_move();
        const auto& walk = s == Side::white ? white_walk : black_walk;
        std::size_t& step = steps[index(s)];
        const int from = walk.begin()[step % walk.size()], to = walk.begin()[(step + 1) % walk.size()];
        ++step;
        play(game, from, to);
    }
    return plies;
}

/// Plays quiet moves that neither offer a capture nor repeat a position, until the game ends or
/// `plies` have been played; returns the number played.
template <Variant V> int wander(Game<V>& game, int plies, bool with_men = false) {
    std::uint64_t noise = 2463534242u;
    for (int played = 0; played < plies; ++played) {
        if (game.outcome()) return played;
        std::vector<Move> candidates;
        for (const Move& m : legal_moves(game.position())) {
            if (m.is_capture() || (!with_men && !game.position().kings().contains(m.from))) continue;
            const Position<V> next = game.position().after(m);
            bool seen = has_capture(next) || !has_legal_move(next);
            for (int ago = 0; ago <= game.history().plies(); ++ago)
                seen = seen || game.history().position(ago) == next;
            if (!seen) candidates.push_back(m);
        }
        if (candidates.empty()) {
            ADD_FAILURE() << "nowhere to go after " << played << " plies";
            return played;
        }
        noise ^= noise << 13, noise ^= noise >> 7, noise ^= noise << 17;
        EXPECT_TRUE(game.play(candidates[noise % candidates.size()]));
    }
    return plies;
}

}  // namespace polonaise::test
