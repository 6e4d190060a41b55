#pragma once
#include <cstddef>

#include <polonaise/rules/position.hpp>
#include <polonaise/rules/variants.hpp>

#include "oracles/slow_generator.hpp"

/// Translation from the library to the slow twin in tests/oracles.
namespace polonaise::kit {

constexpr oracle::Rules slow_rules(VariantTag<International>) { return oracle::Rules::international; }
constexpr oracle::Rules slow_rules(VariantTag<Frisian>) { return oracle::Rules::frisian; }
constexpr oracle::Rules slow_rules(VariantTag<Brazilian>) { return oracle::Rules::brazilian; }

template <Variant V> oracle::SlowPosition slow(const Position<V>& p) {
    using Board = typename V::Board;
    oracle::SlowPosition twin;
    twin.rules = slow_rules(VariantTag<V>{});
    twin.squares.assign(Board::square_count + 1, '.');
    twin.to_move = p.to_move() == Side::white ? 'W' : 'B';
    for (Side s : both_sides) {
        const bool white = s == Side::white;
        for (Square at : p.pieces(s))
            twin.squares[static_cast<std::size_t>(Board::number(at))] =
                p.kings().contains(at) ? (white ? 'W' : 'B') : (white ? 'w' : 'b');
        if (const KingRun run = p.rule_state().run(s); run.moves > 0)
            twin.runs[index(s)] = {Board::number(run.king), run.moves};
    }
    return twin;
}

template <Variant V> oracle::SlowMove slow(const Move& m) {
    using Board = typename V::Board;
    oracle::SlowMove twin{Board::number(m.from), Board::number(m.to), {}};
    for (Square at : m.captured) twin.captured.insert(Board::number(at));
    return twin;
}

}  // namespace polonaise::kit
