#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <polonaise/endgame/phrase_book.hpp>
#include <polonaise/endgame_build/pair_table.hpp>

namespace polonaise {

/// Finds the phrases that occur most often in sequences: Re-Pair (Larsson and Moffat 1999). The pair of
/// neighbours that is most frequent becomes a symbol, then the pair that is most frequent now, and so
/// on. Several pairs are replaced in one round if they cannot overlap.
class PhraseFinder {
public:
    using Symbol = PhraseBook::Symbol;
    using Pair = PhraseBook::Pair;

    /// Ends a sequence; no phrase goes over it.
    static constexpr Symbol separator = 0xFFFF;

    /// Symbols from 0 to before `literals` are there from the start.
    explicit PhraseFinder(std::size_t literals) : literals_{literals} {}

    /// Learns from sequences, each with a separator behind it, and rewrites them.
    void learn(std::vector<Symbol>& sequences);
    /// Rewrites sequences by what has been learnt.
    void rewrite(std::vector<Symbol>& sequences) const;

    const std::vector<Pair>& pairs() const { return pairs_; }
    std::size_t symbols() const { return literals_ + pairs_.size(); }

private:
    static constexpr std::size_t most_symbols = PhraseBook::most_symbols;
    /// A pair that occurs less often does not pay for its place in the file.
    static constexpr std::uint32_t fewest_occurrences = 10;

    struct Candidate {
        Pair pair;
        std::uint32_t count;
    };
    static std::vector<Candidate> count_pairs(std::span<const Symbol> sequences);
    /// Makes symbols of the most frequent pairs; false if none is frequent enough.
    bool begin_round(std::vector<Candidate> candidates);
    void replace(std::vector<Symbol>& sequences, std::size_t round) const;

    std::size_t literals_;
    std::vector<Pair> pairs_;
    std::vector<std::size_t> rounds_;  ///< The first symbol of each.
    internal::PairTable symbol_of_;
};

}  // namespace polonaise
