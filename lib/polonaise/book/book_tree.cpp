#include <deque>
#include <set>
#include <string>

#include <polonaise/book/book_choice.hpp>
#include <polonaise/book/book_tree.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise {
namespace {

/// As White sees it, which is how games are annotated.
Evaluation evaluation(Score score, Side mover) {
    const Score white = mover == Side::white ? score : -score;
    Evaluation evaluation;
    if (white.is_decided()) {
        const int moves = (white.plies_to_end() + 1) / 2;
        evaluation.win_in = white.is_win() ? moves : -moves;
    } else {
        evaluation.men = 0.01 * white.value();
    }
    return evaluation;
}

void annotate(Annotation& annotation, const BookEntry& entry, Side mover) {
    if (entry.searched()) {
        annotation.evaluation = evaluation(entry.score, mover);
        annotation.depth = entry.depth;
    }
    const auto say = [&](const std::string& what) {
        annotation.after += (annotation.after.empty() ? "" : ", ") + what;
    };
    if (entry.games > 0)
        say(std::to_string(entry.games) + " games +" + std::to_string(entry.wins) + " =" +
            std::to_string(entry.draws) + " -" + std::to_string(entry.losses));
    if (entry.weight != BookEntry::usual_weight) say("weight " + std::to_string(entry.weight));
}

}  // namespace

template <Variant V>
GameTree<V> book_tree(const Book& book, const Position<V>& start, const BookTreeOptions& options) {
    GameTree<V> tree{start};
    struct Place {
        GameNode node;
        int ply;
    };
    std::deque<Place> open{{GameTree<V>::root, 0}};
    std::set<BookKey> seen{book_key(start)};
    for (; !open.empty(); open.pop_front()) {
        const auto [node, ply] = open.front();
        if (ply >= options.plies) continue;
        const Position<V> p = tree.position(node);
        const auto moves = book_candidates(p, book.find(book_key(p)), options.margin);
        const bool measured = !moves.empty() && moves.front().entry.searched();
        for (const BookCandidate& candidate : moves) {
            if (tree.size() > options.moves) return tree;
            const BookEntry& entry = candidate.entry;
            if (measured && entry.searched() &&
                moves.front().entry.score.value() - entry.score.value() > options.margin)
                continue;
            const GameNode child = tree.add_move(node, candidate.move);
            annotate(tree.annotate(child), entry, p.to_move());
            const BookKey key = book_key(tree.position(child));
            if (seen.insert(key).second) {
                open.push_back({child, ply + 1});
            } else if (!book.find(key).empty()) {
                std::string& text = tree.annotate(child).after;
                text += text.empty() ? "transposes" : ", transposes";
            }
        }
    }
    return tree;
}

#define POLONAISE_INSTANTIATE(V) \
    template GameTree<V> book_tree(const Book&, const Position<V>&, const BookTreeOptions&);
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise
