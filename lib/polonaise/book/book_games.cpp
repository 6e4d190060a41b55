#include <optional>
#include <utility>
#include <vector>

#include <polonaise/book/book_games.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise {
namespace {

std::optional<std::uint16_t> weight_of(std::uint8_t glyph) {
    switch (glyph) {
    case nag::brilliant: return 400;
    case nag::good: return 200;
    case nag::interesting: return 150;
    case nag::dubious: return 25;
    case nag::mistake:
    case nag::blunder: return 0;
    default: return std::nullopt;
    }
}

std::optional<Side> winner_of(GameResult result) {
    if (result == GameResult::white_wins) return Side::white;
    if (result == GameResult::black_wins) return Side::black;
    return std::nullopt;
}

}  // namespace

template <Variant V> void BookGames::add(const GameTree<V>& game, int plies) {
    ++games_;
    struct Place {
        GameNode node;
        int ply;
        bool main;
    };
    std::vector<Place> open{{GameTree<V>::root, 0, true}};
    while (!open.empty()) {
        const auto [node, ply, main] = open.back();
        open.pop_back();
        if (ply >= plies) continue;
        const Position<V>& p = game.position(node);
        const BookKey key = book_key(p);
        bool first = true;
        for (auto child = game.first_child(node); child; child = game.next_sibling(*child)) {
            const bool on_main = main && std::exchange(first, false);
            open.push_back({*child, ply + 1, on_main});
            const auto move = game.move(*child);
            if (!move) continue;
            const auto& glyphs = game.annotation(*child).nags;
            if (!on_main && glyphs.empty()) continue;
            Tally& tally = tallies_[{key, book_move<V>(*move)}];
            for (const std::uint8_t glyph : glyphs)
                if (const auto weight = weight_of(glyph)) {
                    tally.weights += *weight;
                    ++tally.glyphs;
                }
            if (!on_main) continue;
            ++tally.games;
            const auto winner = winner_of(game.result);
            if (winner) ++(*winner == p.to_move() ? tally.wins : tally.losses);
            if (game.result == GameResult::draw) ++tally.draws;
        }
    }
}

void BookGames::put_into(Book& book, std::uint32_t least) const {
    for (const auto& [place, tally] : tallies_) {
        if (tally.games < least && tally.glyphs == 0) continue;
        BookEntry& entry = book.entry(place.first, place.second);
        entry.games += tally.games;
        entry.wins += tally.wins;
        entry.draws += tally.draws;
        entry.losses += tally.losses;
        if (tally.glyphs > 0 && !entry.by_hand)
            entry.weight = static_cast<std::uint16_t>(tally.weights / tally.glyphs);
    }
}

#define POLONAISE_INSTANTIATE(V) template void BookGames::add<V>(const GameTree<V>&, int);
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise
