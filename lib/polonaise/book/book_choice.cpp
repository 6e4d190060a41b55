#include <algorithm>
#include <tuple>

#include <polonaise/book/book_choice.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise {
namespace {

/// Best first: what was searched by its score, the rest by how often it was played.
bool is_better(const BookCandidate& a, const BookCandidate& b) {
    const auto rank = [](const BookEntry& entry) {
        return std::tuple{entry.searched(), entry.score, entry.weight, entry.games};
    };
    const auto first = rank(a.entry), second = rank(b.entry);
    return first != second ? first > second : a.entry.move < b.entry.move;
}

std::optional<Score> best_score(std::span<const BookCandidate> candidates) {
    std::optional<Score> best;
    for (const auto& [move, entry, chance] : candidates)
        if (entry.searched() && entry.weight > 0)
            best = std::max(best.value_or(entry.score), entry.score);
    return best;
}

std::uint64_t chance_of(const BookEntry& entry, std::optional<Score> best, int margin) {
    const std::uint64_t weight = entry.weight;
    if (!best && !entry.by_hand) return weight * (2 * std::uint64_t{entry.wins} + entry.draws + 1);
    const bool measured = entry.searched() && !entry.by_hand;
    if (!measured && !entry.by_hand) return 0;
    const int loss = measured ? best->value() - entry.score.value() : 0;
    return loss > margin ? 0 : weight * static_cast<std::uint64_t>(margin + 1 - loss);
}

}  // namespace

template <Variant V>
std::vector<BookCandidate> book_candidates(const Position<V>& p, std::span<const BookEntry> entries,
                                           int margin) {
    std::vector<BookCandidate> candidates;
    for (const BookEntry& entry : entries)
        if (const auto move = legal_move(p, entry.move)) candidates.push_back({*move, entry});
    const auto best = best_score(candidates);
    if (!best || !best->is_loss())
        for (BookCandidate& candidate : candidates)
            candidate.chance = chance_of(candidate.entry, best, margin);
    std::ranges::sort(candidates, is_better);
    return candidates;
}

std::optional<BookCandidate> choose(std::span<const BookCandidate> candidates, Random& random) {
    std::uint64_t all = 0;
    for (const BookCandidate& candidate : candidates) all += candidate.chance;
    if (all == 0) return std::nullopt;
    std::uint64_t drawn = random.below(all);
    for (const BookCandidate& candidate : candidates) {
        if (drawn < candidate.chance) return candidate;
        drawn -= candidate.chance;
    }
    return std::nullopt;
}

#define POLONAISE_INSTANTIATE(V)                                                                        \
    template std::vector<BookCandidate> book_candidates(const Position<V>&, std::span<const BookEntry>, \
                                                        int);
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise
