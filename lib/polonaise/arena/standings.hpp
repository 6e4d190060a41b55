#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <polonaise/arena/pair_results.hpp>
#include <polonaise/arena/player.hpp>
#include <polonaise/arena/schedule.hpp>
#include <polonaise/game/game_result.hpp>

namespace polonaise {

/// Results as one of two sides sees them.
struct Tally {
    std::uint64_t wins = 0, draws = 0, losses = 0;
    PairResults pairs = {};  ///< Only of pairs in which both games count.

    std::uint64_t games() const { return wins + draws + losses; }
    /// The share of the points; one half before the first game.
    double score() const {
        const auto n = static_cast<double>(games());
        return n == 0 ? 0.5 : (static_cast<double>(wins) + static_cast<double>(draws) / 2) / n;
    }
    double draw_rate() const {
        return games() == 0 ? 0 : static_cast<double>(draws) / static_cast<double>(games());
    }
    bool operator==(const Tally&) const = default;
};

/// What happened so far in a match.
class Standings {
public:
    explicit Standings(const Schedule& schedule, std::size_t players);

    /// Counts a game; the games of a schedule must come in their order. A game without result is void,
    /// and so is its pair.
    void add(const Fixture& fixture, GameResult result);
    void add_fault(std::size_t player, FaultKind kind) {
        ++faults_[player][static_cast<std::size_t>(kind)];
    }

    /// For the first player of the pairing.
    const Tally& pairing(std::size_t index) const { return pairings_[index]; }
    /// For a player against all others.
    const Tally& player(std::size_t index) const { return players_[index]; }
    std::uint64_t faults(std::size_t player, FaultKind kind) const {
        return faults_[player][static_cast<std::size_t>(kind)];
    }
    std::uint64_t faults(std::size_t player) const;
    std::uint64_t games() const { return games_; }  ///< Void ones included.
    std::uint64_t void_games() const { return void_games_; }

private:
    std::vector<Tally> pairings_, players_;
    std::vector<std::array<std::uint64_t, fault_kind_count>> faults_;
    std::optional<int> first_game_;  ///< Half points of White in the first game of the open pair.
    std::uint64_t games_ = 0, void_games_ = 0;
};

}  // namespace polonaise
