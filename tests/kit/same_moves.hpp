#pragma once
#include <set>
#include <string>

#include <gtest/gtest.h>

#include <polonaise/notation/fen.hpp>
#include <polonaise/rules/move_generator.hpp>

#include "kit/slow_twin.hpp"

namespace polonaise::kit {

inline std::string text(const std::set<oracle::SlowMove>& moves) {
    std::string all;
    for (const oracle::SlowMove& m : moves) all += (all.empty() ? "" : "  ") + oracle::text(m);
    return all;
}

/// The same moves, each once, and after each of them the same FEN, king-move counters included.
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
        const std::string next = fen_text(p.after(m)), slow_next = oracle::after(twin, slow_move).fen();
        EXPECT_EQ(next, slow_next) << "after " << oracle::text(slow_move) << " in " << twin.fen();
        same = same && next == slow_next;
    }
    same = same && found == expected;
    EXPECT_TRUE(same) << twin.fen() << "\nexpected " << text(expected) << "\nfound    " << text(found)
                      << "\nin a list of " << moves.size();
    return same;
}

}  // namespace polonaise::kit
