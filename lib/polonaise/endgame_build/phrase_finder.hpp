#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
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
    /// A pair that occurs less often does not pay for its place in the file.
    static constexpr std::uint32_t fewest_occurrences = 10;

    /// Symbols from 0 to before `literals` are there from the start.
    explicit PhraseFinder(std::size_t literals) : literals_{literals} {}

    /// Makes a symbol of a pair, whether it is frequent or not. Before anything is learnt.
    Symbol add(Pair pair);
    /// Learns from sequences, each with a separator behind it, and rewrites them.
    void learn(std::vector<Symbol>& sequences);
    /// Rewrites a sequence by what has been learnt.
    void rewrite(std::vector<Symbol>& sequence) const;

    const std::vector<Pair>& pairs() const { return pairs_; }
    std::size_t symbols() const { return literals_ + pairs_.size(); }

private:
    static constexpr std::size_t most_symbols = PhraseBook::most_symbols;

    /// Symbols that are made at the same time.
    struct Round {
        std::size_t first;                      ///< Of these symbols; they go to the last one.
        std::array<bool, most_symbols> begins;  ///< Whether a symbol is the first of such a pair.
    };
    class Counts;
    /// Replaces these pairs, and keeps count of all.
    void replace(std::vector<Symbol>& sequences, const Round& round, Counts& counts) const;

    std::size_t literals_;
    std::vector<Pair> pairs_;
    internal::PairTable symbol_of_;
};

}  // namespace polonaise
