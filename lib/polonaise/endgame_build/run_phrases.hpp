#pragma once
#include <cstddef>
#include <span>
#include <vector>

#include <polonaise/endgame_build/page_reader.hpp>
#include <polonaise/endgame_build/phrase_finder.hpp>

namespace polonaise {

/// Phrases of 2, 4, 8 ... equal literals, with which runs take few symbols. A search for frequent pairs
/// would find most of them, one after the other, and look at every position on the way.
class RunPhrases {
public:
    using Symbol = PhraseBook::Symbol;

    /// Adds those to `finder` that are worth it for these runs. Separators may be among them.
    RunPhrases(std::span<const LiteralRun> runs, std::size_t literals, PhraseFinder& finder);

    /// Appends a run as symbols, the longest first, or a separator.
    void append(LiteralRun run, std::vector<Symbol>& symbols) const;

private:
    std::vector<std::vector<Symbol>> phrases_;  ///< Of each literal, the shortest first.
};

}  // namespace polonaise
