#include "match_display.hpp"

#include <cstdio>

#include <fmt/format.h>

#include "text.hpp"

namespace polonaise::app {
namespace {

using namespace std::chrono_literals;

constexpr auto between_updates = 500ms;

}  // namespace

MatchDisplay::MatchDisplay(const MatchView& match, std::uint64_t earlier, ProgressStyle style,
                           std::uint64_t every)
    : match_{match},
      style_{style},
      every_{every},
      progress_{Clock::now(), match.games > earlier ? match.games - earlier : 0},
      next_{Clock::now()} {
    if (earlier == 0 || style == ProgressStyle::silent) return;
    fmt::print(stderr, "{} games have been played before; going on\n", earlier);
}

void MatchDisplay::game_counted() {
    progress_.advance(1);
    if (style_ == ProgressStyle::updating_line) return refresh();
    if (style_ == ProgressStyle::silent || match_.standings.games() % every_ != 0) return;
    fmt::print(stderr, "{}\n", text());
}

void MatchDisplay::refresh() {
    if (style_ != ProgressStyle::updating_line || Clock::now() < next_) return;
    line_.show(text());
    next_ = Clock::now() + between_updates;
}

void MatchDisplay::complain(const std::string& what) {
    if (style_ == ProgressStyle::silent) return;
    close();
    fmt::print(stderr, "{}\n", printable(what));
}

std::string MatchDisplay::text() const {
    const auto now = Clock::now();
    std::string text = match_line(match_) + ", " + clock_text(progress_.elapsed(now));
    if (const auto left = progress_.time_left(now)) text += fmt::format(", {} left", clock_text(*left));
    return text;
}

}  // namespace polonaise::app
