#include <cstdlib>

#include <polonaise/evaluation/material_evaluator.hpp>
#include <polonaise/rules/move_generator.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise {
namespace {

/// Parts of the board as `Us` sees them.
template <class Board, Side Us> struct Terrain {
    static constexpr int width = Board::width;

    /// `first` and `last` count rows from the home row of `Us`, 0.
    static constexpr Bitboard rows(int first, int last) {
        return Us == Side::white ? Board::rows(width - 1 - last, width - 1 - first)
                                 : Board::rows(first, last);
    }
    static constexpr Bitboard files(int first, int last) {
        Bitboard set;
        for (Square s : Board::squares)
            if (Board::file(s) >= first && Board::file(s) <= last) set |= s;
        return set;
    }
    /// Squares whose row has this bit set in its number: adding up rows takes one count per bit.
    static constexpr Bitboard rows_with_bit(int bit) {
        Bitboard set;
        for (int row = 0; row < width; ++row)
            if ((row >> bit) & 1) set |= rows(row, row);
        return set;
    }

    static constexpr Bitboard home = rows(0, 0);
    static constexpr Bitboard beyond_middle = rows(width / 2 + 1, width - 1);
    static constexpr Bitboard edge = files(0, 0) | files(width - 1, width - 1);
    static constexpr Bitboard left = files(0, width / 2 - 1);
    static constexpr Bitboard centre =
        rows(width / 2 - 2, width / 2 + 1) & files(width / 4, width - 1 - width / 4);
    static constexpr std::array<Bitboard, 4> row_bits{rows_with_bit(0), rows_with_bit(1),
                                                      rows_with_bit(2), rows_with_bit(3)};
};

template <class Terrain> int added_rows(Bitboard men) {
    int sum = 0;
    for (int bit = 0; bit < 4; ++bit)
        sum += (men & Terrain::row_bits[static_cast<std::size_t>(bit)]).count() << bit;
    return sum;
}

/// Men with a friend or the edge right behind them on both sides: nobody can capture them forward.
template <class Board, Side Us> Bitboard backed(Bitboard men, Bitboard own) {
    Bitboard backed = men;
    for_each_step<Board, forward<Us>>([&]<int Step> {
        const Bitboard open_behind = shift<-Step>(men) & Board::squares;
        backed -= shift<Step>(open_behind - own);
    });
    return backed;
}

/// The squares from which some way forward leads to an enemy.
template <class Board, Side Us> Bitboard watched(Bitboard enemies) {
    Bitboard watched = enemies;
    for (int row = 1; row < Board::width; ++row) {
        Bitboard behind;
        for_each_step<Board, forward<Us>>([&]<int Step> { behind |= shift<-Step>(watched); });
        watched |= behind & Board::squares;
    }
    return watched;
}

using Counts = std::array<int, feature_count>;

/// Adds the counts of `Us`, times `Sign`.
template <Variant V, Side Us, int Sign> void count_features(const Position<V>& p, Counts& counts) {
    using Board = typename V::Board;
    using Area = Terrain<Board, Us>;
    const auto add = [&](Feature f, int count) { counts[index(f)] += Sign * count; };

    const Bitboard men = p.men(Us), kings = p.kings(Us);
    add(Feature::men, men.count());
    add(Feature::advance, added_rows<Area>(men));
    add(Feature::home_row, (men & Area::home).count());
    add(Feature::centre, (men & Area::centre).count());
    add(Feature::edge, (men & Area::edge).count());
    const int left = (men & Area::left).count();
    add(Feature::imbalance, std::abs(2 * left - men.count()));

    if (const Bitboard far = men & Area::beyond_middle) {
        const int outposts = backed<Board, Us>(far, p.pieces(Us)).count();
        add(Feature::outposts, outposts);
        add(Feature::stragglers, far.count() - outposts);
    }
    const Bitboard free = men - watched<Board, Us>(p.pieces(opponent(Us)));
    add(Feature::free_men, free.count());
    add(Feature::free_advance, added_rows<Area>(free));

    if (kings) {
        add(Feature::first_king, 1);
        add(Feature::further_kings, kings.count() - 1);
        add(Feature::main_road, (kings & Board::long_diagonal()).count());
        for (Square king : kings)
            add(Feature::king_freedom, internal::king_slides<Board>(king, p.occupied()).count());
    }
}

/// How many kings a lone king can hold off, whatever they do: two on the small board, three on the
/// large one, where only a fourth takes the main road away. A king that captures in eight directions
/// is caught by two.
template <Variant V> constexpr int kings_held_by_one() {
    return V::capture_directions.size() > diagonal.size() ? 1 : V::Board::width > 8 ? 3 : 2;
}

/// The score, made small where the side that is ahead can hardly hope to win.
template <Variant V> int scaled(int value, const Position<V>& p) {
    const Side ahead = value > 0 ? p.to_move() : opponent(p.to_move()), behind = opponent(ahead);
    const int attackers = p.pieces(ahead).count(), defenders = p.kings(behind).count();
    if (defenders == 0) return value;
    if (attackers <= kings_held_by_one<V>()) return value / 8;
    const bool kings_only = (p.men(ahead) | p.men(behind)).empty();
    return kings_only && attackers <= kings_held_by_one<V>() * defenders ? value / 2 : value;
}

}  // namespace

template <Variant V> Score MaterialEvaluator<V>::evaluate(const Position<V>& p) {
    Counts counts{};
    if (p.to_move() == Side::white) {
        count_features<V, Side::white, 1>(p, counts);
        count_features<V, Side::black, -1>(p, counts);
    } else {
        count_features<V, Side::black, 1>(p, counts);
        count_features<V, Side::white, -1>(p, counts);
    }
    counts[index(Feature::tempo)] = 1;

    constexpr int all_pieces = 2 * V::Board::camp(Side::white).count();
    const int pieces = std::min(p.occupied().count(), all_pieces), gone = all_pieces - pieces;
    int sum = 0;
    for (std::size_t f = 0; f < feature_count; ++f)
        sum += counts[f] * (weights_.opening[f] * pieces + weights_.ending[f] * gone);
    return Score::estimate(scaled(sum / all_pieces, p));
}

#define POLONAISE_INSTANTIATE(V) template class MaterialEvaluator<V>;
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise
