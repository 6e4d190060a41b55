#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <polonaise/book/book_entry.hpp>
#include <polonaise/rules/position.hpp>
#include <polonaise/support/random.hpp>

namespace polonaise {

/// A legal move and what a book knows of it.
struct BookCandidate {
    Move move;
    BookEntry entry;
    /// How often it is chosen, compared with the others; 0: never.
    std::uint64_t chance = 0;
};

/// The moves that a book has for a position, the best first, each with its chance to be chosen.
/// `margin`: hundredths of a man that a move may be worse than the best.
///
/// Of the moves that were searched those within the margin are chosen, in proportion to their weight
/// and to how much of the margin they leave: `weight * (margin + 1 - loss)`. Moves to which a person
/// gave a weight count as the best. If nothing was searched, what was played counts:
/// `weight * (2 * wins + draws + 1)`. A move of weight 0 is never chosen; where the best is a forced
/// loss, nothing is. What is not legal is left out.
template <Variant V>
std::vector<BookCandidate> book_candidates(const Position<V>& p, std::span<const BookEntry> entries,
                                           int margin);

/// One of them by its chance; nothing if none has any.
std::optional<BookCandidate> choose(std::span<const BookCandidate> candidates, Random& random);

}  // namespace polonaise
