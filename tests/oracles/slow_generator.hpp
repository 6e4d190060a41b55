#pragma once
#include <array>
#include <compare>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

/// The slow twin of the move generator: the official rules written down once more, as plainly as
/// possible and without a single line of the library, so that the two can be compared. The board is
/// a list of characters, every capture is followed to its end, and only then does the majority rule
/// choose among the results. Where speed and clarity disagree, clarity wins.
///
/// Sources, named by article in the comments:
///   FMJD     Annex 1 of the FMJD regulations (2015): International draughts.
///   FR-OFF   Official Rules for Frisian Draughts (2011).
///   CBD      rules of the Brazilian federation: Brazilian draughts.
///
/// Draws are not decided here; a position that is drawn by repetition or by a clock still has moves.
///
/// It is slow, and on boards composed so that one king can jump around twenty or more scattered
/// pieces the number of half-made captures explodes.
namespace polonaise::oracle {

enum class Rules { international, frisian, brazilian };

/// Frisian three-move limit (FR-OFF 17): the king that made its side's last quiet moves, and how
/// many in a row. Square 0 means that no king is on such a run.
struct KingRun {
    int square = 0;
    int moves = 0;
    auto operator<=>(const KingRun&) const = default;
};

/// A complete move. Two ways of capturing the same pieces between the same squares are one move.
struct SlowMove {
    int from = 0;
    int to = 0;
    std::set<int> captured;
    auto operator<=>(const SlowMove&) const = default;
};

struct SlowPosition {
    Rules rules = Rules::international;
    std::vector<char> squares;         ///< by square number, 0 unused: 'w' 'b' men, 'W' 'B' kings, '.'
    char to_move = 'W';                ///< 'W' or 'B'
    std::array<KingRun, 2> runs = {};  ///< White's and Black's; always empty outside Frisian

    static SlowPosition initial(Rules rules);

    /// Reads `W:W31,K32:BK1,2`; Frisian positions may add both run counts, Black's first, as in
    /// `:+1+346` (Black 1 of 3 with its only king, White 3 of 3 with the king on 46).
    /// Throws std::invalid_argument for anything else: no ranges, blanks or other suffixes.
    static SlowPosition from_fen(Rules rules, std::string_view text);

    /// The same form: squares ascending, run counts only if one of them is not zero.
    std::string fen() const;

    auto operator<=>(const SlowPosition&) const = default;
};

std::set<SlowMove> legal_moves(const SlowPosition& position);

/// The position after one of its legal moves.
SlowPosition after(const SlowPosition& position, const SlowMove& move);

/// Number of lines of exactly `depth` legal moves. Depth 0 counts 1.
std::uint64_t perft(const SlowPosition& position, int depth);

/// For failure messages: `47x36 {14,29,31,42}` or `32-28`.
std::string text(const SlowMove& move);

}  // namespace polonaise::oracle
