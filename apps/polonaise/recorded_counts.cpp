#include "recorded_counts.hpp"

#include <array>
#include <cstdint>
#include <sstream>

#include <fmt/format.h>

#include "command.hpp"
#include "game_files.hpp"
#include "text.hpp"

namespace polonaise::app {

RecordedCounts::RecordedCounts(const std::string& file) : file_{file} {
    std::istringstream in{whole_file(file)};
    int number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        if (line.empty() || line.front() == '#') continue;
        std::istringstream fields{line};
        std::string name;
        std::array<std::uint64_t, 4> counts{};
        fields >> name;
        for (std::uint64_t& count : counts) fields >> count;
        if (!fields)
            fail(
                "{} line {}: a slice, its wins, draws and losses and the plies of the longest win are "
                "wanted",
                in_quotes(file), number);
        lines_[name] = fmt::format("{} {} {} {}", counts[0], counts[1], counts[2], counts[3]);
    }
}

void RecordedCounts::compare(std::string_view name, const Histogram& counted) {
    const std::string text = counts_text(counted);
    const auto line = lines_.find(name);
    if (line == lines_.end())
        differences_.push_back(fmt::format("{} says nothing of {}", in_quotes(file_), name));
    else if (line->second != text)
        differences_.push_back(
            fmt::format("{}: {} are counted, {} has {}", name, text, in_quotes(file_), line->second));
}

std::string counts_text(const Histogram& h) {
    return fmt::format("{} {} {} {}", h.wins(), h.draws(), h.losses(), h.longest_win());
}

}  // namespace polonaise::app
