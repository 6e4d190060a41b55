#include <utility>

#include <polonaise/book/book_choice.hpp>
#include <polonaise/book/book_key.hpp>
#include <polonaise/engine/book_report.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise {

template <Variant V>
std::optional<Report> book_report(const BookFile& book, const Game<V>& game, const BookUse& use,
                                  Random& random) {
    if (game.outcome() || std::cmp_greater_equal(game.moves().size(), use.plies)) return std::nullopt;
    const auto candidates =
        book_candidates(game.position(), book.find(book_key(game.position())), use.margin);
    const auto chosen = choose(candidates, random);
    if (!chosen) return std::nullopt;
    return Report{.depth = chosen->entry.depth,
                  .lines = {{.moves = {chosen->move}, .score = chosen->entry.score}}};
}

#define POLONAISE_INSTANTIATE(V) \
    template std::optional<Report> book_report(const BookFile&, const Game<V>&, const BookUse&, Random&);
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise
