#include <algorithm>
#include <optional>

#include <polonaise/rules/move_generator.hpp>
#include <polonaise/rules/variants.hpp>
#include <polonaise/search/move_picker.hpp>
#include <polonaise/search/tree.hpp>

namespace polonaise {
namespace {

/// Whether what is known answers the question that the window asks. A forced win or loss holds at
/// any depth: it has been followed to the end.
bool answers(const TableEntry& known, Score score, Window window, int depth) {
    if (known.depth < depth && !score.is_decided()) return false;
    return (limits_below(known.bound) && score >= window.beta) ||
           (limits_above(known.bound) && score <= window.alpha);
}

}  // namespace

template <Variant V>
Score Tree<V>::search_move(const Move& m, Window window, int depth, bool first, int reduction) {
    path_.play(m);
    table_.prefetch(path_.key());
    Score score;
    if (first) score = -search(-window, depth);
    else {
        score = -search(-window.null(), depth - reduction);
        if (score > window.alpha && reduction > 0) score = -search(-window.null(), depth);
        if (score > window.alpha && score < window.beta) score = -search(-window, depth);
    }
    path_.undo();
    return score;
}

template <Variant V> Score Tree<V>::search(Window window, int depth) {
    const int ply = path_.ply();
    lines_.clear(ply);
    // A side that cannot move has lost, even if the same move would have made a draw.
    if (is_drawn()) return has_legal_move(path_.position()) ? Score::draw() : Score::loss_in(ply);
    if (depth <= 0 || ply == max_ply) return quiesce(window, threat_checks);
    if (budget_.spend()) return {};
    deepest_ply_ = std::max(deepest_ply_, ply);

    // No node can be worse than lost at once or better than won with the next move.
    const Score worst = Score::loss_in(ply), best = Score::win_in(ply + 1);
    if (window.beta <= worst) return worst;
    if (window.alpha >= best) return best;

    std::optional<TableEntry> known;
    if (techniques_.table) known = table_.probe(path_.key());
    // In an open window a cutoff would cost the rest of the principal variation.
    if (known && window.is_null())
        if (const Score score = known->score.seen_from(ply); answers(*known, score, window, depth))
            return score;
    return search_moves(window, depth, known ? known->move : PackedMove{});
}

template <Variant V> Score Tree<V>::search_moves(Window window, int depth, PackedMove table_move) {
    const int ply = path_.ply();
    const Position<V>& p = path_.position();
    MoveList moves;
    generate_moves(p, moves);
    if (moves.empty()) return Score::loss_in(ply);

    const bool forced = techniques_.single_reply && moves.size() == 1;
    const int depth_below = forced ? depth : depth - 1;
    const Window original = window;
    Score best = -Score::infinite();
    PackedMove best_move;
    MovePicker picker{p, moves, table_move, tables_, ply};
    int number = 0;
    while (const Move* const m = picker.next()) {
        const Score score =
            search_move(*m, window, depth_below, number == 0, reduction(*m, window, depth, number));
        if (budget_.exhausted()) return {};
        ++number;
        if (score <= best) continue;
        best = score;
        if (score <= window.alpha) continue;
        best_move = PackedMove{*m, moves};
        if (score >= window.beta) {
            tables_.reward(p.to_move(), ply, *m, depth);
            picker.for_each_earlier([&](const Move& e) { tables_.punish(p.to_move(), e, depth); });
            break;
        }
        window.alpha = score;
        lines_.prepend(ply, *m);
    }
    if (techniques_.table)
        table_.store(path_.key(), {best_move, best.seen_from(-ply), depth, original.bound(best)});
    return best;
}

/// Late quiet moves are unlikely to be best, if the order is any good.
template <Variant V> int Tree<V>::reduction(const Move& m, Window window, int depth, int number) const {
    if (!techniques_.reductions || depth < 3 || m.is_capture()) return 0;
    if (window.is_null()) return number < 3 ? 0 : number < 8 || depth < 6 ? 1 : 2;
    return number < 4 ? 0 : 1;
}

#define POLONAISE_INSTANTIATE(V) \
    template Score Tree<V>::search_move(const Move&, Window, int, bool, int);
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise
