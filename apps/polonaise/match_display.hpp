#pragma once
#include <chrono>
#include <cstdint>
#include <string>

#include <polonaise/support/progress.hpp>

#include "match_text.hpp"
#include "progress_display.hpp"

namespace polonaise::app {

/// Shows on standard error how a match stands while it is played.
class MatchDisplay {
public:
    /// `earlier` games were played before; off a terminal a line comes `every` so many games.
    MatchDisplay(const MatchView& match, std::uint64_t earlier, ProgressStyle style,
                 std::uint64_t every);

    void game_counted();
    /// Brings the time up to date.
    void refresh();
    /// Something went wrong in a game; it stays on the screen.
    void complain(const std::string& what);
    /// Takes the updating line off the terminal.
    void close() { line_.erase(); }

private:
    using Clock = std::chrono::steady_clock;

    std::string text() const;

    MatchView match_;
    ProgressStyle style_;
    std::uint64_t every_;
    Progress progress_;
    Clock::time_point next_;
    StatusLine line_;
};

}  // namespace polonaise::app
