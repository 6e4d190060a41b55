#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include <polonaise/board/side.hpp>
#include <polonaise/game/game_tree.hpp>

namespace polonaise {

/// A move of the main line of an annotated game, judged by the evaluations before and behind it.
struct ReviewedMove {
    GameNode node;
    Side mover = Side::white;
    /// Expected points that it has cost, 0 to 1. Nothing for a forced move, and where an evaluation is
    /// missing.
    std::optional<double> lost = std::nullopt;
    std::uint8_t verdict = 0;                       ///< nag::dubious, mistake or blunder; else 0.
    std::optional<GameNode> better = std::nullopt;  ///< The first move of a line that was better.
    /// The better line gives pieces up and takes more.
    bool missed_combination = false;
};

struct GameReview {
    /// Of one side.
    struct OfSide {
        /// 0 to 100: the mean over its moves that can be judged, each worth 100 if it loses nothing and
        /// half as much for every tenth of a point that it costs. Nothing without such moves.
        std::optional<double> accuracy = std::nullopt;
        int dubious = 0, mistakes = 0, blunders = 0, missed_combinations = 0;
    };
    std::vector<ReviewedMove> moves;  ///< Set-ups are left out.
    std::array<OfSide, 2> sides;      ///< White, Black.
};

/// Sums up what GameAnnotator, or another annotator, has written into a game.
template <Variant V> GameReview review_game(const GameTree<V>& game);

}  // namespace polonaise
