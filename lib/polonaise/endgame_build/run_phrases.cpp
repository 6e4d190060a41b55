#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include <polonaise/endgame_build/run_phrases.hpp>

namespace polonaise {
namespace {

/// Lengths from 2^0 to that of a page.
constexpr std::size_t lengths = std::bit_width(PackedTable::page_positions);

/// Of all runs, those that a phrase must occur in so often to get one of the symbols, which are few.
constexpr std::uint64_t fewest_share = 8192;

}  // namespace

RunPhrases::RunPhrases(std::span<const LiteralRun> runs, std::size_t literals, PhraseFinder& finder)
    : phrases_(literals) {
    std::vector<std::array<std::uint64_t, lengths>> counts(literals);
    for (const LiteralRun& run : runs)
        if (run.literal != PhraseFinder::separator)
            for (std::size_t power = 1; power < lengths && run.length >> power != 0; ++power)
                counts[run.literal][power] += run.length >> power;
    const std::uint64_t fewest =
        std::max<std::uint64_t>(PhraseFinder::fewest_occurrences, runs.size() / fewest_share);
    for (std::size_t literal = 0; literal < literals; ++literal) {
        std::vector<Symbol>& phrases = phrases_[literal];
        phrases.push_back(static_cast<Symbol>(literal));
        for (std::size_t power = 1; power < lengths && counts[literal][power] >= fewest; ++power)
            phrases.push_back(finder.add({phrases.back(), phrases.back()}));
    }
}

void RunPhrases::append(LiteralRun run, std::vector<Symbol>& symbols) const {
    if (run.literal == PhraseFinder::separator) return symbols.push_back(run.literal);
    const std::vector<Symbol>& phrases = phrases_[run.literal];
    for (std::uint32_t left = run.length; left > 0;) {
        const auto power = std::min(phrases.size(), static_cast<std::size_t>(std::bit_width(left))) - 1;
        symbols.push_back(phrases[power]);
        left -= std::uint32_t{1} << power;
    }
}

}  // namespace polonaise
