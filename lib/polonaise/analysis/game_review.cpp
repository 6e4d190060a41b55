#include <algorithm>
#include <cmath>

#include <polonaise/analysis/game_review.hpp>
#include <polonaise/analysis/line_theme.hpp>
#include <polonaise/analysis/move_judgement.hpp>
#include <polonaise/rules/move_generator.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise {
namespace {

/// White's expected points behind a node, if it has an evaluation.
template <Variant V> std::optional<double> points_at(const GameTree<V>& game, GameNode node) {
    const auto& evaluation = game.annotation(node).evaluation;
    return evaluation ? std::optional{expected_points(*evaluation)} : std::nullopt;
}

/// White's expected points before the move that led to a node. Nothing is noted at the start of a game;
/// there the better line says it, and the usual start is even.
template <Variant V>
std::optional<double> points_before(const GameTree<V>& game, const ReviewedMove& move) {
    const GameNode parent = *game.parent(move.node);
    if (const auto points = points_at(game, parent)) return points;
    if (move.better) return points_at(game, *move.better);
    if (parent == GameTree<V>::root && game.start() == Position<V>::initial()) return 0.5;
    return std::nullopt;
}

std::uint8_t verdict_of(const Annotation& notes) {
    for (const std::uint8_t glyph : notes.nags)
        if (glyph == nag::dubious || glyph == nag::mistake || glyph == nag::blunder) return glyph;
    return 0;
}

/// A line that somebody has put beside the move, with an evaluation that it is worth more.
template <Variant V> std::optional<GameNode> better_line(const GameTree<V>& game, GameNode node) {
    for (auto other = game.next_sibling(node); other; other = game.next_sibling(*other))
        if (game.move(*other) && game.annotation(*other).evaluation) return other;
    return std::nullopt;
}

template <Variant V> bool is_combination(const GameTree<V>& game, GameNode first) {
    std::vector<Move> line;
    for (std::optional node{first}; node && game.move(*node); node = game.first_child(*node))
        line.push_back(*game.move(*node));
    const LineTheme theme = theme_of<V>(game.position(*game.parent(first)), line);
    return theme.motif == Motif::combination || theme.motif == Motif::coup;
}

template <Variant V> ReviewedMove review_move(const GameTree<V>& game, GameNode node) {
    const Position<V>& before = game.position(*game.parent(node));
    ReviewedMove move{
        .node = node, .mover = before.to_move(), .verdict = verdict_of(game.annotation(node))};
    if (move.verdict != 0) move.better = better_line(game, node);
    if (move.verdict == nag::mistake || move.verdict == nag::blunder)
        move.missed_combination = move.better && is_combination(game, *move.better);
    if (count_moves(before) < 2) return move;
    const auto had = points_before(game, move), has = points_at(game, node);
    if (had && has) move.lost = std::max(0.0, move.mover == Side::white ? *had - *has : *has - *had);
    return move;
}

}  // namespace

template <Variant V> GameReview review_game(const GameTree<V>& game) {
    GameReview review;
    std::array<double, 2> sum{};
    std::array<int, 2> judged{};
    for (auto node = game.first_child(GameTree<V>::root); node; node = game.first_child(*node)) {
        if (!game.move(*node)) continue;
        const ReviewedMove move = review_move(game, *node);
        review.moves.push_back(move);
        GameReview::OfSide& side = review.sides[index(move.mover)];
        side.dubious += move.verdict == nag::dubious;
        side.mistakes += move.verdict == nag::mistake;
        side.blunders += move.verdict == nag::blunder;
        side.missed_combinations += move.missed_combination;
        if (!move.lost) continue;
        constexpr double halves = 0.1;
        sum[index(move.mover)] += 100 * std::exp2(-*move.lost / halves);
        ++judged[index(move.mover)];
    }
    for (const Side s : both_sides)
        if (judged[index(s)] > 0) review.sides[index(s)].accuracy = sum[index(s)] / judged[index(s)];
    return review;
}

#define POLONAISE_INSTANTIATE(V) template GameReview review_game(const GameTree<V>&);
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise
