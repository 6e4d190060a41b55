#include <algorithm>

#include <polonaise/rules/move_generator.hpp>
#include <polonaise/rules/variants.hpp>
#include <polonaise/search/move_picker.hpp>
#include <polonaise/search/threats.hpp>
#include <polonaise/search/tree.hpp>

namespace polonaise {
/// Captures are compulsory, so they are followed to the end without asking whether they pay. What is
/// quiet then is worth its static value, unless the other side threatens to capture: that may be
/// an exchange, a shot, or nothing that cannot be parried, so all moves are tried. Doing that
/// at each quiet position would be a search without end; once in a variation is enough to
/// see what a threat is worth.
template <Variant V> Score Tree<V>::quiesce(Window window, int threat_checks_left) {
    if (budget_.spend()) return {};
    const int ply = path_.ply();
    const Position<V>& p = path_.position();
    lines_.clear(ply);
    deepest_ply_ = std::max(deepest_ply_, ply);

    const bool captures = has_capture(p);
    if (!captures && !has_legal_move(p)) return Score::loss_in(ply);
    if (const auto score = ask_tables()) return *score;
    if (techniques_.oversight.overlooks(path_.key(), ply)) return evaluator_.evaluate(p);
    if (!captures) {
        if (threat_checks_left == 0 || !is_threatened(p)) return evaluator_.evaluate(p);
        --threat_checks_left;
    }
    if (ply == max_ply) return evaluator_.evaluate(p);

    MoveList moves;
    generate_moves(p, moves);
    MovePicker picker{p, moves, {}, tables_, occasion()};
    Score best = -Score::infinite();
    while (const Move* const m = picker.next()) {
        play(*m);
        const Score score = -quiesce(-window, threat_checks_left);
        path_.undo();
        if (budget_.exhausted()) return {};
        if (score <= best) continue;
        best = score;
        if (score <= window.alpha) continue;
        if (score >= window.beta) break;
        window.alpha = score;
        lines_.prepend(ply, *m);
    }
    return best;
}

#define POLONAISE_INSTANTIATE(V) template Score Tree<V>::quiesce(Window, int);
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise
