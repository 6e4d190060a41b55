#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include <polonaise/board/side.hpp>
#include <polonaise/game/game_result.hpp>
#include <polonaise/rules/draw_rules.hpp>
#include <polonaise/rules/move_generator.hpp>
#include <polonaise/rules/past.hpp>

namespace polonaise {

enum class WinReason : std::uint8_t {
    no_pieces,  ///< The loser's last piece has been captured.
    no_moves,   ///< The loser is to move and cannot: blocked, or bound by the king-move limit.
    resignation,
    time,     ///< The loser overstepped the clock.
    forfeit,  ///< The loser broke off the game or made an illegal move.
};

/// How a game ended, and why.
class Outcome {
public:
    static constexpr Outcome win(Side winner, WinReason reason) { return {winner, reason, {}}; }
    static constexpr Outcome drawn(Draw draw) { return {std::nullopt, {}, draw}; }

    constexpr bool is_draw() const { return !winner_; }
    /// Nobody, when it is a draw.
    constexpr std::optional<Side> winner() const { return winner_; }
    constexpr std::optional<WinReason> win_reason() const {
        return winner_ ? std::optional{win_reason_} : std::nullopt;
    }
    constexpr std::optional<Draw> draw() const { return winner_ ? std::nullopt : std::optional{draw_}; }
    constexpr bool operator==(const Outcome&) const = default;

private:
    constexpr Outcome(std::optional<Side> winner, WinReason reason, Draw draw)
        : winner_{winner}, win_reason_{reason}, draw_{draw} {}

    std::optional<Side> winner_;
    WinReason win_reason_;
    Draw draw_;
};

/// A sentence without full stop, such as "White wins: Black has no legal move".
std::string describe(const Outcome& outcome);

/// What is recorded of it; unknown for a game that is not over.
GameResult result_of(const std::optional<Outcome>& outcome);

/// Whether the game is over by the rules of the board. A win comes before any draw: whoever takes
/// the last piece with the move that completes a draw count has won.
template <Variant V, Past<V> P> std::optional<Outcome> judge(const P& past, const DrawRules& rules) {
    const Position<V>& p = past.position(0);
    const Side winner = opponent(p.to_move());
    if (p.pieces(p.to_move()).empty()) return Outcome::win(winner, WinReason::no_pieces);
    if (!has_legal_move(p)) return Outcome::win(winner, WinReason::no_moves);
    if (const auto draw = V::draw(past, rules)) return Outcome::drawn(*draw);
    return std::nullopt;
}

}  // namespace polonaise
