#pragma once
#include <cstdint>

#include <polonaise/book/book_move.hpp>
#include <polonaise/evaluation/score.hpp>

namespace polonaise {

/// What a book knows of a move in a position. Scores and results are for the side that makes the move.
struct BookEntry {
    BookMove move;
    /// By the best play that the book knows behind the move; without any, what a search found. Only if
    /// `searched()`.
    Score score = {};
    /// What a search of the position behind the move found, whatever the book has there since.
    Score own_score = {};
    /// Plies that this search looked ahead, the move included; 0 if there was none.
    std::uint8_t depth = 0;
    bool by_hand = false;  ///< A person has chosen the weight, so nothing else changes it.
    /// How readily the move is played, compared with others as good; 0: never.
    std::uint16_t weight = usual_weight;
    /// Games in which it was played; those with an unknown result are counted in none of the others.
    std::uint32_t games = 0, wins = 0, draws = 0, losses = 0;

    static constexpr std::uint16_t usual_weight = 100;

    constexpr bool searched() const { return depth > 0; }
    constexpr bool operator==(const BookEntry&) const = default;
};

}  // namespace polonaise
