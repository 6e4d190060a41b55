#include <algorithm>
#include <limits>
#include <optional>

#include <polonaise/game/draw_clocks.hpp>
#include <polonaise/rules/move_generator.hpp>
#include <polonaise/rules/variants.hpp>
#include <polonaise/search/move_picker.hpp>
#include <polonaise/search/reductions.hpp>
#include <polonaise/search/threats.hpp>
#include <polonaise/search/tree.hpp>

namespace polonaise {
namespace {

/// Nodes nearer to the leaves are searched again faster than the table is read: it is far away.
constexpr int table_depth = 2;

/// Whether what is known answers the question that the window asks. A forced win or loss holds at
/// any depth: it has been followed to the end.
bool answers(const TableEntry& known, Score score, Window window, int depth) {
    if (known.depth < depth && !score.is_decided()) return false;
    return (limits_below(known.bound) && score >= window.beta) ||
           (limits_above(known.bound) && score <= window.alpha);
}

/// Where the distance is not known, a win is worth more than all that is estimated otherwise.
std::optional<Score> score_of_outcome(std::optional<EndgameOutcome> outcome, int ply) {
    if (!outcome) return std::nullopt;
    if (*outcome == EndgameOutcome::draw) return Score::draw();
    const Score won = Score::estimate(Score::largest_estimate - ply);
    return *outcome == EndgameOutcome::win ? won : -won;
}

}  // namespace

template <Variant V>
Score Tree<V>::search_move(const Move& m, Window window, int depth, bool first, int reduction) {
    const UnderWay::Visit visit{depth >= shared_depth ? under_way_ : nullptr,
                                UnderWay::mark(path_.key(), m)};
    play(m);
    if (depth >= table_depth) table_.prefetch(path_.key());
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

template <Variant V> Score Tree<V>::search(Window window, int depth, PackedMove excluded) {
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
    if (const auto score = ask_tables()) return *score;

    std::optional<TableEntry> known;
    if (techniques_.table && depth >= table_depth && !excluded) known = table_.probe(path_.key());
    // In an open window a cutoff would cost the rest of the principal variation.
    if (known && window.is_null())
        if (const Score score = known->score.seen_from(ply); answers(*known, score, window, depth))
            return score;

    const Position<V>& p = path_.position();
    MoveList moves;
    generate_moves(p, moves);
    if (moves.empty()) return Score::loss_in(ply);

    Node node{window, depth, moves, known, !moves[0].is_capture() && !is_threatened(p), excluded};
    if (window.is_null() && !excluded && moves.size() > 1)
        if (const auto score = prune(node)) return *score;
    if (techniques_.internal_reduction && depth >= 5 && !excluded && (!known || !known->move))
        --node.depth;
    return search_moves(node);
}

/// What endgame tables know. They leave draw rules out, so they are asked only where the counts have
/// just begun, after a capture or the move of a man, and a win that the rules might still spoil does not
/// count.
template <Variant V> std::optional<Score> Tree<V>::ask_tables() const {
    const Position<V>& p = path_.position();
    if (!prober_ || path_.reversible_plies() > 0 || p.occupied().count() > prober_->pieces())
        return std::nullopt;
    const auto value = prober_->value(p);
    if (!value) return score_of_outcome(prober_->outcome(p), path_.ply());
    if (value->is_draw()) return Score::draw();
    if (draw_ahead<V>(path_, rules_, std::max(value->plies() - 1, 0))) return std::nullopt;
    const int plies = path_.ply() + value->plies();
    return value->is_win() ? Score::win_in(plies) : Score::loss_in(plies);
}

template <Variant V> std::optional<Score> Tree<V>::prune(const Node& node) {
    const auto [alpha, beta] = node.window;
    if (!node.calm || beta.is_decided() || alpha.is_decided()) return std::nullopt;
    const Score estimate = evaluator_.evaluate(path_.position());
    if (techniques_.static_pruning) {
        if (node.depth <= 5 && estimate >= beta + 60 * node.depth) return estimate;
        if (node.depth <= 2 && estimate <= alpha - 120 - 80 * node.depth) {
            const Score score = quiesce(node.window, threat_checks);
            if (score <= alpha) return score;
        }
    }
    if (techniques_.probcut && node.depth >= 5 && !verifying_)
        return prune_by_shallow_search(node, estimate);
    return std::nullopt;
}

/// A search of two fifths of the depth that comes out far above beta is unlikely to be wrong about
/// the full depth. (Buro's ProbCut, with one fixed margin per depth.)
template <Variant V>
std::optional<Score> Tree<V>::prune_by_shallow_search(const Node& node, Score estimate) {
    const Score goal = node.window.beta + 10 * node.depth;
    const int depth = node.depth * 2 / 5;
    if (estimate < node.window.beta + 30) return std::nullopt;
    if (node.known && node.known->depth >= depth && limits_above(node.known->bound) &&
        node.known->score < goal)
        return std::nullopt;
    verifying_ = true;
    const Score score = search({goal - 1, goal}, depth);
    verifying_ = false;
    if (budget_.exhausted() || score < goal) return std::nullopt;
    return score.is_decided() ? score : score - 10 * node.depth;
}

/// Asks what all moves but the one from the table are worth: whether they reach a limit a little below
/// what that one is worth. If not, it is singular and searched deeper.
template <Variant V> auto Tree<V>::search_without_best(const Node& node) -> std::optional<WithoutBest> {
    const auto& known = node.known;
    if (!techniques_.singular || node.depth < 7 || node.excluded || !known || !known->move) return {};
    if (known->depth < node.depth - 3 || !limits_below(known->bound)) return {};
    const Score best = known->score.seen_from(path_.ply());
    if (best.is_decided()) return {};
    const Score limit = best - 2 * node.depth;
    const Score score = search({limit - 1, limit}, (node.depth - 1) / 2, known->move);
    lines_.clear(path_.ply());
    return WithoutBest{limit, score};
}

template <Variant V> std::optional<Score> Tree<V>::answer_from_table(const Node& node) const {
    if (!techniques_.table || !node.window.is_null() || node.excluded) return std::nullopt;
    const auto known = table_.probe(path_.key());
    if (!known) return std::nullopt;
    const Score score = known->score.seen_from(path_.ply());
    return answers(*known, score, node.window, node.depth) ? std::optional{score} : std::nullopt;
}

template <Variant V> Score Tree<V>::search_moves(const Node& node) {
    const int ply = path_.ply(), depth = node.depth;
    const Position<V>& p = path_.position();
    const Move* const excluded = node.excluded.find(node.moves);
    const Occasion here = occasion();
    const PackedMove table_move = node.known ? node.known->move : PackedMove{};
    Window window = node.window;

    int extension = 0;
    if (node.moves.size() == 1) extension = techniques_.single_reply;
    else if (const auto others = search_without_best(node)) {
        if (others->score < others->limit) extension = 1;
        // Several moves are good enough: one of them will hold at full depth.
        else if (window.is_null() && others->limit >= window.beta) return others->limit;
    }

    Score best = -Score::infinite();
    PackedMove best_move;
    MovePicker picker{p, node.moves, table_move, tables_, here};
    int place_excluded = std::numeric_limits<int>::max();
    while (const Move* const m = picker.next()) {
        if (m == excluded) {
            place_excluded = picker.place();
            continue;
        }
        const int number = picker.place() - (picker.place() > place_excluded);
        if (picker.is_second_turn()) {
            // Meanwhile another thread may have found out all that is asked here.
            if (const auto score = answer_from_table(node)) return *score;
        } else if (number > 0) {
            if (!best.is_loss() && is_hopeless(node, *m, number)) continue;
            if (is_under_way(*m, depth - 1) && picker.put_off()) continue;
        }
        const int below = depth - 1 + (number == 0 ? extension : 0);
        const int less = reduction(node, *m, picker.last_score(), number);
        const Score score = search_move(*m, window, below, number == 0, std::min(less, below));
        if (budget_.exhausted()) return {};
        if (score <= best) continue;
        best = score;
        if (score <= window.alpha) continue;
        best_move = PackedMove{*m, node.moves};
        if (score >= window.beta) {
            tables_.reward(here, *m, Arrival{p, *m}, depth);
            picker.for_each_earlier([&](const Move& e) {
                tables_.punish(here, e, Arrival{p, e}, depth);
            });
            break;
        }
        window.alpha = score;
        lines_.prepend(ply, *m);
    }
    if (best == -Score::infinite()) return node.window.alpha;  // nothing but the excluded move
    if (techniques_.table && depth >= table_depth && !excluded)
        table_.store(path_.key(), {best_move, best.seen_from(-ply), depth, node.window.bound(best)});
    return best;
}

/// Near the leaves of a calm node, a late move that does not force matters is not worth a search.
template <Variant V> bool Tree<V>::is_hopeless(const Node& node, const Move& m, int number) const {
    if (!techniques_.late_pruning || !node.calm || !node.window.is_null() || node.depth > 4)
        return false;
    if (node.window.alpha.is_decided() || number < 5 + 2 * node.depth * node.depth) return false;
    return !has_capture(path_.position().after(m));
}

/// Late quiet moves are unlikely to be best, if the order is any good.
template <Variant V>
int Tree<V>::reduction(const Node& node, const Move& m, int order, int number) const {
    if (!techniques_.reductions || node.depth < 3 || number == 0 || m.is_capture()) return 0;
    int less = reductions(node.depth, number);  // in 256ths of a ply
    if (!node.window.is_null()) less -= 200;
    less -= order / 32;
    return std::max(less / 256, 0);
}

#define POLONAISE_INSTANTIATE(V)                                              \
    template Score Tree<V>::search_move(const Move&, Window, int, bool, int); \
    template std::optional<Score> Tree<V>::ask_tables() const;
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise
