#include <numeric>

#include <polonaise/arena/standings.hpp>

namespace polonaise {
namespace {

std::optional<int> white_half_points(GameResult result) {
    switch (result) {
    case GameResult::white_wins: return 2;
    case GameResult::draw: return 1;
    case GameResult::black_wins: return 0;
    default: return std::nullopt;
    }
}

void count_game(Tally& tally, int half_points) {
    ++(half_points == 2 ? tally.wins : half_points == 1 ? tally.draws : tally.losses);
}

}  // namespace

Standings::Standings(const Schedule& schedule, std::size_t players)
    : pairings_(schedule.pairings().size()), players_(players), faults_(players) {}

void Standings::add(const Fixture& fixture, GameResult result) {
    ++games_;
    const std::optional<int> white = white_half_points(result);
    if (white) {
        count_game(players_[fixture.white], *white);
        count_game(players_[fixture.black], 2 - *white);
        count_game(pairings_[fixture.pairing], fixture.second ? 2 - *white : *white);
    } else {
        ++void_games_;
    }
    if (!fixture.second) {
        first_game_ = white;
        return;
    }
    if (!white || !first_game_) return;
    // White of the second game is the second player of the pairing.
    const int of_first_player = *first_game_ + 2 - *white;
    pairings_[fixture.pairing].pairs.add(of_first_player);
    players_[fixture.black].pairs.add(of_first_player);
    players_[fixture.white].pairs.add(4 - of_first_player);
}

std::uint64_t Standings::faults(std::size_t player) const {
    return std::accumulate(faults_[player].begin(), faults_[player].end(), std::uint64_t{0});
}

}  // namespace polonaise
