#include <array>

#include <polonaise/archive/game_facts.hpp>
#include <polonaise/archive/same_game.hpp>
#include <polonaise/support/read_number.hpp>

namespace polonaise::internal {

std::optional<std::int64_t> rating_of(const GameTags& tags, Side side) {
    for (const char* tag : side == Side::white ? std::array{"WhiteElo", "WhiteRating"}
                                               : std::array{"BlackElo", "BlackRating"})
        if (const auto rating = read_number<int>(tags.value(tag)); rating && *rating > 0) return *rating;
    return std::nullopt;
}

GameFacts facts_of(const ArchivedGame& game) {
    return {.result = game.result,
            .white_rating = rating_of(game.tags, Side::white),
            .black_rating = rating_of(game.tags, Side::black),
            .day = day_of(game.tags.value("Date")).value_or(0)};
}

GamesCount counted(const GameFacts& facts, Side mover) {
    const bool white = mover == Side::white;
    GamesCount count{.games = 1, .last_day = facts.day};
    count.draws = facts.result == GameResult::draw;
    count.wins = facts.result == (white ? GameResult::white_wins : GameResult::black_wins);
    count.losses = facts.result == (white ? GameResult::black_wins : GameResult::white_wins);
    if (const auto rating = white ? facts.white_rating : facts.black_rating) {
        count.rated = 1;
        count.rating_sum = *rating;
    }
    return count;
}

GamesCount correction(const GameFacts& before, const GameFacts& after, Side mover) {
    GamesCount change = counted(after, mover);
    const GamesCount old = counted(before, mover);
    change.games = 0;
    change.wins -= old.wins;
    change.draws -= old.draws;
    change.losses -= old.losses;
    change.rated -= old.rated;
    change.rating_sum -= old.rating_sum;
    return change;
}

}  // namespace polonaise::internal
