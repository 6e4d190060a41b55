#include "generate_display.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace polonaise::app {
namespace {

using namespace std::chrono_literals;

// A line that wraps could not be written over: the terminal is told to cut it off at its edge.
constexpr auto overwrite = "\r\x1b[?7l{}\x1b[K\x1b[?7h";

std::string amount(std::uint64_t done, std::optional<std::uint64_t> wanted, const char* unit) {
    if (!wanted) return fmt::format("{} {}", done, unit);
    const double share =
        100 * static_cast<double>(done) / static_cast<double>(std::max<std::uint64_t>(*wanted, 1));
    return fmt::format("{} of {} {} ({:.0f} %)", done, *wanted, unit, std::min(share, 100.0));
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
        fmt::print(stderr, overwrite, text(now));
        line_is_up_ = true;
        next_ = now + 500ms;
    } else {
        fmt::print(stderr, "{}\n", text(now));
        next_ = now + 60s;
    }
}

void GenerateDisplay::close() {
    if (!line_is_up_) return;
    fmt::print(stderr, "\r\x1b[K");
    line_is_up_ = false;
}

std::string GenerateDisplay::text(Clock::time_point now) const {
    Progress games{start_, games_}, positions{start_, positions_};
    games.advance(counts_.games);
    positions.advance(counts_.positions);
    std::string text = amount(counts_.games, games_, "games") + ", " +
                       amount(counts_.positions, positions_, "positions") +
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
