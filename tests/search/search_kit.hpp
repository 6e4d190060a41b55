#pragma once
#include <initializer_list>
#include <string_view>

#include <gtest/gtest.h>

#include <polonaise/evaluation/material_evaluator.hpp>
#include <polonaise/rules/move_generator.hpp>
#include <polonaise/rules/variants.hpp>
#include <polonaise/search/searcher.hpp>
#include <polonaise/support/random.hpp>

#include "kit/positions.hpp"
#include "kit/print.hpp"

namespace polonaise::test {

/// For tests that are about all built-in variants.
using AllVariants = ::testing::Types<International, Frisian, Brazilian>;

/// A position after a random number of random moves, at most `plies`; nobody has lost yet.
template <Variant V> Position<V> random_position(Random& random, int plies) {
    Position<V> p = Position<V>::initial();
    for (auto left = random.below(static_cast<std::uint64_t>(plies) + 1); left > 0; --left) {
        const MoveList moves = legal_moves(p);
        const Position<V> next = p.after(moves[random.below(moves.size())]);
        if (!has_legal_move(next)) break;
        p = next;
    }
    return p;
}

/// Up to `most` pieces of each side anywhere, some of them kings. The side to move may have lost.
template <Variant V> Position<V> scattered_position(Random& random, int most) {
    using Board = typename V::Board;
    Bitboard pieces[2], kings;
    for (Side s : both_sides)
        for (auto left = 1 + random.below(static_cast<std::uint64_t>(most)); left > 0; --left) {
            const Square at =
                Board::from_number(1 + static_cast<int>(random.below(Board::square_count)));
            if ((pieces[0] | pieces[1]).contains(at)) continue;
            pieces[index(s)] |= at;
            if (Board::promotion_row(s).contains(at) || random.below(4) == 0) kings |= at;
        }
    return Position<V>::unchecked(pieces[0], pieces[1], kings, both_sides[random.below(2)]);
}

/// A searcher with what it needs.
template <Variant V> class Bench {
public:
    explicit Bench(const Techniques& techniques = {}) : searcher_{table_, evaluator_, techniques} {}

    Report search(const History<V>& game, const Limits& limits, const DrawRules& rules = {},
                  const ReportHandler& on_report = {}) {
        return searcher_.search(game, rules, limits, on_report);
    }
    Report search(std::string_view fen, const Limits& limits, const DrawRules& rules = {}) {
        return search(History<V>{kit::position<V>(fen)}, limits, rules);
    }
    TranspositionTable& table() { return table_; }
    Evaluator<V>& evaluator() { return evaluator_; }

private:
    TranspositionTable table_{4};
    MaterialEvaluator<V> evaluator_;
    Searcher<V> searcher_;
};

/// Nothing but these: without any the search is alpha-beta with a good order of moves.
inline Techniques only(std::initializer_list<bool Techniques::*> on) {
    Techniques techniques;
    for (const TechniqueName& technique : technique_names) techniques.*technique.on = false;
    for (bool Techniques::*technique : on) techniques.*technique = true;
    return techniques;
}

inline constexpr DrawRules no_draws{.base = DrawBase::off};

inline Limits to_depth(int depth) { return {.depth = depth}; }
inline Limits to_nodes(std::uint64_t nodes) { return {.nodes = nodes}; }

}  // namespace polonaise::test
