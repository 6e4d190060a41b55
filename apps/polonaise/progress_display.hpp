#pragma once
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>

#include <polonaise/support/progress.hpp>

namespace polonaise::app {

enum class ProgressStyle : std::uint8_t {
    silent,
    plain_lines,    ///< A line now and then, for files and logs.
    updating_line,  ///< One line that is written over, for terminals.
};

/// What suits standard error.
ProgressStyle progress_style(bool quiet);

/// As a clock shows it: "0:21", "1:05:00".
std::string clock_text(Progress::Seconds time);

/// A line at the bottom of the terminal that is written over, on standard error.
class StatusLine {
public:
    StatusLine() = default;
    ~StatusLine() { erase(); }
    StatusLine(const StatusLine&) = delete;
    StatusLine& operator=(const StatusLine&) = delete;

    void show(const std::string& text);
    /// Takes it off the terminal; call it before anything else is printed.
    void erase();

private:
    bool is_up_ = false;
};

/// Shows how far a piece of work has come once it takes longer than two seconds. One thread at a
/// time.
class ProgressDisplay {
public:
    using Time = Progress::Time;

    /// `label` names the work ("depth 11"), `unit` what is counted, in the plural ("games").
    ProgressDisplay(std::string label, std::string unit, std::optional<std::uint64_t> total,
                    ProgressStyle style, std::FILE* out = stderr, Time start = now());
    ~ProgressDisplay() { erase(); }
    ProgressDisplay(const ProgressDisplay&) = delete;
    ProgressDisplay& operator=(const ProgressDisplay&) = delete;

    void advance(std::uint64_t units = 1, Time at = now());

    /// Takes the updating line off the terminal; call it before anything else is printed.
    void erase();

    /// "depth 11: 276 of 658 positions (41 %), 18 positions/s, 0:21 left"
    std::string text(Time at) const;

private:
    static Time now() { return std::chrono::steady_clock::now(); }

    std::string label_, unit_;
    ProgressStyle style_;
    std::FILE* out_;
    Progress progress_;
    Time next_;
    bool line_is_up_ = false;
};

}  // namespace polonaise::app
