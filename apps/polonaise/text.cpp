#include "text.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace polonaise::app {
namespace {

/// The fewest letters to insert, leave out, replace, or swap with their neighbour that turn `a`
/// into `b`, no letter being touched twice.
std::size_t mistakes(std::string_view a, std::string_view b) {
    // Row i holds the distances of the first i letters of `a` to each beginning of `b`.
    std::vector<std::vector<std::size_t>> row(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    std::iota(row[0].begin(), row[0].end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[i][0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const bool same = a[i - 1] == b[j - 1];
            row[i][j] = std::min({row[i - 1][j] + 1, row[i][j - 1] + 1, row[i - 1][j - 1] + !same});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[i][j] = std::min(row[i][j], row[i - 2][j - 2] + 1);
        }
    }
    return row.back().back();
}

}  // namespace

std::string printable(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const auto next = static_cast<unsigned char>(i + 1 < text.size() ? text[i + 1] : 0);
        const bool begins_control_in_utf8 = byte == 0xC2 && 0x80 <= next && next < 0xA0;
        if (byte < ' ' || byte == 0x7F || begins_control_in_utf8)
            result += fmt::format("\\x{:02x}", byte);
        else result += text[i];
    }
    return result;
}

std::string in_quotes(std::string_view text) {
    constexpr std::size_t longest = 80;
    if (text.size() <= longest) return fmt::format("\"{}\"", text);
    return fmt::format("\"{}...\"", text.substr(0, longest));
}

std::vector<std::string_view> nearest_names(std::string_view word,
                                            const std::vector<std::string_view>& names) {
    // Longer words allow more slips. The bound also keeps hostile input from costing time.
    const std::size_t allowed = word.size() < 4 ? 1 : 2 + word.size() / 8;
    std::size_t fewest = allowed + 1;
    std::vector<std::string_view> nearest;
    for (std::string_view name : names) {
        if (word.size() > name.size() + allowed) continue;
        const std::size_t here = name.starts_with(word) && !word.empty() ? 1 : mistakes(word, name);
        if (here < fewest) nearest.clear();
        if (here <= std::min(fewest, allowed)) nearest.push_back(name);
        fewest = std::min(fewest, here);
    }
    return nearest;
}

std::string choice(std::string_view word, const std::vector<std::string_view>& names) {
    const auto nearest = nearest_names(word, names);
    if (nearest.empty()) return fmt::format("(choose from {})", fmt::join(names, ", "));
    return fmt::format("(did you mean {}?)", fmt::join(nearest, " or "));
}

}  // namespace polonaise::app
