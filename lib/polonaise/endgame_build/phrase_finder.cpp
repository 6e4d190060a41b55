#include <algorithm>
#include <cassert>
#include <functional>
#include <numeric>
#include <tuple>

#include <polonaise/endgame_build/phrase_finder.hpp>

namespace polonaise {
namespace {

using Symbol = PhraseBook::Symbol;

constexpr std::uint32_t none = 0xFFFFFFFF;

}  // namespace

/// How often pairs of neighbours occur. Three equal symbols count as two pairs, of which only one can be
/// replaced; that is rare enough.
class PhraseFinder::Counts {
public:
    struct Counted {
        Pair pair;
        std::uint32_t count;
    };

    void add(Symbol first, Symbol second) {
        if (first == separator || second == separator) return;
        if (++counts_[{first, second}] == fewest_occurrences) frequent_.push_back({first, second});
    }
    void remove(Symbol first, Symbol second) {
        if (first != separator && second != separator) --counts_[{first, second}];
    }
    /// The most frequent pair, and those that are nearly as frequent, the most frequent first.
    std::vector<Counted> most_frequent() {
        std::vector<Counted> all;
        std::uint32_t most = 0;
        for (const Pair pair : frequent_)
            if (const std::uint32_t count = counts_.at(pair); count >= fewest_occurrences) {
                all.push_back({pair, count});
                most = std::max(most, count);
            }
        frequent_.clear();
        for (const Counted& counted : all) frequent_.push_back(counted.pair);
        // Those that come much later may be less frequent once the others are replaced.
        std::erase_if(all, [&](const Counted& counted) { return counted.count < most / 4 * 3; });
        std::ranges::sort(all, [](const Counted& a, const Counted& b) {
            return std::tuple{b.count, a.pair.first, a.pair.second} <
                   std::tuple{a.count, b.pair.first, b.pair.second};
        });
        // One that was rare for a while has been noted twice.
        const auto again = std::ranges::unique(all, {}, &Counted::pair);
        all.erase(again.begin(), again.end());
        return all;
    }

private:
    internal::PairTable counts_;
    std::vector<Pair> frequent_;  ///< All that are, and some that no longer are.
};

auto PhraseFinder::add(Pair pair) -> Symbol {
    assert(symbols() < most_symbols);
    const auto symbol = static_cast<Symbol>(symbols());
    symbol_of_[pair] = symbol;
    pairs_.push_back(pair);
    return symbol;
}

void PhraseFinder::learn(std::vector<Symbol>& sequences) {
    Counts counts;
    for (std::size_t i = 0; i + 1 < sequences.size(); ++i) counts.add(sequences[i], sequences[i + 1]);
    while (symbols() < most_symbols) {
        const auto frequent = counts.most_frequent();
        if (frequent.empty()) break;
        Round round{symbols(), {}};
        std::array<bool, most_symbols> ends{};
        for (const auto& [pair, count] : frequent) {
            if (symbols() == most_symbols) break;
            if (ends[pair.first] || round.begins[pair.second]) continue;
            round.begins[pair.first] = ends[pair.second] = true;
            add(pair);
        }
        replace(sequences, round, counts);
    }
}

void PhraseFinder::replace(std::vector<Symbol>& sequences, const Round& round, Counts& counts) const {
    std::size_t written = 0;
    for (std::size_t i = 0; i < sequences.size(); ++i) {
        Symbol symbol = sequences[i];
        if (symbol != separator && round.begins[symbol]) {
            const Symbol second = sequences[i + 1];
            if (const std::uint32_t made = symbol_of_.at({symbol, second}); made >= round.first) {
                const Symbol before = written > 0 ? sequences[written - 1] : separator,
                             behind = second == separator ? separator : sequences[i + 2];
                counts.remove(before, symbol);
                counts.remove(symbol, second);
                counts.remove(second, behind);
                symbol = static_cast<Symbol>(made);
                counts.add(before, symbol);
                counts.add(symbol, behind);
                ++i;
            }
        }
        sequences[written++] = symbol;
    }
    sequences.resize(written);
}

/// What comes of the rounds, without going through the sequence for each of them: symbols are made in
/// the order of their numbers, and from left to right.
void PhraseFinder::rewrite(std::vector<Symbol>& sequence) const {
    constexpr Symbol gone = separator - 1;
    const auto size = static_cast<std::uint32_t>(sequence.size());
    std::vector<std::uint32_t> next(size), previous(size);  // among those that are left
    std::iota(next.begin(), next.end(), 1u);
    std::iota(previous.begin(), previous.end(), none);  // nothing comes before the first

    std::vector<std::uint64_t> due;  // a heap of symbols, each with a place in the lower half
    const auto look_at = [&](std::uint32_t place) {
        if (place >= size || next[place] >= size) return false;
        const std::uint32_t made = symbol_of_.at({sequence[place], sequence[next[place]]});
        if (made != 0) due.push_back(std::uint64_t{made} << 32 | place);
        return made != 0;
    };
    for (std::uint32_t place = 0; place < size; ++place) look_at(place);
    std::ranges::make_heap(due, std::greater{});
    const auto look_again_at = [&](std::uint32_t place) {
        if (look_at(place)) std::ranges::push_heap(due, std::greater{});
    };
    while (!due.empty()) {
        std::ranges::pop_heap(due, std::greater{});
        const auto symbol = static_cast<std::uint32_t>(due.back() >> 32),
                   place = static_cast<std::uint32_t>(due.back());
        due.pop_back();
        const Pair pair = pairs_[symbol - literals_];
        const std::uint32_t second = next[place];
        if (sequence[place] != pair.first || second >= size || sequence[second] != pair.second) continue;
        sequence[place] = static_cast<Symbol>(symbol);
        sequence[second] = gone;
        next[place] = next[second];
        if (next[place] < size) previous[next[place]] = place;
        look_again_at(previous[place]);
        look_again_at(place);
    }
    std::erase(sequence, gone);
}

}  // namespace polonaise
