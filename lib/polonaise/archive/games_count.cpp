#include <algorithm>

#include <polonaise/archive/games_count.hpp>

namespace polonaise {

std::string day_text(std::int64_t day) {
    if (day == 0) return {};
    const auto part = [](std::int64_t number) {
        return number == 0 ? std::string{"??"} : (number < 10 ? "0" : "") + std::to_string(number);
    };
    return std::to_string(day / 10000) + "." + part(day / 100 % 100) + "." + part(day % 100);
}

std::optional<double> GamesCount::score() const {
    const std::int64_t known = wins + draws + losses;
    if (known == 0) return std::nullopt;
    return (static_cast<double>(wins) + static_cast<double>(draws) / 2) / static_cast<double>(known);
}

std::optional<double> GamesCount::mean_rating() const {
    if (rated == 0) return std::nullopt;
    return static_cast<double>(rating_sum) / static_cast<double>(rated);
}

GamesCount& GamesCount::operator+=(const GamesCount& other) {
    games += other.games;
    wins += other.wins;
    draws += other.draws;
    losses += other.losses;
    rated += other.rated;
    rating_sum += other.rating_sum;
    last_day = std::max(last_day, other.last_day);
    return *this;
}

}  // namespace polonaise
