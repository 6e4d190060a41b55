#pragma once
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include <polonaise/support/progress.hpp>
#include <polonaise/training/generator.hpp>

#include "progress_display.hpp"

namespace polonaise::app {

/// Shows on standard error how far the generation of games has come.
class GenerateDisplay {
public:
    /// `games`, `positions`: what this run has to make, as far as that is limited.
    GenerateDisplay(std::optional<std::uint64_t> games, std::optional<std::uint64_t> positions,
                    ProgressStyle style);

    void update(const GeneratorCounts& counts);
    /// Brings the time up to date.
    void refresh();
    /// Takes the updating line off the terminal.
    void close() { line_.erase(); }

private:
    using Clock = std::chrono::steady_clock;

    std::string text(Clock::time_point now) const;

    std::optional<std::uint64_t> games_, positions_;
    ProgressStyle style_;
    Clock::time_point start_ = Clock::now();
    Clock::time_point next_ = start_ + std::chrono::seconds{2};  // silence at first
    GeneratorCounts counts_;
    StatusLine line_;
};

/// "63 % draws, 82 plies a game"; there must be games.
std::string game_text(const GeneratorCounts& counts);

}  // namespace polonaise::app
