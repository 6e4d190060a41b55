#pragma once
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <polonaise/endgame/histogram.hpp>

namespace polonaise::app {

/// Counts of endgame positions from a file with lines as `endgame stats` prints them: slice, wins,
/// draws, losses, plies of the longest win. What follows these in a line is not looked at; lines that
/// begin with
/// `#` and empty ones are for people.
class RecordedCounts {
public:
    /// Fails with a sentence if the file cannot be read or has another line.
    explicit RecordedCounts(const std::string& file);

    /// Notes what the file says otherwise of a slice, or that it says nothing.
    void compare(std::string_view name, const Histogram& counted);
    /// A sentence for each slice that differs.
    const std::vector<std::string>& differences() const { return differences_; }

private:
    std::string file_;
    std::map<std::string, std::string, std::less<>> lines_;  ///< By slice, what stands behind it.
    std::vector<std::string> differences_;
};

/// The line of a slice, without the slice.
std::string counts_text(const Histogram& histogram);

}  // namespace polonaise::app
