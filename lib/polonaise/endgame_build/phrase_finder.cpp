#include <algorithm>
#include <array>
#include <tuple>

#include <polonaise/endgame_build/phrase_finder.hpp>

namespace polonaise {

void PhraseFinder::learn(std::vector<Symbol>& sequences) {
    while (begin_round(count_pairs(sequences))) replace(sequences, rounds_.size() - 1);
}

void PhraseFinder::rewrite(std::vector<Symbol>& sequences) const {
    for (std::size_t round = 0; round < rounds_.size(); ++round) replace(sequences, round);
}

auto PhraseFinder::count_pairs(std::span<const Symbol> sequences) -> std::vector<Candidate> {
    internal::PairTable counts;
    bool overlaps = false;  // three equal symbols make one pair, not two
    for (std::size_t i = 0; i + 1 < sequences.size(); ++i) {
        const Pair pair{sequences[i], sequences[i + 1]};
        if (pair.first == separator || pair.second == separator) continue;
        overlaps = !overlaps && i > 0 && pair.first == pair.second && sequences[i - 1] == pair.first;
        if (overlaps) continue;
        ++counts[pair];
    }
    std::vector<Candidate> frequent;
    counts.for_each([&](Pair pair, std::uint32_t count) {
        if (count >= fewest_occurrences) frequent.push_back({pair, count});
    });
    return frequent;
}

bool PhraseFinder::begin_round(std::vector<Candidate> candidates) {
    std::ranges::sort(candidates, [](const Candidate& a, const Candidate& b) {
        return std::tuple{b.count, a.pair.first, a.pair.second} <
               std::tuple{a.count, b.pair.first, b.pair.second};
    });
    if (candidates.empty() || symbols() == most_symbols) return false;
    rounds_.push_back(symbols());
    std::array<bool, most_symbols> is_first{}, is_second{};
    for (const auto& [pair, count] : candidates) {
        // Those that come much later may be less frequent once the others are replaced.
        if (count < candidates.front().count / 4 * 3 || symbols() == most_symbols) break;
        if (is_second[pair.first] || is_first[pair.second]) continue;
        is_first[pair.first] = is_second[pair.second] = true;
        symbol_of_[pair] = static_cast<std::uint32_t>(symbols());
        pairs_.push_back(pair);
    }
    return true;
}

void PhraseFinder::replace(std::vector<Symbol>& sequences, std::size_t round) const {
    const std::size_t first = rounds_[round],
                      end = round + 1 < rounds_.size() ? rounds_[round + 1] : symbols();
    std::size_t written = 0;
    for (std::size_t i = 0; i < sequences.size(); ++i) {
        Symbol symbol = sequences[i];
        if (symbol != separator && sequences[i + 1] != separator)
            if (const std::uint32_t made = symbol_of_.at({symbol, sequences[i + 1]});
                made >= first && made < end) {
                symbol = static_cast<Symbol>(made);
                ++i;
            }
        sequences[written++] = symbol;
    }
    sequences.resize(written);
}

}  // namespace polonaise
