#include <utility>

#include <polonaise/game/outcome.hpp>

namespace polonaise {

std::string describe(const Outcome& outcome) {
    if (outcome.is_draw()) return "draw: " + describe(*outcome.draw());
    const bool white = *outcome.winner() == Side::white;
    const std::string loser = white ? "Black" : "White";
    const std::string text = white ? "White wins: " : "Black wins: ";
    switch (*outcome.win_reason()) {
    case WinReason::no_pieces: return text + loser + " has no piece left";
    case WinReason::no_moves: return text + loser + " has no legal move";
    case WinReason::resignation: return text + loser + " resigned";
    case WinReason::time: return text + loser + " ran out of time";
    case WinReason::forfeit: return text + loser + " forfeited the game";
    }
    std::unreachable();
}

GameResult result_of(const std::optional<Outcome>& outcome) {
    if (!outcome) return GameResult::unknown;
    if (outcome->is_draw()) return GameResult::draw;
    return *outcome->winner() == Side::white ? GameResult::white_wins : GameResult::black_wins;
}

}  // namespace polonaise
