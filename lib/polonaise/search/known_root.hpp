#pragma once
#include <optional>
#include <utility>
#include <vector>

#include <polonaise/endgame/best_play.hpp>
#include <polonaise/search/limits.hpp>
#include <polonaise/search/report.hpp>

namespace polonaise {

/// What endgame tables say about the root of a search, with the draw rules of the game: there is nothing
/// to search where somebody wins, and in a draw only the moves that keep it are worth searching.
template <Variant V> class KnownRoot {
public:
    /// Nothing if the tables do not know the position.
    static std::optional<KnownRoot> ask(const Prober<V>& prober, const History<V>& game,
                                        const DrawRules& rules, const Limits& limits);

    bool is_decided() const { return moves_.front().outcome() != EndgameOutcome::draw; }
    /// The best lines, played out; of a decided root.
    Report report() const;

    /// The moves that draw, of a root that is not decided.
    std::vector<Move> drawing_moves() const;
    /// Makes draws of all lines of a search among those moves.
    static void correct(Report& report);

private:
    KnownRoot(std::vector<KnownMove> moves, int lines) : moves_{std::move(moves)}, lines_{lines} {}

    std::vector<KnownMove> moves_;  ///< Those that the search may choose from, best first.
    int lines_;
};

}  // namespace polonaise
