#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <polonaise/board/side.hpp>
#include <polonaise/notation/pdn_syntax.hpp>

namespace polonaise {

/// Where square 1 (or a1) lies, seen by the side that begins.
enum class FirstSquare : std::uint8_t { bottom_left, bottom_right, top_left, top_right };

/// What the PDN tag GameType says: `20`, or in full `20,W,10,10,N2,0`.
struct PdnGameType {
    enum class Letter : char { algebraic = 'A', numeric = 'N', san = 'S' };

    int number;  ///< 20 International, 26 Brazilian, 40 Frisian.
    Side begins = Side::white;
    int width = 0, height = 0;
    Letter letter = Letter::numeric;
    FirstSquare first_square = FirstSquare::top_left;
    bool inverted = false;  ///< The corner at the bottom left is not a playing square.

    bool operator==(const PdnGameType&) const = default;
};

/// Reads the value of a GameType tag. A number alone stands for what the PDN standard says about
/// that game; width and height are 0 for numbers that it does not know.
std::optional<PdnGameType> read_game_type(std::string_view text);

/// The long form.
std::string game_type_text(const PdnGameType& type);

/// The name of a game, such as "Russian draughts"; empty if the standard has none for the number.
std::string_view game_type_name(int number);

/// "Russian draughts (GameType 25)", or "GameType 77, which has no name".
std::string describe_game_type(int number);

/// What a game without the tag GameType seems to be.
struct GameTypeGuess {
    int number;        ///< The most likely game.
    int also = 0;      ///< Another one, worth a try if the moves do not fit the first; 0 for none.
    bool sure = true;  ///< Something in the game speaks for it, not only what is usual.
};

/// Guesses by the squares that moves and FEN name, the first moves, the capture sign, and names of
/// games in the tag Event:
///
/// - a square beyond 50 or a file beyond j: Canadian draughts, 12x12;
/// - a square beyond 32, a file i or j, or a first move from 31 to 35 where no FEN says otherwise:
///   10x10, International or else Frisian draughts;
/// - letters, with `:` for a capture: Russian draughts; letters with `x`: Brazilian draughts;
/// - numbers up to 32, no FEN and a first move from 1 to 12, where Black stands: English draughts;
/// - quiet moves that fit only a board whose corner at the right is a playing square: Italian
///   draughts, or Spanish draughts if the first move comes from 1 to 12;
/// - otherwise with numbers up to 32 and no FEN: Brazilian draughts;
/// - a FEN without a square beyond 32 fits the 10x10 board as well as the 8x8 one: International
///   draughts, but that is not certain.
GameTypeGuess guess_game_type(const PdnGame& game);

}  // namespace polonaise
