#pragma once
#include <cstdint>

#include <polonaise/board/bitboard.hpp>
#include <polonaise/board/side.hpp>
#include <polonaise/board/square.hpp>
#include <polonaise/rules/move.hpp>

namespace polonaise {

/// How many quiet moves in a row a side has just made with one king. No run: zero moves, and
/// then the square is always Square{}, so that equal states compare equal.
struct KingRun {
    Square king;
    std::uint8_t moves = 0;
    constexpr bool operator==(const KingRun&) const = default;
};

/// For variants in which nothing but the pieces decides what is legal. All calls compile to
/// nothing.
struct NoRuleState {
    /// True when the state can differ between positions with the same pieces.
    static constexpr bool remembers = false;
    constexpr Bitboard resting(Side) const { return {}; }
    constexpr KingRun run(Side) const { return {}; }
    constexpr void set_run(Side, KingRun) {}
    constexpr void record(const auto& /*after*/, Side, const Move&, bool /*by_king*/) {}
    constexpr bool operator==(const NoRuleState&) const = default;
};

/// The king-move limit of Frisian draughts (Official Rules 2011, article 17): a side that has
/// men may not make more than three quiet moves in a row with the same king.
///
/// A run starts at one with the first quiet move of a king. Any other move of its side ends it: a
/// capture by whatever piece, a move of a man (a promotion is one), a move of another king, which
/// starts a run of its own. It also ends when the king is captured and when its side's last man
/// is, since the limit binds only a side that has men.
class KingMoveLimit {
public:
    static constexpr bool remembers = true;
    static constexpr int limit = 3;

    /// The king that may not make a quiet move now. It may still capture.
    constexpr Bitboard resting(Side s) const {
        const KingRun& run = runs_[index(s)];
        return run.moves < limit ? Bitboard{} : Bitboard{run.king};
    }
    constexpr KingRun run(Side s) const { return runs_[index(s)]; }
    constexpr void set_run(Side s, KingRun run) { runs_[index(s)] = run; }

    /// Takes note of a move; `after` is the position it led to, without this state.
    constexpr void record(const auto& after, Side mover, const Move& m, bool by_king) {
        KingRun& mine = runs_[index(mover)];
        if (!by_king || m.is_capture() || after.men(mover).empty()) mine = {};
        else if (mine.moves > 0 && mine.king == m.from)
            mine = {m.to, static_cast<std::uint8_t>(mine.moves + 1)};
        else mine = {m.to, 1};

        KingRun& theirs = runs_[index(opponent(mover))];
        if (m.is_capture() && (m.captured.contains(theirs.king) || after.men(opponent(mover)).empty()))
            theirs = {};
    }
    constexpr bool operator==(const KingMoveLimit&) const = default;

private:
    KingRun runs_[2];
};

}  // namespace polonaise
