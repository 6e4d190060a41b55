#include "progress_display.hpp"

#include <chrono>
#include <cstdlib>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

namespace polonaise::app {
namespace {

using namespace std::chrono_literals;

constexpr auto silence_at_first = 2s;
constexpr auto between_updates = 200ms;
constexpr auto between_lines = 10s;

}  // namespace

std::string clock_text(Progress::Seconds time) {
    const auto seconds = static_cast<long long>(time.count() + 0.5);
    const auto hours = seconds / 3600, minutes = seconds / 60 % 60;
    if (hours == 0) return fmt::format("{}:{:02}", minutes, seconds % 60);
    return fmt::format("{}:{:02}:{:02}", hours, minutes, seconds % 60);
}

ProgressStyle progress_style(bool quiet) {
    if (quiet) return ProgressStyle::silent;
    const char* terminal = std::getenv("TERM");
    const bool can_erase = isatty(STDERR_FILENO) && terminal && std::string_view{terminal} != "dumb";
    return can_erase ? ProgressStyle::updating_line : ProgressStyle::plain_lines;
}

void StatusLine::show(const std::string& text) {
    // A line that wraps could not be written over: the terminal is told to cut it off at its edge.
    fmt::print(stderr, "\r\x1b[?7l{}\x1b[K\x1b[?7h", text);
    is_up_ = true;
}

void StatusLine::erase() {
    if (!is_up_) return;
    fmt::print(stderr, "\r\x1b[K");
    is_up_ = false;
}

ProgressDisplay::ProgressDisplay(std::string label, std::string unit, std::optional<std::uint64_t> total,
                                 ProgressStyle style, std::FILE* out, Time start)
    : label_{std::move(label)},
      unit_{std::move(unit)},
      style_{style},
      out_{out},
      progress_{start, total},
      next_{start + silence_at_first} {}

void ProgressDisplay::advance(std::uint64_t units, Time at) {
    progress_.advance(units);
    if (style_ == ProgressStyle::silent || at < next_) return;
    if (style_ == ProgressStyle::updating_line) {
        fputs(fmt::format("\r{}\x1b[K", text(at)).c_str(), out_);
        line_is_up_ = true;
        next_ = at + between_updates;
    } else {
        fputs(fmt::format("{}\n", text(at)).c_str(), out_);
        next_ = at + between_lines;
    }
    std::fflush(out_);
}

void ProgressDisplay::erase() {
    if (!line_is_up_) return;
    std::fputs("\r\x1b[K", out_);
    std::fflush(out_);
    line_is_up_ = false;
}

std::string ProgressDisplay::text(Time at) const {
    std::string text = fmt::format("{}: {}", label_, progress_.done());
    if (progress_.total()) text += fmt::format(" of {}", *progress_.total());
    text += " " + unit_;
    if (const auto share = progress_.share()) text += fmt::format(" ({:.0f} %)", 100 * *share);
    const double rate = progress_.rate(at);
    text += fmt::format(", {:.{}f} {}/s", rate, rate < 10 ? 1 : 0, unit_);
    if (const auto left = progress_.time_left(at)) text += fmt::format(", {} left", clock_text(*left));
    return text;
}

}  // namespace polonaise::app
