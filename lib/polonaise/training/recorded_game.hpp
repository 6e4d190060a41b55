#pragma once
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <polonaise/evaluation/score.hpp>
#include <polonaise/game/game_result.hpp>
#include <polonaise/rules/position.hpp>

namespace polonaise {

/// What ended a game that was played for training. The numbers are those in files.
enum class GameEnding : std::uint8_t {
    no_pieces = 0,
    no_moves = 1,
    clear_score = 2,    ///< Both sides saw one far ahead, for a while.
    known_outcome = 3,  ///< A table of endings knew the result.
    repetition = 4,
    draw_rule = 5,  ///< Any other draw by the rules of the game.
    dull = 6,       ///< Nothing had happened for so long that nothing was expected.
    ply_limit = 7,
};
inline constexpr int game_ending_count = 8;

/// A word such as "clear_score".
std::string_view name(GameEnding ending);

struct RecordedPly {
    Move move;
    /// What the search made of the position before the move, for the side to move; none if there
    /// was no search, as with a single legal move.
    std::optional<Score> score;
    bool operator==(const RecordedPly&) const = default;
};

/// A game as it is kept for training.
template <Variant V> struct RecordedGame {
    Position<V> start = Position<V>::initial();  ///< After the opening.
    std::vector<RecordedPly> plies = {};
    GameResult result = GameResult::draw;  ///< A win or a draw.
    GameEnding ending = GameEnding::ply_limit;
    bool operator==(const RecordedGame&) const = default;
};

}  // namespace polonaise
