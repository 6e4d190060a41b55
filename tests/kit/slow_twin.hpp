#pragma once
#include <algorithm>
#include <concepts>
#include <cstddef>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include <polonaise/rules/move_generator.hpp>
#include <polonaise/rules/variants.hpp>

#include "oracles/slow_generator.hpp"

/// Translation from the library to the slow twin in tests/oracles, and the comparison of the two.
namespace polonaise::kit {

template <Variant V> inline constexpr auto slow_rules = oracle::Rules::international;
template <> inline constexpr auto slow_rules<Frisian> = oracle::Rules::frisian;
template <> inline constexpr auto slow_rules<Brazilian> = oracle::Rules::brazilian;

template <Variant V> oracle::SlowPosition slow(const Position<V>& p) {
    using Board = typename V::Board;
    oracle::SlowPosition twin;
    twin.rules = slow_rules<V>;
    twin.squares.assign(Board::square_count + 1, '.');
    twin.to_move = p.to_move() == Side::white ? 'W' : 'B';
    for (Side s : both_sides) {
        const bool white = s == Side::white;
        for (Square at : p.pieces(s))
            twin.squares[static_cast<std::size_t>(Board::number(at))] =
                p.kings().contains(at) ? (white ? 'W' : 'B') : (white ? 'w' : 'b');
        if (const KingRun run = p.rule_state().run(s); run.moves > 0)
            twin.runs[index(s)] = {Board::number(run.king), run.moves};
    }
    return twin;
}

template <Variant V> oracle::SlowMove slow(const Move& m) {
    using Board = typename V::Board;
    oracle::SlowMove twin{Board::number(m.from), Board::number(m.to), {}};
    for (Square at : m.captured) twin.captured.insert(Board::number(at));
    return twin;
}

inline std::string text(const std::set<oracle::SlowMove>& moves) {
    std::string all;
    for (const oracle::SlowMove& m : moves) all += (all.empty() ? "" : "  ") + oracle::text(m);
    return all;
}

/// The same moves, each once, and after each of them the same position, rule state included.
/// Returns whether all is well, for loops that need not go on.
template <Variant V> bool expect_same_moves(const Position<V>& p) {
    const oracle::SlowPosition twin = slow(p);
    const std::set<oracle::SlowMove> expected = oracle::legal_moves(twin);
    const MoveList moves = legal_moves(p);
    std::set<oracle::SlowMove> found;
    bool same = true;
    for (const Move& m : moves) {
        const oracle::SlowMove slow_move = slow<V>(m);
        same = found.insert(slow_move).second && expected.contains(slow_move) && same;
        const std::string next = slow(p.after(m)).fen(),
                          slow_next = oracle::after(twin, slow_move).fen();
        EXPECT_EQ(next, slow_next) << "after " << oracle::text(slow_move) << " in " << twin.fen();
        same = same && next == slow_next;
    }
    same = same && found == expected;
    EXPECT_TRUE(same) << twin.fen() << "\nexpected " << text(expected) << "\nfound    " << text(found)
                      << "\nin a list of " << moves.size();
    return same;
}

}  // namespace polonaise::kit
