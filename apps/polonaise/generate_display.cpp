#include "generate_display.hpp"

#include <fmt/format.h>

namespace polonaise::app {
namespace {

using namespace std::chrono_literals;

std::string amount(const Progress& progress, const char* unit) {
    const auto total = progress.total();
    if (!total) return fmt::format("{} {}", progress.done(), unit);
    return fmt::format("{} of {} {} ({:.0f} %)", progress.done(), *total, unit, 100 * *progress.share());
}

}  // namespace

GenerateDisplay::GenerateDisplay(std::optional<std::uint64_t> games,
                                 std::optional<std::uint64_t> positions, ProgressStyle style)
    : games_{games}, positions_{positions}, style_{style} {}

void GenerateDisplay::update(const GeneratorCounts& counts) {
    counts_ = counts;
    refresh();
}

void GenerateDisplay::refresh() {
    const auto now = Clock::now();
    if (style_ == ProgressStyle::silent || now < next_ || counts_.games == 0) return;
    if (style_ == ProgressStyle::updating_line) {
        line_.show(text(now));
        next_ = now + 500ms;
    } else {
        fmt::print(stderr, "{}\n", text(now));
        next_ = now + 60s;
    }
}

std::string GenerateDisplay::text(Clock::time_point now) const {
    Progress games{start_, games_}, positions{start_, positions_};
    games.advance(counts_.games);
    positions.advance(counts_.positions);
    std::string text = amount(games, "games") + ", " + amount(positions, "positions") +
                       fmt::format(", {:.0f} positions/s, {:.1f} games/s, {}", positions.rate(now),
                                   games.rate(now), game_text(counts_));
    auto left = games.time_left(now);
    if (const auto other = positions.time_left(now); other && (!left || *other < *left)) left = other;
    if (left) text += fmt::format(", {} left", clock_text(*left));
    return text;
}

std::string game_text(const GeneratorCounts& counts) {
    const double games = static_cast<double>(counts.games);
    return fmt::format("{:.0f} % draws, {:.0f} plies a game",
                       100 * static_cast<double>(counts.draws) / games,
                       static_cast<double>(counts.positions) / games);
}

}  // namespace polonaise::app
